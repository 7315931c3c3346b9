/**
 * Largest number of addresses that are counted at once. All further ones share one count for the rest of the
 * minute.
 */
const ADDRESSES = 50_000;
const MINUTE_MS = 60_000;

/** Returns a function: true while an address has made at most `callsAMinute` calls in this minute. */
export function createCallLimit(callsAMinute: number, now: () => number = Date.now) {
  let calls = new Map<string, number>();
  let began = now();
  return (address: string): boolean => {
    if (now() - began >= MINUTE_MS) {
      calls = new Map();
      began = now();
    }
    const key = calls.has(address) || calls.size < ADDRESSES ? address : '';
    const made = (calls.get(key) ?? 0) + 1;
    calls.set(key, made);
    return made <= callsAMinute;
  };
}
