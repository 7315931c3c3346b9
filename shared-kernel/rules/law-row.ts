import type { LifeDate } from './life-date.ts';

/** What the law or an agreement says from a date on. A new text is a new row, so that older care keeps the rule of its date. */
export interface LawRow {
  from: LifeDate;
  /** The text that sets it, and the publication that was read where the text itself was not. */
  source: string;
  /** What of this row nobody has read in the Journal officiel yet. `docs/law-sources.md` lists it. */
  toCheck?: string;
}
