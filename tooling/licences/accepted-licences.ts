/**
 * Licences under which a package may be part of what is handed to an insurer: use, change and redistribution without
 * obligations for the portal's own code. MPL-2.0 binds changed files of that package alone, and none is changed.
 */
const ACCEPTED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
  'Zlib',
]);

/**
 * Whether a licence expression of a package.json is accepted: of licences joined by OR one must be, of licences joined
 * by AND all. An expression that mixes both is not.
 */
export function isAccepted(expression: string): boolean {
  const bare = expression.replace(/^\((.*)\)$/, '$1').trim();
  const choices = bare.split(/ or /i);
  const parts = bare.split(/ and /i);
  if (choices.length > 1) return parts.length === 1 && choices.some((licence) => ACCEPTED.has(licence));
  return parts.every((licence) => ACCEPTED.has(licence));
}
