/** The record that claims a value: its row id and its line. */
interface Claimant {
  id: string;
  line: number;
}

/** Follows 'another request' in a mistake about a value that must be unique. */
export const TAKEN_IN_PORTAL = 'of the portal has it already';

/** Remembers which record of the file holds each unique value. */
export function createUniqueValues() {
  const owners = new Map<string, Claimant>();
  /** The unique value of a record of the file, by row id and field. A later line of the same record may replace it. */
  const held = new Map<string, string>();
  const ownerOf = (key: string, { id }: Claimant): string | null => {
    const owner = owners.get(key);
    return owner && owner.id !== id ? `of this file has it already (line ${owner.line})` : null;
  };
  const claim = (key: string, by: Claimant): boolean => {
    if (!owners.has(key)) owners.set(key, by);
    return owners.get(key)?.id === by.id;
  };

  return {
    /** Returns null, or the words that follow 'another request' in the mistake. `stored`: the holder in the database. */
    partTaken: (key: string, by: Claimant, stored: string | undefined): string | null =>
      ownerOf(key, by) ?? (stored !== undefined && stored !== by.id ? TAKEN_IN_PORTAL : null),

    /** Claims a part permanently. */
    claimPart: (key: string, by: Claimant): void => void claim(key, by),

    /** Returns the same as `partTaken`. A record of the file that held the value before may have given it up. */
    valueTaken(field: string, key: string, by: Claimant, stored: string | undefined): string | null {
      const isGivenUp =
        stored === undefined || stored === by.id || (held.get(`${stored} ${field}`) ?? key) !== key;
      return ownerOf(key, by) ?? (isGivenUp ? null : TAKEN_IN_PORTAL);
    },

    /** Claims the value of a field and releases the record's earlier value. */
    claimValue(field: string, key: string, by: Claimant): void {
      if (!claim(key, by)) return;
      const slot = `${by.id} ${field}`;
      const before = held.get(slot);
      if (before !== undefined && before !== key) owners.delete(before);
      held.set(slot, key);
    },
  };
}
