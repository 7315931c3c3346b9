import type {
  ChangedContacts,
  ChangedPreferences,
} from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { PreferenceValue } from '@member-portal/shared-kernel/contracts/preferences';
import type { TellInsurer } from '../exchange/events/outbox.ports.ts';
import { noteChangeEvent } from '../members/insured/change-events.repository.ts';
import type { TellMemberChange } from '../members/insured/insured.ports.ts';
import type { MadeChange } from '../members/insured/member-changes.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Executor } from '../platform/db/database.ts';

interface Dependencies {
  tell: TellInsurer;
  clock: Clock;
  /** True if a core system of the environment may answer events. */
  mayBeAnswered(tx: Executor, environment: string): Promise<boolean>;
}

type Values = MadeChange['values'];

/**
 * Contact details have one event, and each preference has its own (decision 0187), because they are answered
 * separately.
 */
export const createTellMemberChange =
  ({ tell, clock, mayBeAnswered }: Dependencies): TellMemberChange =>
  async (tx, memberId, change, at = clock.now()) => {
    if (!change) return;
    const { environment } = change;
    const act = { environment, memberId, at };
    const note = async (values: Values, eventId: string) => {
      // If nobody answers, a record of the core system counts as the answer.
      if (await mayBeAnswered(tx, environment)) await noteChangeEvent(tx, memberId, values, { eventId, at });
    };
    const contacts = valuesOf(change, (value) => !isPreference(value));
    if (contacts) {
      const data = { changes: changedContacts(contacts) };
      await note(contacts, await tell(tx, { ...act, type: 'contact-details.changed', data }));
    }
    for (const [value, columns] of Object.entries(valuesOf(change, isPreference) ?? {})) {
      const data = { changes: columns as ChangedPreferences };
      await note({ [value]: columns }, await tell(tx, { ...act, type: 'preferences.changed', data }));
    }
  };

const isPreference = (value: string) => PreferenceValue.options.some((one) => one === value);

/** The wanted ones among the changed values; null if there are none. */
function valuesOf({ values }: MadeChange, isWanted: (value: string) => boolean): Values | null {
  const wanted = Object.entries(values).filter(([value]) => isWanted(value));
  return wanted.length > 0 ? Object.fromEntries(wanted) : null;
}

const ofOneColumn = (values: Values): object => Object.assign({}, ...Object.values(values));

function changedContacts({ address, ...values }: Values): ChangedContacts {
  if (!address) return ofOneColumn(values);
  const { addressLine1, addressLine2, addressLine3, zipCode, city, country } = address;
  return {
    ...ofOneColumn(values),
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
