import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { parseStatusKey } from '@member-portal/shared-kernel/rules/request-status';
import { statusesOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import type { ExchangeClient } from '../exchange-client.ts';

// biome-ignore lint/suspicious/noExplicitAny: records are what the insurer sends
type Sent = any;

export interface FakePortal extends ExchangeClient {
  tell(...events: ExchangeEvent[]): void;
  /** Status and instant of every step that a request has, by reference. */
  steps(reference: string): [status: string, at: string][];
  payments(): Sent[];
  refunds(): Sent[];
  outcomes(): Sent[];
  /** The requests as last sent. */
  requests(): Sent[];
  /** The messages of a request, by reference. */
  messages(reference: string): Sent[];
  acknowledged(): number;
}

/**
 * The portal's side of the contract: unacknowledged events are read again, a record with the same external id
 * is the same row, and a step of a request counts once for each status and instant.
 */
export function fakePortal(): FakePortal {
  const events: ExchangeEvent[] = [];
  const rows = new Map<string, Sent>();
  const steps = new Map<string, Map<string, [string, string]>>();
  let acknowledged = 0;
  const ofType = (type: string) => [...rows.values()].filter((row) => row.type === type);

  function refusalOf(record: Sent): string | null {
    if (record.type !== 'request') return null;
    const legal = statusesOf(requestType(record.typeCode)?.group ?? 'other');
    const isWrong = record.events.some(({ status }: Sent) => {
      const parsed = parseStatusKey(status);
      return !parsed.ok || !legal.includes(parsed.value);
    });
    return isWrong ? `expected one of ${legal.join(', ')}` : null;
  }

  function take(record: Sent): void {
    rows.set(`${record.type}/${record.externalId}`, record);
    if (record.type !== 'request') return;
    const known = steps.get(record.reference) ?? new Map();
    for (const { status, at } of record.events) known.set(`${status}/${at}`, [status, at]);
    steps.set(record.reference, known);
  }

  return {
    tell: (...more) => void events.push(...more),
    steps: (reference) =>
      [...(steps.get(reference)?.values() ?? [])].sort(([, one], [, other]) => one.localeCompare(other)),
    payments: () => ofType('payment'),
    refunds: () => ofType('refund'),
    outcomes: () => ofType('event-outcome'),
    requests: () => ofType('request'),
    messages: (reference) => ofType('request').findLast((row) => row.reference === reference)?.messages ?? [],
    acknowledged: () => acknowledged,
    // One event per page, so that a reader has to continue.
    async readEvents() {
      const page = events.slice(acknowledged, acknowledged + 1);
      const next = acknowledged + page.length;
      return { events: page, next: String(next), more: next < events.length };
    },
    async acknowledge(through) {
      acknowledged = Math.max(acknowledged, Number(through));
    },
    postFile: async (content) => `files/${content.length}.pdf`,
    async postRecords(records) {
      const verdicts = records.map((record: Sent, index) => {
        const reason = refusalOf(record);
        if (reason === null) take(record);
        return {
          line: index + 1,
          type: record.type,
          externalId: record.externalId,
          verdict: reason === null ? ('accepted' as const) : ('refused' as const),
          mistakes: reason === null ? [] : [{ field: 'events', reason }],
        };
      });
      return { verdicts, changed: {} };
    },
  };
}
