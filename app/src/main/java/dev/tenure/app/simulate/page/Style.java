package dev.tenure.app.simulate.page;

/** How pages look, on a screen and on paper. */
final class Style {
  static final String CSS =
      """
      body { font: 15px/1.45 system-ui, sans-serif; color: #1d2733; max-width: 1000px; margin: 2em auto; padding: 0 1em; }
      h1 { font-size: 1.5em; } h2 { font-size: 1.1em; margin: 1.8em 0 .4em; break-after: avoid; }
      figure { margin: 0; break-inside: avoid; } svg { width: 100%; height: auto; }
      svg text { font-size: 11px; fill: #55616f; } .grid { stroke: #dfe4ea; stroke-width: 1; }
      .cards { display: flex; flex-wrap: wrap; gap: 12px; }
      .card { border: 1px solid #dfe4ea; border-radius: 8px; padding: 8px 14px; font-size: .85em; color: #55616f; }
      .card b { display: block; font-size: 1.6em; color: #1d2733; }
      table { border-collapse: collapse; width: 100%; font-size: .85em; font-variant-numeric: tabular-nums; margin-bottom: .8em; }
      .wide { overflow-x: auto; } thead { display: table-header-group; } tr { break-inside: avoid; }
      th, td { text-align: right; padding: 3px 6px; border-bottom: 1px solid #eceff3; }
      th:first-child, td:first-child { text-align: left; white-space: nowrap; } th { color: #55616f; font-weight: 600; }
      td small, th small { display: block; color: #55616f; font-size: .85em; white-space: nowrap; }
      .legend i { display: inline-block; width: .8em; height: .8em; border-radius: 2px; margin: 0 .35em 0 .9em; }
      .q0 { fill: #3566b0; background: #3566b0; } .q1 { fill: #e08a2b; background: #e08a2b; }
      .q2 { fill: #3d9a6b; background: #3d9a6b; } .q3 { fill: #b5478d; background: #b5478d; }
      .q4 { fill: #7a6ff0; background: #7a6ff0; } .q5 { fill: #c9b037; background: #c9b037; }
      .q6 { fill: #4fb3c4; background: #4fb3c4; } .q7 { fill: #9aa5b1; background: #9aa5b1; }
      .w0 { fill: #23457c; background: #23457c; } .w1 { fill: #5f8bc9; background: #5f8bc9; }
      .w2 { fill: #a3bfe4; background: #a3bfe4; } .w3 { fill: #dbe6f5; background: #dbe6f5; }
      .stop, .lost { fill: #c8453b; } .ran { fill: #3d9a6b; } .waits { fill: #c9d1da; }
      @page { size: A4 landscape; margin: 12mm; }
      @media print { .wide { overflow: visible; } body { margin: 0; max-width: none; font-size: 11px; padding: 0; } table { font-size: 8px; } th, td { padding: 2px 3px; } th { overflow-wrap: anywhere; } * { print-color-adjust: exact; } }
      """;

  private Style() {}
}
