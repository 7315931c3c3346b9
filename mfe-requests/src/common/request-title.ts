import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { lazyTexts, type TranslateOr, useTexts } from '@member-portal/shared-kernel/i18n';
import { unbrokenTitle } from '@member-portal/shared-kernel/rules/request-title';

const NAMESPACE = 'mfe-requests.titles';

/** No French texts: the server's titles are French. */
lazyTexts(NAMESPACE, {}, () => import('../locales/titles.en.json'));

/** The title of a request in the member's language, where the core system gave none of its own. */
export function useRequestTitle() {
  const t: TranslateOr = useTexts(NAMESPACE);
  return ({ title, titleKey }: Pick<RequestSummary, 'title' | 'titleKey'>): string =>
    unbrokenTitle(titleKey ? t(titleKey, { defaultValue: title }) : title);
}
