/**
 * Lists the fields in which today's answer differs from the recorded one: 'body.refunds[].title: "A" is now "B"'. Additional
 * fields do not count. All entries of a list share one path, so that the same change in several of them reads the same.
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
