import { randomBytes } from 'node:crypto';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { type Finding, finding } from './finding.ts';
import { sampleEvent, sampleEvents } from './samples.ts';
import { signed } from './sign.ts';

export interface Receiver {
  url: string;
  /** The secret that checks signatures: 'whsec_…'. */
  secret: string;
}

/** The portal's own time limit. */
const DEADLINE_MS = 15_000;
/** Receivers refuse a call that is more than five minutes old or in the future. */
const TOO_FAR_MS = 6 * 60_000;

/** The status of the answer, or the reason for none. */
type Answer = number | string;

const isDone = (answer: Answer) => typeof answer === 'number' && answer >= 200 && answer < 300;
const isRefused = (answer: Answer) => typeof answer === 'number' && answer >= 400 && answer < 500;
const isTakenBack = (answer: Answer) => answer === 410;

/**
 * Sends a webhook receiver the calls that a portal may send, and calls that a stranger may send. The
 * receiver's storage cannot be seen from outside: the caller checks that it contains each id of `stored`
 * once.
 */
export async function checkReceiver({
  url,
  secret,
}: Receiver): Promise<{ findings: Finding[]; stored: string[] }> {
  const findings: Finding[] = [];
  const stored: string[] = [];
  const add = (what: string, answer: Answer, wanted: 'done' | 'refused') => {
    const isRight = wanted === 'done' ? isDone(answer) : isRefused(answer) && !isTakenBack(answer);
    const expected = wanted === 'done' ? 'expected 2xx' : 'expected 4xx, and not 410';
    findings.push(finding(what, isRight, `${expected}, got ${answer}`));
  };
  const send = (event: ExchangeEvent, { body = JSON.stringify(event), key = secret, at = new Date() } = {}) =>
    post(url, body, signed(key, event.id, body, at));

  for (const event of sampleEvents()) {
    add(`${event.type} is taken`, await send(event), 'done');
    add(`${event.type} again is taken, and does nothing`, await send(event), 'done');
    stored.push(event.id);
  }

  const unknown = sampleEvent('sample.unknown', {}, 100);
  add('an event of a type that is not known yet is taken', await send(unknown), 'done');

  const [late, early] = [sampleOf(103), sampleOf(102)];
  add('an event that comes before an earlier one is taken', await send(late), 'done');
  add('and the earlier one after it', await send(early), 'done');
  const twin = sampleOf(104);
  for (const answer of await Promise.all([send(twin), send(twin), send(twin)]))
    add('the same event three times at once is taken', answer, 'done');
  stored.push(late.id, early.id, twin.id);

  const two = sampleOf(105);
  const body = JSON.stringify(two);
  const headers = signed(secret, two.id, body, new Date());
  const other = signed(strangeSecret(), two.id, body, new Date())['webhook-signature'];
  const both = { ...headers, 'webhook-signature': `${other} ${headers['webhook-signature']}` };
  add('one of two signatures, as while a secret is replaced, is enough', await post(url, body, both), 'done');
  stored.push(two.id);

  const forged = sampleOf(106);
  const text = JSON.stringify(forged);
  add('a signature of another secret is refused', await send(forged, { key: strangeSecret() }), 'refused');
  const good = signed(secret, forged.id, text, new Date());
  const { 'webhook-signature': _, ...unsigned } = good;
  add('a call without a signature is refused', await post(url, text, unsigned), 'refused');
  const changed = text.replace('"SAMPLE-M1"', '"SAMPLE-M2"');
  add('a body that was changed after signing is refused', await post(url, changed, good), 'refused');
  const renamed = { ...good, 'webhook-id': twin.id };
  add('the signature of another event is refused', await post(url, text, renamed), 'refused');
  const past = new Date(Date.now() - TOO_FAR_MS);
  add('a call that is six minutes old is refused', await send(forged, { at: past }), 'refused');
  const ahead = new Date(Date.now() + TOO_FAR_MS);
  add('a call from six minutes ahead is refused', await send(forged, { at: ahead }), 'refused');
  const unknownVersion = {
    ...good,
    'webhook-signature': good['webhook-signature']?.replace('v1,', 'v9,') ?? '',
  };
  add('a signature of an unknown version is refused', await post(url, text, unknownVersion), 'refused');
  add('after all of these a signed call is taken', await send(forged), 'done');
  stored.push(forged.id);
  return { findings, stored };
}

const sampleOf = (sequence: number): ExchangeEvent => {
  const [event] = sampleEvents();
  if (!event) throw new Error('there is no sample');
  return { ...event, sequence: String(sequence).padStart(12, '0') };
};

const strangeSecret = () => `whsec_${randomBytes(32).toString('base64')}`;

async function post(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const answer = await fetch(url, { method: 'POST', body, headers, redirect: 'manual', signal });
    await answer.body?.cancel();
    return answer.status;
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: string } };
    return name === 'TimeoutError' ? `no answer in ${DEADLINE_MS / 1000} s` : (cause?.code ?? name);
  }
}
