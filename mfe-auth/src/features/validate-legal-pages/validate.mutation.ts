import type { Api } from 'shared-kernel/api';
import { type LegalPage, LegalPagesAnswer } from 'shared-kernel/contracts/content';

/** POST /legal-pages: these versions, as they were read. */
export const validateTexts = (api: Api) => (texts: readonly LegalPage[]) =>
  api.post('/legal-pages', LegalPagesAnswer, {
    pages: texts.map(({ type, version }) => ({ type, version })),
  });
