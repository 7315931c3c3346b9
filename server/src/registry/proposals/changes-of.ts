/** Largest number of lines, and of characters of a value, in a summary. */
const [LINES, LENGTH] = [8, 40];

/** The differences of a document, for the second person: 'featureStatus.CARD_OFFLINE.enabled: true → false'. */
export function changesOf(before: unknown, after: unknown): string[] {
  const found = differences(before, after, '');
  const more = found.length - LINES;
  return more > 0 ? [...found.slice(0, LINES), `and ${more} more`] : found;
}

function differences(before: unknown, after: unknown, path: string): string[] {
  const [one, other] = [membersOf(before), membersOf(after)];
  if (!one || !other) {
    const [was, is] = [textOf(before), textOf(after)];
    return JSON.stringify(before) === JSON.stringify(after) ? [] : [`${path}: ${was} → ${is}`];
  }
  const names = [...new Set([...one.keys(), ...other.keys()])];
  return names.flatMap((name) =>
    differences(one.get(name), other.get(name), path ? `${path}.${name}` : name),
  );
}

/** Features by id, since their order has no meaning. */
function membersOf(value: unknown): Map<string, unknown> | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!Array.isArray(value)) return new Map(Object.entries(value));
  return new Map(
    value.map((item, at) => [(item as { feature_id?: string } | null)?.feature_id ?? String(at), item]),
  );
}

const textOf = (value: unknown) => {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > LENGTH ? `${text.slice(0, LENGTH)}…` : text;
};
