/** The result of one check. `said` is the observation of a failed check. */
export interface Finding {
  what: string;
  isRight: boolean;
  said: string;
}

export const finding = (what: string, isRight: boolean, said: string): Finding => ({ what, isRight, said });

/** One line for each finding, then the number of passed ones. */
export function report(findings: readonly Finding[]): string {
  const wrong = findings.filter(({ isRight }) => !isRight).length;
  return [
    ...findings.map(
      ({ what, isRight, said }) => `${isRight ? '✔' : '✗'} ${what}${isRight ? '' : `: ${said}`}`,
    ),
    '',
    wrong === 0 ? `${findings.length} checks passed.` : `${wrong} of ${findings.length} checks failed.`,
  ].join('\n');
}
