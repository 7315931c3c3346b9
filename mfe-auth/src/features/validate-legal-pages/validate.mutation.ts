import type { Api } from 'shared-kernel/api';
import { type LegalPage, LegalPagesAnswer } from 'shared-kernel/contracts/content';

/** POST /legal-pages: accepts exactly the versions that the member has read. */
export const validateTexts = (api: Api) => (texts: readonly LegalPage[]) =>
  api.post('/legal-pages', LegalPagesAnswer, {
    pages: texts.map(({ type, version }) => ({ type, version })),
  });
