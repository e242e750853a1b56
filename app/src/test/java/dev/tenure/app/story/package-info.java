/** Stories on a real cluster: the program as users run it, with the YAML that they are shown. */
@NullMarked
package dev.tenure.app.story;

import org.jspecify.annotations.NullMarked;
