import type { DemoTime } from '../core/demo-time.ts';
import type { RequestLine } from '../core/records.ts';
import { poolFile } from '../documents/pool-files.ts';
import type { DemoMember } from '../people/demo-person.ts';
import { reference } from './every-state.ts';

/** The member with a held new account, and the one whose account the insurer rejected. */
export const HELD_ACCOUNT = '10000020';
export const REJECTED_ACCOUNT = '10000021';
export const REJECTED_BECAUSE = 'Le titulaire du RIB n’est pas celui de votre dossier.';

const HELD_BECAUSE =
  'Par prudence, ce changement est suspendu : il ne nous est transmis que si vous le confirmez, trois jours après le changement de votre mot de passe.';

export const bankRequestId = (number: string) => `${number}-RIB`;

/**
 * The request of a new account; `load-bank-changes` writes the account itself, which no file of the insurer
 * contains.
 */
export function bankRequests({ number, family }: DemoMember, time: DemoTime): RequestLine[] {
  const [insured] = family;
  const externalId = bankRequestId(number);
  const isHeld = number === HELD_ACCOUNT;
  const days = isHeld ? -1 : -2;
  const sentAt = time.instant(days, '18:20');
  return [
    {
      type: 'request',
      externalId,
      member: number,
      beneficiary: insured.key,
      sender: 'MEMBER',
      typeCode: 10020,
      reference: reference(externalId, sentAt),
      // No day is promised for a held account before the member confirms it.
      ...(!isHeld && { expectedBy: time.promise(days + 3) }),
      summary: [{ labelKey: 'summary.holder', value: `${insured.firstName} ${insured.surName}` }],
      events: [
        { status: 'received', at: sentAt, ...(isHeld && { info: HELD_BECAUSE, link: '/banking-info' }) },
        ...(isHeld
          ? []
          : [{ status: 'done' as const, at: time.instant(days + 1, '10:15'), info: REJECTED_BECAUSE }]),
      ],
      files: [poolFile('facture.pdf', 'rib.pdf')],
    },
  ];
}
