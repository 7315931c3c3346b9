import type { ProfileTerms } from '@member-portal/shared-kernel/rules/beneficiary-profiles';
import { useAdditionT } from '../../addition-texts.ts';

/** The required documents of a situation as text. One document of each entry is enough. */
export function useAskedPapers({ papers }: ProfileTerms) {
  const t = useAdditionT();
  return papers.map((entry) =>
    entry.map((name) => ({ name, title: t(`papers.${name}.title`), hint: t(`papers.${name}.how`) })),
  );
}
