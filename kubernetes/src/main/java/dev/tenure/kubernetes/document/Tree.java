package dev.tenure.kubernetes.document;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;

/** A parsed document, with the paths of the keys that it holds twice. */
record Tree(JsonNode root, List<String> duplicates) {}
