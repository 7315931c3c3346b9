import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { lazyTexts, type TranslateOr, textsOf, useTexts } from '@member-portal/shared-kernel/i18n';
import { unbrokenTitle } from '@member-portal/shared-kernel/rules/request-title';

const NAMESPACE = 'mfe-requests.titles';

/** No French texts: the titles of the server are French. */
lazyTexts(NAMESPACE, {}, () => import('../locales/titles.en.json'));

export type Titled = Pick<RequestSummary, 'title' | 'titleKey' | 'titleName'>;

const titleWith = (t: TranslateOr, { title, titleKey, titleName }: Titled): string =>
  unbrokenTitle(titleKey ? t(titleKey, { defaultValue: title, name: titleName }) : title);

/** The title of a request in the member's language, unless the core system wrote its own. */
export function useRequestTitle() {
  const t: TranslateOr = useTexts(NAMESPACE);
  return (request: Titled): string => titleWith(t, request);
}

/** The same outside components. */
export const requestTitleOf = (request: Titled): string => titleWith(textsOf(NAMESPACE), request);
