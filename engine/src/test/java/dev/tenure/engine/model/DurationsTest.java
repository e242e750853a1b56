package dev.tenure.engine.model;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DurationsTest {
  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          # text, milliseconds; the first part as in the tests of Go's ParseDuration
          0,             0
          5s,            5000
          30s,           30000
          1478s,         1478000
          -5s,           -5000
          +5s,           5000
          -0,            0
          +0,            0
          5.0s,          5000
          5.6s,          5600
          5.s,           5000
          .5s,           500
          1.004s,        1004
          100.00100s,    100001
          13ms,          13
          11us,          0
          1500us,        2
          12µs,          0
          10ns,          0
          14s,           14000
          15m,           900000
          16h,           57600000
          3h30m,         12600000
          10.5s4m,       250500
          -2m3.4s,       -123400
          1h2m3s4ms5us6ns, 3723004
          39h9m14.425s,  140954425
          9007199254.740993ms, 9007199255
          0.3333333333333333333h, 1200000
          # and what spec 1 adds
          1d,            86400000
          2w3d,          1468800000
          1w1ms,         604800001
          1h1h,          7200000
          """)
  void readsWhatGoReadsAndDaysAndWeeks(String text, long millis) {
    assertThat(Durations.parse(text)).hasValue(millis);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "3",
        "-",
        "+",
        "s",
        ".",
        "-.",
        ".s",
        "+.s",
        "1x",
        "1 s",
        " 1s",
        "1s ",
        "1.2.3s",
        "1e3s",
        "--5s",
        "1,5s",
        "1_000s",
        "٣s",
        "h",
        "1hm",
        "never",
        "3000000000h",
        "99999999999999999999w"
      })
  void refusesEverythingElse(String text) {
    assertThat(Durations.parse(text)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      textBlock =
          """
          0,         0s
          1,         1ms
          999,       999ms
          1000,      1s
          90000,     1m30s
          5400000,   1h30m
          86400000,  1d
          90061001,  1d1h1m1s1ms
          -1500,     -1s500ms
          """)
  void saysTheLargestUnitsFirst(long millis, String text) {
    assertThat(Durations.format(millis)).isEqualTo(text);
  }

  @Test
  void readsWhatItWrites() {
    for (long millis = 1; millis < 10_000_000_000L; millis = millis * 3 + 1) {
      assertThat(Durations.parse(Durations.format(millis))).hasValue(millis);
    }
  }
}
