import type { ChangedContacts } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { TellInsurer } from '../exchange/events/outbox.ports.ts';
import type { TellContactChange } from '../members/insured/insured.ports.ts';
import type { MadeChange } from '../members/insured/member-changes.repository.ts';

export const createTellContactChange =
  (tell: TellInsurer): TellContactChange =>
  async (tx, memberId, change) => {
    if (!change) return;
    const { environment, values } = change;
    const data = { changes: changedContacts(values) };
    await tell(tx, { environment, memberId, type: 'contact-details.changed', data });
  };

function changedContacts({ address, ...values }: MadeChange['values']): ChangedContacts {
  const ofOneColumn = Object.assign({}, ...Object.values(values)) as ChangedContacts;
  if (!address) return ofOneColumn;
  const { addressLine1, addressLine2, addressLine3, zipCode, city, country } = address;
  return {
    ...ofOneColumn,
    address: {
      line1: addressLine1 ?? null,
      line2: addressLine2 ?? null,
      line3: addressLine3 ?? null,
      zipCode: zipCode ?? null,
      city: city ?? null,
      country: country ?? 'FR',
    },
  };
}
