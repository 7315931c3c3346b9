import type { DemoTime } from '../core/demo-time.ts';
import type { RequestLine } from '../core/records.ts';
import type { DemoMember } from '../people/demo-person.ts';
import { reference } from './every-state.ts';

/** Hélène's son leaves, and a newborn joins: the insurer still checks both. */
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
        { labelKey: 'summary.membership_start', value: time.day(-30), format: 'date' },
      ],
    }),
  ];
}
