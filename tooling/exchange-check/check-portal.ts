import { createHash } from 'node:crypto';
import {
  EVENT_DATA,
  type EventFile,
  type EventType,
} from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { EventPage, type ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { OwnSubscription } from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { type Answer, call, codeOf, type Portal } from './call.ts';
import { checkRecords } from './check-records.ts';
import { type Finding, finding } from './finding.ts';

/** Number of events that is enough to check order and cursors. The backlog of a portal is not read to its end. */
const MOST_EVENTS = 200;

/**
 * Makes the calls of a core system to a portal, with a token that may read events or send records. It
 * acknowledges nothing, and its records are a dry run, so that a core system beside it is not affected.
 * `records`: NDJSON of an adapter to test.
 */
export async function checkPortal({ url, token, records }: Portal): Promise<Finding[]> {
  const findings: Finding[] = [];
  const add = (what: string, isRight: boolean, said: unknown) =>
    findings.push(finding(what, isRight, typeof said === 'string' ? said : JSON.stringify(said)));
  const get = (path: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    call(url + path, { headers });

  const own = await get('/subscriber');
  const subscription = safeParse(OwnSubscription, own.body);
  add('the token is known', own.status === 200 && subscription.success, codeOf(own));
  for (const [what, headers] of [
    ['no token', {}],
    ['a wrong token', { authorization: 'Bearer wrong' }],
  ] as const) {
    const refused = await get('/events', headers);
    add(`${what} is refused`, codeOf(refused) === '401 token_required', codeOf(refused));
  }
  const browser = await get('/events', { authorization: `Bearer ${token}`, origin: 'https://example.org' });
  add('a browser is refused', codeOf(browser) === '403 not_for_browsers', codeOf(browser));

  if (!subscription.success) return findings;
  findings.push(...(await checkRecords({ url, token, records }, subscription.data)));
  const events = await readAll(get, add);
  if (events.length === 0) return findings;
  const source = `/environments/${subscription.data.environment}`;
  const foreign = events.filter((event) => event.source !== source);
  add(
    'every event is of the token’s environment',
    foreign.length === 0,
    foreign.map(({ id }) => id),
  );
  add(
    'no event comes twice',
    new Set(events.map(({ id }) => id)).size === events.length,
    'an id comes twice',
  );
  add('the events of a member are in order, without a gap', gapsIn(events).length === 0, gapsIn(events));
  const misshapen = events.filter((event) => faultOf(event) !== null);
  if (misshapen.length === 0) add('every event has the shape of its type', true, '');
  for (const event of misshapen)
    add(`${event.type} ${event.id} has the shape of its type`, false, faultOf(event) ?? '');
  for (const address of new Set(events.map(({ dataschema }) => dataschema))) {
    const schema = await call(address, { headers: { authorization: `Bearer ${token}` } });
    add(`${new URL(address).pathname} is served`, schema.status === 200, codeOf(schema));
  }
  await checkFiles(events, get, add);
  return findings;
}

type Get = (path: string, headers?: Record<string, string>) => Promise<Answer>;
type Add = (what: string, isRight: boolean, said: unknown) => void;

/**
 * Reads pages of two, so that cursors are used; the same cursor must return the same events twice. Empty if a
 * page is wrong.
 */
async function readAll(get: Get, add: Add): Promise<ExchangeEvent[]> {
  const events: ExchangeEvent[] = [];
  let path = '/events?limit=2';
  for (;;) {
    const answer = await get(path);
    const page = safeParse(EventPage, answer.body);
    if (!page.success) {
      add('a page of events has its shape', false, `${answer.status}: ${page.error.message}`);
      return [];
    }
    const again = safeParse(EventPage, (await get(path)).body);
    const same = again.success && ids(again.data.events).slice(0, page.data.events.length).join();
    if (same !== ids(page.data.events).join()) add('a page that is read again is the same', false, path);
    events.push(...page.data.events);
    if (!page.data.more || events.length >= MOST_EVENTS) break;
    path = `/events?limit=2&after=${encodeURIComponent(page.data.next)}`;
  }
  const none = 'there is no event yet, so order, shapes and files are not checked';
  add(events.length === 0 ? none : `${events.length} event(s) are read by cursor`, true, '');
  return events;
}

const ids = (events: readonly ExchangeEvent[]) => events.map(({ id }) => id);

/** Members with a gap in their sequence of events. */
function gapsIn(events: readonly ExchangeEvent[]): string[] {
  const last = new Map<string, number>();
  return events.flatMap(({ subject, sequence }) => {
    const before = last.get(subject);
    last.set(subject, Number(sequence));
    return before === undefined || Number(sequence) === before + 1 ? [] : [`${subject} ${sequence}`];
  });
}

/** Null also for an event of a type that this checkout does not know. */
function faultOf({ type, data }: ExchangeEvent): string | null {
  const eventType = (Object.keys(EVENT_DATA) as EventType[]).find((name) => type === `${name}.v1`);
  if (!eventType) return null;
  const parsed = safeParse(EVENT_DATA[eventType], data);
  return parsed.success ? null : parsed.error.message;
}

async function checkFiles(events: readonly ExchangeEvent[], get: Get, add: Add): Promise<void> {
  const files = events.flatMap(({ data }) => (data.files as EventFile[] | undefined) ?? []);
  for (const { id, href, sha256 } of files) {
    const { status, bytes } = await get(href);
    const read = createHash('sha256').update(bytes).digest('hex');
    add(`file ${id} has its bytes`, status === 200 && read === sha256, `${status}, SHA-256 ${read}`);
  }
}
