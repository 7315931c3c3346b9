/** The result of one rule. It holds if there are no places. */
export interface Finding {
  rule: string;
  /** What to do instead. */
  instead: string;
  /** Where the rule is broken, one line each. */
  places: string[];
}
