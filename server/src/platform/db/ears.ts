/** What a process that keeps something in memory must hear to let go of it. */
export interface Ears {
  heard(what: string): void;
  /** From here on something may be missed: nothing that was kept may be believed, until `heardAgain`. */
  deaf(): void;
  heardAgain(): void;
}
