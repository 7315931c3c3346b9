import { Done } from '@member-portal/shared-kernel/contracts/common';
import type { FaqOpinion } from '@member-portal/shared-kernel/contracts/content';
import { mutationOptions } from '@member-portal/shared-kernel/state';

export const faqOpinionMutations = {
  /** PUT /faq/opinions/{id}: the same id replaces the previous opinion. */
  give: () =>
    mutationOptions({
      send: ({ id, ...opinion }: FaqOpinion & { id: string }, { api }) =>
        api.put(`/faq/opinions/${id}`, Done, opinion, { quiet: true }),
    }),
};
