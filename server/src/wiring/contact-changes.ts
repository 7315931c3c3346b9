import type { ChangedContacts } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { TellInsurer } from '../exchange/events/outbox.ports.ts';
import { noteChangeEvent } from '../members/insured/change-events.repository.ts';
import type { TellContactChange } from '../members/insured/insured.ports.ts';
import type { MadeChange } from '../members/insured/member-changes.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/db/database.ts';

interface Dependencies {
  tell: TellInsurer;
  clock: Clock;
  /** Whether a core system of the environment may answer events. */
  mayBeAnswered(tx: Executor, environment: string): Promise<boolean>;
}

export const createTellContactChange =
  ({ tell, clock, mayBeAnswered }: Dependencies): TellContactChange =>
  async (tx, memberId, change, at = clock.now()) => {
    if (!change) return;
    const { environment, values } = change;
    const data = { changes: changedContacts(values) };
    const eventId = await tell(tx, { environment, memberId, type: 'contact-details.changed', data, at });
    // Without anybody who answers, a record of the core system is the answer.
    if (!(await mayBeAnswered(tx, environment))) return;
    await noteChangeEvent(tx, memberId, values, { eventId, at });
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
