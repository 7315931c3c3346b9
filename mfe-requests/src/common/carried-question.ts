import type { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import { useEffect, useState } from 'react';

/** What the member has typed or read before the message form opens. */
export interface CarriedQuestion {
  body?: string;
  category?: ContactCategory;
}

/**
 * One handover between two screens. It stays in memory: a question may be about health, and an address or the history of the
 * browser would show it.
 */
function createHandover<Value>(none: Value) {
  let carried = none;
  return {
    carry(value: Value): void {
      carried = value;
    },
    /** What was handed over; the next screen has none. */
    useCarried(): Value {
      const [value] = useState(carried);
      useEffect(
        () => () => {
          carried = none;
        },
        [none],
      );
      return value;
    },
  };
}

const toMessage = createHandover<CarriedQuestion>({});
const toHub = createHandover('');

/** Hands a question over to the message form, which opens next. */
export const carryQuestion = toMessage.carry;
export const useCarriedQuestion = toMessage.useCarried;

/** Hands the search back to the hub, which opens next. */
export const returnSearch = toHub.carry;
export const useReturnedSearch = toHub.useCarried;
