/** What came of one rule: no places, and it holds. */
export interface Finding {
  rule: string;
  /** What to do instead. */
  instead: string;
  /** Where it is broken, one line each. */
  places: string[];
}
