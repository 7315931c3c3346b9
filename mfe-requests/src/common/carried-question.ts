import type { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import { CONTACT_CATEGORIES, contactRequestOf } from '@member-portal/shared-kernel/rules/contact-categories';
import { type RequestGroup, requestType } from '@member-portal/shared-kernel/rules/request-types';
import { useEffect, useState } from 'react';

/** The member's question before the message form opens: the typed text or the read answer. */
export interface CarriedQuestion {
  body?: string;
  category?: ContactCategory;
}

/**
 * One handover between two screens. It stays in memory, because a question may be about health, and an
 * address or the browser history would reveal it.
 */
function createHandover<Value>(none: Value) {
  let carried = none;
  return {
    carry(value: Value): void {
      carried = value;
    },
    /** The handed-over value, cleared when the screen closes. */
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

/** Categories for questions about groups of requests that no category opens. */
const CATEGORY_OF_GROUP: Partial<Record<RequestGroup, ContactCategory>> = {
  bill: 'REFUNDS',
  document: 'REFUNDS',
  quotation: 'SUPPORT_QUOTES',
  hospital: 'SUPPORT_QUOTES',
  beneficiary: 'MEMBERSHIP',
  departure: 'MEMBERSHIP',
  card: 'TP_CARD',
  teletransmission: 'TELETRANSMISSION',
};

/** The beginning of a question about a request of this type: its category, if it has one. */
export function questionAbout(typeCode: number): CarriedQuestion {
  const group = requestType(typeCode)?.group;
  const category =
    CONTACT_CATEGORIES.find((one) => contactRequestOf(one, 'other').typeCode === typeCode) ??
    (group && CATEGORY_OF_GROUP[group]);
  return category ? { category } : {};
}
