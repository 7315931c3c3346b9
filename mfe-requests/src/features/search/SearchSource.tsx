import type { RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { type SearchResult, useRecordOffer, useSearch } from '@member-portal/shared-kernel/search';
import { useQuery, useServices, useStream } from '@member-portal/shared-kernel/state';
import { useCallback } from 'react';
import { RequestStatus } from '../../common/RequestStatus.tsx';
import { requestIcon } from '../../common/request-icon.ts';
import { relativeOf } from '../../common/request-person.ts';
import { requestTitleOf } from '../../common/request-title.ts';
import { requestSearchQuery } from '../../data/request-search.ts';
import { useSearchT } from '../../search-texts.ts';
import { usePages } from './pages.ts';

/** Search results of this remote: ways to contact the insurer, and requests. */
export default function SearchSource() {
  const t = useSearchT();
  const formats = useFormats();
  const today = useStream(useServices().today);
  const { sent, locale } = useSearch();
  const query = useQuery(requestSearchQuery(sent, locale));
  const resultOf = useCallback(
    (request: RequestSummary): SearchResult => ({
      id: request.id,
      title: requestTitleOf(request),
      lang: request.titleKey ? undefined : 'fr',
      meta: t('meta', {
        who: relativeOf(request) ?? t('you'),
        date: formats.instantDay(request.createdAt, today),
      }),
      icon: requestIcon(request.typeCode),
      value: <RequestStatus request={request} />,
      target: { route: 'requests', search: { request: request.id } },
    }),
    [t, formats, today],
  );
  useRecordOffer('mfe-requests', {
    pages: usePages(),
    title: t('group'),
    found: { ...query, data: query.data?.requests },
    resultOf,
  });
  return null;
}
