/** Fields that can identify the entries of a list. The first one that all entries have, each with another value, is used. */
const IDENTITIES = ['id', 'reference', 'number', 'code', 'name'];

/**
 * Lists the fields in which today's answer differs from the recorded one: 'body.refunds[].title: "A" is now "B"'. Additional
 * fields do not count; additional entries do. All entries of a list share one path, so that the same change in several of them
 * reads the same.
 */
export function differences(recorded: unknown, today: unknown, at = ''): string[] {
  if (Array.isArray(recorded) && Array.isArray(today)) return listDifferences(recorded, today, at);
  if (isObject(recorded) && isObject(today))
    return Object.entries(recorded).flatMap(([key, value]) =>
      differences(value, today[key], at === '' ? key : `${at}.${key}`),
    );
  return recorded === today ? [] : [`${at}: ${JSON.stringify(recorded)} is now ${JSON.stringify(today)}`];
}

/** Compares entries by identity, so that an added or removed entry hides no other difference; without an identity, by position. */
function listDifferences(recorded: unknown[], today: unknown[], at: string): string[] {
  const identity = IDENTITIES.find((name) => identifies(name, recorded) && identifies(name, today));
  const length =
    recorded.length === today.length ? [] : [`${at}: ${recorded.length} entries are now ${today.length}`];
  if (!identity) {
    const common = recorded.slice(0, today.length);
    return [...length, ...common.flatMap((entry, place) => differences(entry, today[place], `${at}[]`))];
  }
  const then = byIdentity(recorded, identity);
  const now = byIdentity(today, identity);
  const gone = [...then.keys()].filter((key) => !now.has(key));
  const added = [...now.keys()].filter((key) => !then.has(key));
  const common = [...then.keys()].filter((key) => now.has(key));
  const order = [...now.keys()].filter((key) => then.has(key));
  return [
    ...length,
    ...gone.map((key) => `${at}: ${identity} ${key} is gone`),
    ...added.map((key) => `${at}: ${identity} ${key} is new`),
    ...(common.some((key, place) => key !== order[place]) ? [`${at}: the order is another`] : []),
    ...common.flatMap((key) => differences(then.get(key), now.get(key), `${at}[]`)),
  ];
}

const byIdentity = (entries: unknown[], identity: string) =>
  new Map(entries.map((entry) => [String((entry as Record<string, unknown>)[identity]), entry]));

/** True if each entry has this field and no two entries have the same value in it. */
function identifies(name: string, entries: unknown[]): boolean {
  const values = entries.map((entry) => (isObject(entry) ? entry[name] : undefined));
  const isNamed = values.every((value) => typeof value === 'string' || typeof value === 'number');
  return isNamed && new Set(values).size === values.length;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
