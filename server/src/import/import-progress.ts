export interface ImportCounts {
  /** Records read. */
  read: number;
  /** Records written because they were new or different. */
  changed: number;
}

export interface ImportProgress {
  /** Last line committed; 0 before the first. */
  line: number;
  byType: Record<string, ImportCounts>;
}
