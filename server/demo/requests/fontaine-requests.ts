import type { DemoTime } from '../core/demo-time.ts';
import type { RequestLine } from '../core/records.ts';
import { poolFile } from '../documents/pool-files.ts';
import type { DemoMember } from '../people/demo-person.ts';
import { reference } from './every-state.ts';

/**
 * Élise's adult daughter does not show her care to her mother. The bill that the daughter sent
 * herself is hidden from the mother, and the one that the mother sent for her is not. The partner
 * agreed to show his care.
 */
export function fontaineRequests({ number, family }: DemoMember, time: DemoTime): RequestLine[] {
  const [, remi, manon] = family;
  if (!remi || !manon) throw new Error('Élise Fontaine has a partner and a daughter');
  const bill = (
    order: string,
    person: typeof manon,
    sender: 'MEMBER' | 'BENEFICIARY',
    { days, act, cents }: { days: number; act: string; cents: number },
  ): RequestLine => {
    const externalId = `${number}-${order}`;
    const at = time.instant(-days, '18:20');
    return {
      type: 'request',
      externalId,
      member: number,
      beneficiary: person.key,
      sender,
      reference: reference(externalId, at),
      typeCode: 22,
      title: 'Facture : soins divers',
      summary: [
        { labelKey: 'summary.act', value: act },
        { labelKey: 'summary.care_date', value: time.day(-days - 4), format: 'date' },
        { labelKey: 'summary.amount', value: String(cents), format: 'cents' },
      ],
      events: [
        { status: 'received', at },
        { status: 'in_progress', at: time.instant(1 - days, '09:10') },
      ],
      files: [poolFile('facture.pdf', 'facture.pdf')],
    };
  };
  return [
    bill('MANON', manon, 'BENEFICIARY', { days: 9, act: 'Consultation de gynécologie', cents: 6_500 }),
    bill('MANON-ELISE', manon, 'MEMBER', { days: 6, act: 'Séance d’ostéopathie', cents: 5_500 }),
    bill('REMI', remi, 'BENEFICIARY', { days: 5, act: 'Semelles orthopédiques', cents: 12_000 }),
  ];
}
