/**
 * The names that health reports count by. They stand apart from `health-report.ts` because every page sorts by them, and
 * should carry no schema for it.
 */

/**
 * Where a version failed. Loading: container (`entry`), its start (`init`; of the shell: it
 * came and shows nothing), module, wrong `shape`, a `page`'s code.
 * Shown: `mount` at once, `later` afterwards. `remote`: a page of this shell in which a remote failed.
 */
export const FAILURE_PHASES = [
  'entry',
  'init',
  'module',
  'shape',
  'page',
  'mount',
  'later',
  'remote',
] as const;
export type FailurePhase = (typeof FAILURE_PHASES)[number];

/** Names of errors that say something of code; every other one is 'other', since a name is text too. */
export const ERROR_CLASSES = [
  'Error',
  'TypeError',
  'ReferenceError',
  'RangeError',
  'SyntaxError',
  'AggregateError',
  'ChunkLoadError',
  'NoAnswerError',
  'WrongShapeError',
  'other',
] as const;
export type ErrorClass = (typeof ERROR_CLASSES)[number];

export const CSP_DIRECTIVES = [
  'script-src',
  'style-src',
  'img-src',
  'font-src',
  'connect-src',
  'worker-src',
  'frame-src',
  'form-action',
  'other',
] as const;
export type CspDirective = (typeof CSP_DIRECTIVES)[number];

/** Of a violated directive as browsers tell it: 'script-src-elem', or with its sources, is script-src. */
export function cspDirective(told: string): CspDirective {
  const name = told.split(' ')[0]?.replace(/-(?:elem|attr)$/, '');
  return CSP_DIRECTIVES.find((directive) => directive === name) ?? 'other';
}
