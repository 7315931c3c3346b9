import type { DemoBooks, DemoPortabilityRecord } from '@member-portal/server/demo-books';
import { addMonths, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { EMPLOYMENT_CENTRE } from '@member-portal/shared-kernel/rules/shared-document';
import type { KnownEvent } from './read-event.ts';

/** Months for which a proof of unemployment benefit is valid here. */
const PROOF_MONTHS = 3;

/**
 * The record of a cover after an employment, with the member's proof. Null for any other event, and for a
 * person without such a cover.
 */
export function provedPortability(event: KnownEvent, books: DemoBooks): DemoPortabilityRecord | null {
  if (event.type !== 'supporting-document.submitted' || event.data.documentType !== EMPLOYMENT_CENTRE)
    return null;
  const record = books.portabilityOf(event.data.member?.externalId ?? '');
  if (!record) return null;
  const sentOn = todayInParis(new Date(event.time));
  return { ...record, proofValidUntil: addMonths(sentOn, PROOF_MONTHS) };
}
