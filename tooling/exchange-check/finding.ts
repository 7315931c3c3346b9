/** The result of one check. `said` is what was seen if the check failed. */
export interface Finding {
  what: string;
  isRight: boolean;
  said: string;
}

export const finding = (what: string, isRight: boolean, said: string): Finding => ({ what, isRight, said });

/** One line for each, then how many are right. */
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
