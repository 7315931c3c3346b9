/** The result of one rule. The rule holds if the list of findings is empty. */
export interface Finding {
  rule: string;
  /** What to do instead. */
  instead: string;
  /** Where the rule is broken, one line each. */
  places: string[];
}
