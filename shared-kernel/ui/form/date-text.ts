const pad = (part: string | undefined, size: number) => (part ?? '').padStart(size, '0');

/** "31/10/2025", "31.10.2025", "31102025" or "2025-10-31" → '2025-10-31'; null where no such day exists. */
export function readDate(text: string): string | null {
  const plain = text.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(plain);
  const french =
    /^(\d{1,2})[/. -](\d{1,2})[/. -](\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : french
      ? [french[3], pad(french[2], 2), pad(french[1], 2)]
      : [];
  if (!year) return null;
  const date = `${year}-${month}-${day}`;
  const real = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(real.getTime()) && real.toISOString().startsWith(date) ? date : null;
}

/** '2025-10-31' → "31/10/2025". */
export const writeDate = (date: string): string => date.split('-').reverse().join('/');

/** Puts the slashes in while figures are typed at the end: "3110" → "31/10/". */
export function withSlashes(typed: string, before: string): string {
  // The slash that was put in already is typed all the same by many.
  const next = typed.replace(/\/{2,}/g, '/');
  const erasing = next.length < before.length;
  if (erasing || !/^[\d/]*$/.test(next)) return next;
  const figures = next.replace(/\D/g, '').slice(0, 8);
  if (!/^\d{2}(\/\d{2}(\/\d*)?)?$|^\d+$|^\d{2}\/\d*$|^\d{2}\/\d{2}\d+$/.test(next)) return next;
  const [day, month, year] = [figures.slice(0, 2), figures.slice(2, 4), figures.slice(4)];
  if (figures.length < 2) return figures;
  if (figures.length < 4) return `${day}/${month}`;
  return `${day}/${month}/${year}`;
}
