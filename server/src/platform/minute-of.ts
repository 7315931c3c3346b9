/** An instant in ISO 8601 as shown to operators: '2026-11-28 17:05', in UTC. */
export const minuteOf = (instant: string): string => instant.slice(0, 16).replace('T', ' ');
