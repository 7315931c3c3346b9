/**
 * Splits a formatted amount into its whole euros and the rest: ["1 148", ",05 €"], ["€1,148",
 * ".05"].
 */
export function splitAmount(text: string): [string, string] {
  const mark = text.search(/[.,]\d{2}\D*$/);
  return [text.slice(0, mark), text.slice(mark)];
}
