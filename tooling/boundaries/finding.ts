/** The result of one rule. The rule holds if the list of findings is empty. */
export interface Finding {
  rule: string;
  /** The alternative. */
  instead: string;
  /** Places of the violations, one line each. */
  places: string[];
}
