import { createHash } from 'node:crypto';
import type { TrailName } from './trail.ts';

/**
 * Seals make a change of a trail visible: each contains the hash of its entries and of the previous seal. An
 * export can be checked with this file alone, without a key. See decision 0206.
 */
export interface Seal {
  trail: TrailName;
  /** Counted from 1, without a gap. */
  number: number;
  /** Position of its last entry. The seal covers all entries since the previous seal, up to this one. */
  last: number;
  entries: number;
  /** In the first seal, the number of older entries without a seal; null in the others. */
  uncovered: number | null;
  /** Instant of its latest entry, ISO 8601. */
  latestAt: string;
  /** ISO 8601. */
  sealedAt: string;
  /** SHA-256, in hex, of its entries in the order of their positions. */
  entriesHash: string;
  /** Hash of the previous seal; null for the first. */
  previous: string | null;
  /** SHA-256, in hex, of all of the above. */
  hash: string;
}

export const hashEntries = (entries: readonly object[]): string =>
  sha256(entries.map((entry) => `${canonicalJson(withoutNulls(entry))}\n`).join(''));

export const hashSeal = ({ hash: _, ...content }: Seal): string => sha256(canonicalJson(content));

export type SealFault =
  /** Its number is not the next one, or it does not name the previous seal. */
  | 'seal_missing'
  /** Its own content was changed. */
  | 'seal_changed'
  /** One of its entries was changed, removed or added. */
  | 'entries_changed';

/** Compares a seal with the previous one and, unless they were purged, with its entries. Null: nothing was changed. */
export function faultOf(
  seal: Seal,
  before: Seal | null,
  entries: readonly object[] | null,
): SealFault | null {
  if (seal.number !== (before?.number ?? 0) + 1 || seal.previous !== (before?.hash ?? null))
    return 'seal_missing';
  if (hashSeal(seal) !== seal.hash) return 'seal_changed';
  if (entries && (entries.length !== seal.entries || hashEntries(entries) !== seal.entriesHash))
    return 'entries_changed';
  return null;
}

/** Empty columns do not count, so that a new column does not change the hashes of older entries. */
const withoutNulls = (entry: object) =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== null));

/** JSON with sorted keys and instants in ISO 8601: the same text for the database's row and for its export. */
function canonicalJson(value: unknown): string {
  if (value instanceof Date) return JSON.stringify(value.toISOString());
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`).join(',')}}`;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
