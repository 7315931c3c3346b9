import { isApiError } from '@member-portal/shared-kernel/api';
import { useCallback } from 'react';
import { useConsoleTexts } from './texts.ts';

/** The sentence for a refusal of the registry, with its details. */
export function useProblemSentence(): (error: unknown) => string {
  const t = useConsoleTexts();
  return useCallback(
    (error) => {
      if (!isApiError(error)) return t('problems.unexpected', { code: 'unexpected' });
      const { problem, code } = error;
      const details = [
        ...(problem?.detail ? [problem.detail] : []),
        ...(problem?.errors ?? []).map(({ field, code: wrong, params }) =>
          [field, params?.detail ?? wrong].filter(Boolean).join(': '),
        ),
      ];
      const sentence = t([`problems.${code}`, 'problems.unexpected'], { code });
      return details.length > 0 ? `${sentence} (${details.join('; ')})` : sentence;
    },
    [t],
  );
}
