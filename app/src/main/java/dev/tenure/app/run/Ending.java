package dev.tenure.app.run;

/** Why a run is over. */
enum Ending {
  QUIET("Nothing more can happen."),
  TIME_IS_UP("The time is up."),
  STOPPED("Stopped.");

  private final String sentence;

  Ending(String sentence) {
    this.sentence = sentence;
  }

  String sentence() {
    return sentence;
  }
}
