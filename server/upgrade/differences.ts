/**
 * What an answer of today lacks or says otherwise, by field: 'body.refunds[].title: "A" is now "B"'. What it has besides is no
 * difference. The members of a list have one name, so that one change is told once.
 */
export function differences(recorded: unknown, today: unknown, at = ''): string[] {
  if (Array.isArray(recorded) && Array.isArray(today)) {
    if (recorded.length !== today.length)
      return [`${at}: ${recorded.length} entries are now ${today.length}`];
    return recorded.flatMap((entry, index) => differences(entry, today[index], `${at}[]`));
  }
  if (isObject(recorded) && isObject(today))
    return Object.entries(recorded).flatMap(([key, value]) =>
      differences(value, today[key], at === '' ? key : `${at}.${key}`),
    );
  return recorded === today ? [] : [`${at}: ${JSON.stringify(recorded)} is now ${JSON.stringify(today)}`];
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
