/** Inserts the slashes while digits are typed at the end: "3110" → "31/10/". */
export function withSlashes(typed: string, before: string): string {
  // Many members also type the slash that was already inserted.
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
