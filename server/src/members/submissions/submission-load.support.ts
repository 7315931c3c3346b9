import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { addDays, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { externalUuid } from '../../import/importer.ts';
import { pngFile } from '../uploads/uploads.given.ts';

/** A signed-in member with the address of the members API, for a test that sends requests. */
export interface Sender {
  port: number;
  cookie: string;
  xsrf: string;
  beneficiaryId: string;
}

/** The sender of a session: `token` is the value of its cookie. */
export async function signedInSender(port: number, token: string, beneficiaryId: string): Promise<Sender> {
  const init = await fetch(`http://127.0.0.1:${port}/init`, {
    headers: { host: 'localhost', cookie: `portal_session=${token}` },
  });
  const xsrf = /XSRF-TOKEN=([^;]+)/.exec(init.headers.getSetCookie().join(';'))?.[1] ?? '';
  const cookie = `portal_session=${token}; XSRF-TOKEN=${xsrf}`;
  return { port, cookie, xsrf: decodeURIComponent(xsrf), beneficiaryId };
}

interface Receipt {
  id: string;
  requestId: string;
  reference: string;
}

/** One submission, with the same key and body at each attempt until it is answered. */
export interface Attempt {
  path: string;
  key: string;
  body: object;
  receipt: Receipt | null;
}

/** Null when no answer came. */
export async function call({ port, cookie, xsrf }: Sender, path: string, init: RequestInit = {}) {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      ...init,
      headers: { host: 'localhost', cookie, 'x-xsrf-token': xsrf, ...init.headers },
    });
    const isReplayed = answer.headers.has('idempotency-replayed');
    return { status: answer.status, body: await answer.json(), isReplayed };
  } catch {
    return null;
  }
}

export function upload(sender: Sender, key = randomUUID()) {
  const body = new FormData();
  body.set('file', new Blob([new Uint8Array(pngFile())]), 'facture.png');
  return call(sender, '/uploads', { method: 'POST', body, headers: { 'idempotency-key': key } });
}

export const submit = (sender: Sender, { path, key, body }: Attempt) =>
  call(sender, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify(body),
  });

const daysFromNow = (days: number) => addDays(todayInParis(new Date()), days);

/** One request body for each kind of submission. */
export const KINDS: { path: string; body: () => object }[] = [
  {
    path: '/refund-claims',
    body: () => ({ actCode: 'CONS-GEN', sessions: [{ careDate: daysFromNow(-10), amount: 3000 }] }),
  },
  {
    path: '/hospital-requests',
    body: () => ({
      admissionDate: daysFromNow(12),
      hospitalizationType: 'AMBULATORY',
      establishment: { id: externalUuid('establishment', '990000010') },
      natureOfAct: 'Opération de la cataracte',
    }),
  },
  { path: '/quotes', body: () => ({ nature: 'DENTAL', quoteDate: daysFromNow(-10), amount: 3000 }) },
];

/** The next submission of this sender, which takes the file. */
export function nextAttempt(attempts: Attempt[], { beneficiaryId }: Sender, uploadId: string): Attempt {
  const { path, body } = KINDS[attempts.length % KINDS.length]!;
  const attempt: Attempt = {
    path,
    key: randomUUID(),
    body: { ...body(), beneficiaryId, uploadIds: [uploadId] },
    receipt: null,
  };
  attempts.push(attempt);
  return attempt;
}

/**
 * Repeats the request until the answer is 200, as a member who presses the button again. Reports
 * every other answer, 0 for none.
 */
export async function insist(
  ask: () => ReturnType<typeof call>,
  refused: (answer: { status: number; code: string }) => void,
) {
  for (;;) {
    const answer = await ask();
    if (answer?.status === 200) return answer.body;
    refused({ status: answer?.status ?? 0, code: answer?.body.code ?? '' });
    await sleep(50);
  }
}
