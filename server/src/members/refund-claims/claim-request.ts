import type { RefundClaimInput } from 'shared-kernel/contracts/refunds';
import type { RequestDetail } from 'shared-kernel/contracts/requests';
import { sumCents } from 'shared-kernel/rules/money';

/** Titles of the bill types, as the list of requests shows them. */
const TITLES: Record<number, string> = {
  21: 'Facture d’hospitalisation',
  22: 'Facture de soins',
  23: 'Facture de médecine douce',
  24: 'Facture dentaire',
  25: 'Facture d’optique',
  26: 'Facture de cure thermale',
  27: 'Facture d’audioprothèse',
};

export function claimTitle(typeCode: number): string {
  return TITLES[typeCode] ?? 'Facture de soins';
}

export function claimTotal(claim: Pick<RefundClaimInput, 'sessions'>): number {
  return sumCents(claim.sessions.map(({ amount }) => amount));
}

/** What was sent, as the panel of the request repeats it. Labels are keys of the screen's locale file. */
export function claimSummary(
  claim: Pick<RefundClaimInput, 'sessions'>,
  act: { wording: string },
  comment: string | null,
): RequestDetail['summary'] {
  const { sessions } = claim;
  const dates = sessions.map(({ careDate }) => careDate).toSorted();
  const [first = '', last = ''] = [dates[0], dates.at(-1)];
  return [
    { labelKey: 'summary.act', value: act.wording, format: 'text' },
    ...(sessions.length === 1
      ? [{ labelKey: 'summary.care_date', value: first, format: 'date' as const }]
      : [
          { labelKey: 'summary.sessions', value: String(sessions.length), format: 'text' as const },
          { labelKey: 'summary.first_care_date', value: first, format: 'date' as const },
          { labelKey: 'summary.last_care_date', value: last, format: 'date' as const },
        ]),
    { labelKey: 'summary.amount', value: String(claimTotal(claim)), format: 'cents' },
    ...(comment === null ? [] : [{ labelKey: 'summary.comment', value: comment, format: 'text' as const }]),
  ];
}
