import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import { addDays, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { externalUuid } from '../../import/importer.ts';
import { pngFile } from '../uploads/uploads.given.ts';

/** A signed-in member with the address of the members API, for a load test. */
export interface Sender {
  port: number;
  cookie: string;
  xsrf: string;
  beneficiaryId: string;
  /** Other people of the contract. Each gets one new account, so a run needs as many as it has rounds. */
  relatives?: string[];
  /** Confirms a write as its code would, and returns the id for the write. Null without an answer. */
  confirm?: (kind: ActionKind, payload: object) => Promise<string | null>;
}

/** The session token in the cookies of a sender. */
export const sessionTokenOf = ({ cookie }: Pick<Sender, 'cookie'>): string =>
  /portal_session=([^;]+)/.exec(cookie)?.[1] ?? '';

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

export async function submit(sender: Sender, { path, key, body }: Attempt) {
  const confirmedBy = KINDS.find((kind) => kind.path === path)?.confirmedBy;
  const action = confirmedBy ? await sender.confirm?.(confirmedBy, body) : undefined;
  if (action === null) return null;
  return call(sender, path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': key,
      ...(action && { 'x-action-validation': action }),
    },
    body: JSON.stringify(body),
  });
}

const daysFromNow = (days: number) => addDays(todayInParis(new Date()), days);

/** Only letters, since names have no digits: 27 is 'ba'. */
const inLetters = (number: number) =>
  [...number.toString(26)].map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26))).join('');

interface Kind {
  path: string;
  files: number;
  confirmedBy?: ActionKind;
  body: (sender: Sender, number: number) => object;
}

/** One request body for each kind of submission, and the number of its files. */
export const KINDS: Kind[] = [
  {
    path: '/refund-claims',
    files: 1,
    body: () => ({ actCode: 'CONS-GEN', sessions: [{ careDate: daysFromNow(-10), amount: 3000 }] }),
  },
  {
    path: '/hospital-requests',
    files: 1,
    body: () => ({
      admissionDate: daysFromNow(12),
      hospitalizationType: 'AMBULATORY',
      establishment: { id: externalUuid('establishment', '990000010') },
      natureOfAct: 'Opération de la cataracte',
    }),
  },
  {
    path: '/quotes',
    files: 1,
    body: () => ({ nature: 'DENTAL', quoteDate: daysFromNow(-10), amount: 3000 }),
  },
  {
    path: '/beneficiaries',
    files: 2,
    body: ({ beneficiaryId }, number) => ({
      category: 'CHILD',
      profile: 'BIRTH',
      // Another person each time: a second addition of the same person would be refused.
      firstName: inLetters(number),
      surName: 'Martin',
      birthDate: daysFromNow(-10),
      sex: 'FEMALE',
      ownNumber: false,
      linkedParentId: beneficiaryId,
      otherCover: false,
      alsaceMoselle: false,
      membershipStart: daysFromNow(-10),
      papers: ['SOCIAL_SECURITY_CERTIFICATE', 'ADDRESS_PROOF'],
    }),
  },
  {
    path: '/bank-accounts',
    files: 1,
    confirmedBy: 'BANK_ACCOUNT_CHANGE',
    body: ({ relatives = [] }, number) => ({
      // Another person each time: a second change of the same account would be refused.
      beneficiaryId: relatives[Math.floor(number / KINDS.length)],
      usages: ['REFUND'],
      iban: 'FR7699999999990000000000250',
      bic: 'FICTFRPP',
      holder: 'Claire Martin',
    }),
  },
];

/** The files of a submission of this kind in its answer. */
export const filesOfKind = (path: string) =>
  Array.from({ length: KINDS.find((kind) => kind.path === path)?.files ?? 0 }, () => ({
    name: 'facture.png',
  }));

let begun = 0;

/** The next submission of this sender, with its files. Null if `uploadOne` got no answer. */
export async function nextAttempt(
  attempts: Attempt[],
  sender: Sender,
  uploadOne: () => Promise<{ id: string } | null>,
): Promise<Attempt | null> {
  const number = begun++;
  const { path, files, body } = KINDS[number % KINDS.length]!;
  const uploadIds: string[] = [];
  while (uploadIds.length < files) {
    const uploaded = await uploadOne();
    if (uploaded === null) return null;
    uploadIds.push(uploaded.id);
  }
  const { beneficiaryId } = sender;
  const attempt: Attempt = {
    path,
    key: randomUUID(),
    body: { beneficiaryId, ...body(sender, number), uploadIds },
    receipt: null,
  };
  attempts.push(attempt);
  return attempt;
}

/**
 * Repeats the request until the answer is 200, like a member who presses the button again. Reports every
 * other answer, 0 for none.
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
