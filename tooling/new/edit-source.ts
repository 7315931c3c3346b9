/** The file does not have the structure that the edit expects; the message names what was missing. */
export class EditRefused extends Error {}

/**
 * Adds a text before the bracket that closes a list or an object. `opener` is the source up to and
 * including the opening bracket ('routes: ['). Brackets in strings or comments in between would
 * give a wrong result; these files have none.
 */
export function addBeforeClosing(source: string, opener: string, addition: string): string {
  const start = source.indexOf(opener);
  if (start < 0) throw new EditRefused(`no "${opener}" in it`);
  let depth = 0;
  for (let at = start + opener.length - 1; at < source.length; at += 1) {
    const sign = source[at] ?? '';
    if ('[{('.includes(sign)) depth += 1;
    if (']})'.includes(sign)) depth -= 1;
    if (depth === 0) return withComma(source.slice(0, at)) + addition + source.slice(at);
  }
  throw new EditRefused(`"${opener}" is never closed`);
}

/** Ends the text before an addition with a comma, unless a bracket or a comma ends it already. */
function withComma(before: string): string {
  const text = before.trimEnd();
  return /[[{(,]$/.test(text) ? before : `${text},\n`;
}

/** Adds lines before the first line that begins like this. */
export function addBeforeLine(source: string, beginning: string, addition: string): string {
  const at = source.split('\n').findIndex((line) => line.startsWith(beginning));
  if (at < 0) throw new EditRefused(`no line that begins with "${beginning}"`);
  return source.split('\n').toSpliced(at, 0, addition).join('\n');
}

/** Adds keys at the end of a JSON object; refuses keys that exist already. */
export function addKeys(source: string, keys: Record<string, unknown>): string {
  const before = JSON.parse(source) as Record<string, unknown>;
  const taken = Object.keys(keys).find((key) => key in before);
  if (taken) throw new EditRefused(`it has "${taken}" already`);
  return `${JSON.stringify({ ...before, ...keys }, null, 2)}\n`;
}
