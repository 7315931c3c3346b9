/** "12,50", "1 234,5 €" → integer cents; null where it is not an amount of at most two decimals. */
export function readCents(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f€]/g, '').replace('.', ',');
  const match = /^(\d{1,9})(?:,(\d{0,2}))?$/.exec(plain);
  if (!match) return null;
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** 1250 → "12,50", as a member writes it. */
export const writeCents = (cents: number): string =>
  `${Math.trunc(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
