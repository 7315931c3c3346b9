/**
 * The names in health reports. They are not in `health-report.ts` because every page uses them and should not
 * load the schemas.
 */

/**
 * The phase in which a version failed. While loading: the container (`entry`), its start (`init`; for the
 * shell: it loaded but shows nothing), the `module`, its wrong `shape`, the code of a `page`. While shown:
 * the first rendering (`mount`) or a later one (`later`). `remote`: a remote failed in this shell.
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

/** Error names that are reported. Any other name counts as 'other', since an unknown name could hold personal text. */
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

/** The directive of a violation report: 'script-src-elem' and 'script-src https://…' both give 'script-src'. */
export function cspDirective(reported: string): CspDirective {
  const name = reported.split(' ')[0]?.replace(/-(?:elem|attr)$/, '');
  return CSP_DIRECTIVES.find((directive) => directive === name) ?? 'other';
}
