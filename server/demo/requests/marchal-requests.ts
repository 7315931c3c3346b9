import type { DemoTime } from '../core/demo-time.ts';
import type { RequestLine } from '../core/records.ts';
import type { DemoMember } from '../people/demo-person.ts';
import { reference } from './every-state.ts';

/**
 * Hélène's son leaves, and a newborn joins: the insurer still checks both. Her partner joins once a signature
 * arrives, and a niece was refused.
 */
export function marchalRequests({ number, family }: DemoMember, time: DemoTime): RequestLine[] {
  const [, , theo] = family;
  if (!theo) throw new Error('Hélène Marchal has a son');
  const sent = (
    order: string,
    days: number,
    rest: Pick<RequestLine, 'typeCode' | 'summary' | 'beneficiary'>,
  ) => {
    const externalId = `${number}-${order}`;
    const at = time.instant(-days, '18:20');
    return {
      type: 'request' as const,
      externalId,
      member: number,
      sender: 'MEMBER' as const,
      reference: reference(externalId, at),
      expectedBy: time.day(10 - days),
      events: [
        { status: 'received', at },
        { status: 'check_in_progress', at: time.instant(1 - days, '09:10') },
      ],
      ...rest,
    };
  };
  return [
    sent('DEPARTURE', 4, {
      typeCode: 10004,
      beneficiary: theo.key,
      summary: [{ labelKey: 'summary.leaves_on', value: time.day(40), format: 'date' }],
    }),
    sent('ADDITION', 3, {
      typeCode: 10003,
      summary: [
        { labelKey: 'summary.beneficiary', value: 'Noé Weiss' },
        { labelKey: 'summary.birth_date', value: time.day(-30), format: 'date' },
        { labelKey: 'summary.category', value: 'CHILD', format: 'key' },
        { labelKey: 'summary.profile', value: 'BIRTH', format: 'key' },
        { labelKey: 'summary.membership_start', value: time.day(-30), format: 'date' },
      ],
    }),
    {
      ...sent('ADDITION-HELD', 6, {
        typeCode: 10003,
        summary: [
          { labelKey: 'summary.beneficiary', value: 'Karim Benali' },
          { labelKey: 'summary.birth_date', value: '1974-02-11', format: 'date' },
          { labelKey: 'summary.category', value: 'PARTNER', format: 'key' },
          { labelKey: 'summary.profile', value: 'COHABITANT', format: 'key' },
          { labelKey: 'summary.membership_start', value: time.day(8), format: 'date' },
        ],
      }),
      events: [
        { status: 'received', at: time.instant(-6, '18:20') },
        { status: 'check_in_progress', at: time.instant(-5, '09:10') },
        {
          status: 'attente_info',
          at: time.instant(-4, '10:35'),
          asked: {
            title: 'Il manque une signature sur le certificat de concubinage',
            how: 'Signez-le à deux, puis envoyez-le ici : une photo suffit.',
            until: time.day(14),
          },
        },
      ],
    },
    {
      ...sent('ADDITION-REFUSED', 8, {
        typeCode: 10003,
        summary: [
          { labelKey: 'summary.beneficiary', value: 'Ève Marchal' },
          { labelKey: 'summary.birth_date', value: time.day(-3_900), format: 'date' },
          { labelKey: 'summary.category', value: 'CHILD', format: 'key' },
          { labelKey: 'summary.profile', value: 'DEPENDANT', format: 'key' },
          { labelKey: 'summary.membership_start', value: time.day(-8), format: 'date' },
        ],
      }),
      events: [
        { status: 'received', at: time.instant(-8, '18:20') },
        { status: 'check_in_progress', at: time.instant(-7, '09:10') },
        {
          status: 'done',
          at: time.instant(-3, '15:00'),
          info: 'Cette personne n’a pas pu être rattachée : l’avis d’imposition ne la compte pas parmi les personnes à votre charge.',
        },
      ],
    },
  ];
}
