import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { EventRow } from './events.table.ts';
import { openPayload } from './sealed-payload.ts';

/** Version of every event type. A breaking change adds the next version beside this one. */
const VERSION = 'v1';
const SEQUENCE_DIGITS = 12;

/** 'refund-claim.submitted' → '/schemas/refund-claim.submitted.v1.json' */
export const schemaPath = (type: string): string => `/schemas/${type}.${VERSION}.json`;

/** The event on the wire, read or pushed. `exchangeUrl` has no slash at its end. Its payload must not be erased. */
export function presentEvent(
  { id, environment, memberId, type, sequence, at, payload }: EventRow,
  cipher: FieldCipher,
  exchangeUrl: string,
): ExchangeEvent {
  if (payload === null) throw new Error(`event ${id} is erased`);
  return {
    specversion: '1.0',
    id,
    source: `/environments/${environment}`,
    type: `${type}.${VERSION}`,
    subject: memberId ?? id,
    time: at.toISOString(),
    datacontenttype: 'application/json',
    dataschema: `${exchangeUrl}${schemaPath(type)}`,
    sequence: String(sequence).padStart(SEQUENCE_DIGITS, '0'),
    data: openPayload(cipher, payload),
  };
}
