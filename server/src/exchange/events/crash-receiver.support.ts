import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { expect } from 'expect';

/** An insurer's web server in the process of a test. It accepts one event in twelve only at the second try. */
export interface ShakyReceiver {
  url: string;
  /** Every event once, in the order in which it first came. */
  events: ExchangeEvent[];
  /** Number of events that it has answered with a success. */
  taken(): number;
  /** Number of calls that it refused, or broke off after it had stored the event. */
  failures(): number;
  stop(): void;
}

export async function startShakyReceiver(): Promise<ShakyReceiver> {
  const events: ExchangeEvent[] = [];
  const taken = new Set<string>();
  const failed = new Set<string>();
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request.setEncoding('utf8')) body += chunk;
    const event = JSON.parse(body) as ExchangeEvent;
    const isNew = !events.some(({ id }) => id === event.id);
    const chance = failed.has(event.id) ? 1 : Math.random();
    if (chance < 1 / 12) failed.add(event.id);
    if (chance < 1 / 24) return response.writeHead(500).end();
    if (isNew) events.push(event);
    if (chance < 1 / 12) return request.socket.destroy();
    taken.add(event.id);
    response.writeHead(204).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/events`,
    events,
    taken: () => taken.size,
    failures: () => failed.size,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The receiver has got the events that the reader has read, and those of each member in order. */
export function expectSameEvents(sent: readonly ExchangeEvent[], read: readonly ExchangeEvent[]): void {
  const byId = (events: readonly ExchangeEvent[]) =>
    events.toSorted((one, other) => (one.id < other.id ? -1 : 1));
  expect(byId(sent)).toEqual(byId(read));
  const sequencesOf = (events: readonly ExchangeEvent[]) =>
    Object.fromEntries(
      [...Map.groupBy(events, ({ subject }) => subject)].map(([subject, own]) => [
        subject,
        own.map(({ sequence }) => sequence),
      ]),
    );
  expect(sequencesOf(sent)).toEqual(sequencesOf(read));
}
