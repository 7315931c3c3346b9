/** '4,8,14' → [4, 8, 14]; null unless the text has exactly three numbers. */
export function threeNumbers(typed: string, separator: string): [number, number, number] | null {
  const numbers = typed.split(separator).map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const [first, second, third, ...more] = numbers;
  if (first === undefined || second === undefined || third === undefined || more.length > 0) return null;
  return numbers.some(Number.isNaN) ? null : [first, second, third];
}
