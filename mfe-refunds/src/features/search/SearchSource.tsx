import type { RefundSummary } from '@member-portal/shared-kernel/contracts/refunds';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { elides } from '@member-portal/shared-kernel/rules/names';
import { type SearchResult, useRecordOffer, useSearch } from '@member-portal/shared-kernel/search';
import { useQuery } from '@member-portal/shared-kernel/state';
import { useCallback } from 'react';
import { actIcon } from '../../common/act-icon.ts';
import { refundSearchQuery } from '../../data/refund-search.ts';
import { useSearchT } from '../../search-texts.ts';
import { usePages } from './pages.ts';

/** Search results of this remote: pages of refunds, and refunds. */
export default function SearchSource() {
  const t = useSearchT();
  const formats = useFormats();
  const { sent, locale } = useSearch();
  const query = useQuery(refundSearchQuery(sent, locale));
  const resultOf = useCallback(
    (refund: RefundSummary): SearchResult => {
      const { id, actWording, actEnglish, actFamily, careDate, mutualPart } = refund;
      const english = locale === 'en' ? actEnglish : null;
      const who = refund.beneficiary.firstName;
      return {
        id,
        title: english ?? actWording ?? t(elides(who) ? 'hiddenElided' : 'hidden', { who }),
        lang: actWording && !english ? 'fr' : undefined,
        meta: t('care', { who, date: formats.longDate(careDate) }),
        icon: actIcon(actFamily),
        value: formats.cents(mutualPart),
        target: { route: 'refunds', search: { refund: id } },
      };
    },
    [t, formats, locale],
  );
  useRecordOffer('mfe-refunds', {
    pages: usePages(),
    title: t('group'),
    found: { ...query, data: query.data?.refunds },
    resultOf,
  });
  return null;
}
