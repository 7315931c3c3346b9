import type { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import { useEffect, useState } from 'react';

/** What the member has typed or read before the message form opens. */
export interface CarriedQuestion {
  body?: string;
  category?: ContactCategory;
}

let carried: CarriedQuestion = {};

/**
 * Hands a question over to the message form, which opens next. It stays in memory: a question may be about health, and an
 * address or the history of the browser would show it.
 */
export function carryQuestion(question: CarriedQuestion): void {
  carried = question;
}

/** The question that was handed over; the next form has none. */
export function useCarriedQuestion(): CarriedQuestion {
  const [question] = useState(carried);
  useEffect(
    () => () => {
      carried = {};
    },
    [],
  );
  return question;
}
