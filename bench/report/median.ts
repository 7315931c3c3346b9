/**
 * The middle value of a list; for an even number of values, the mean of the two in the middle.
 * Throws for an empty list.
 */
export function median(values: readonly number[]): number {
  if (values.length === 0) throw new Error('no median of nothing');
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] as number;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] as number) + upper) / 2;
}
