/** The record that claims a value: its row id and its line. */
interface Claimant {
  id: string;
  line: number;
}

/** Remembers which record of the file holds each value that only one record may have. */
export function createUniqueValues() {
  const owners = new Map<string, Claimant>();
  /** The value that a record of the file holds, by row id and field. A later line of the same record may replace it. */
  const held = new Map<string, string>();
  const claim = (key: string, { id, line }: Claimant): string | null => {
    const owner = owners.get(key);
    if (owner && owner.id !== id) return `of this file has it already (line ${owner.line})`;
    if (!owner) owners.set(key, { id, line });
    return null;
  };

  return {
    /** Claims a part for good. Returns null, or the words that follow 'another request' in the mistake. */
    claimPart: (key: string, by: Claimant, stored: string | undefined): string | null =>
      claim(key, by) ?? (stored !== undefined && stored !== by.id ? 'of the portal has it already' : null),

    /** Claims the value of a field, in the place of the record's earlier value. Returns the same as `claimPart`. */
    claimValue(field: string, key: string, by: Claimant, stored: string | undefined): string | null {
      const taken = claim(key, by);
      if (taken) return taken;
      const slot = `${by.id} ${field}`;
      const before = held.get(slot);
      if (before !== undefined && before !== key) owners.delete(before);
      held.set(slot, key);
      const isGivenUp = stored === undefined || stored === by.id || held.has(`${stored} ${field}`);
      return isGivenUp ? null : 'of the portal has it already';
    },
  };
}
