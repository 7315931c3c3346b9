export interface ImportCounts {
  /** Records read. */
  read: number;
  /** Records written because they were new or different. */
  changed: number;
}

export interface ImportProgress {
  /** Last line committed; 0 before the first. */
  line: number;
  /** True if some lines after `line` are loaded too. */
  isScattered?: boolean;
  byType: Record<string, ImportCounts>;
}

/** Records of all types together. */
export function countAll({ byType }: ImportProgress): ImportCounts {
  const counts = Object.values(byType);
  const sum = (key: keyof ImportCounts) => counts.reduce((all, count) => all + count[key], 0);
  return { read: sum('read'), changed: sum('changed') };
}
