import type { Api } from '@member-portal/shared-kernel/api';
import { type LegalPage, LegalPagesAnswer } from '@member-portal/shared-kernel/contracts/content';

/** POST /legal-pages: accepts exactly the versions that the member has read. */
export const validateTexts = (api: Api) => (texts: readonly LegalPage[]) =>
  api.post('/legal-pages', LegalPagesAnswer, {
    pages: texts.map(({ type, version }) => ({ type, version })),
  });
