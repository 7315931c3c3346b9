import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import { addDays, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import { call, type Sender, upload } from '../../members/submissions/submission-load.support.ts';

/** An open page of a member, who sends one act after another. No other page changes its field. */
export interface Writer {
  number: number;
  memberId: string;
  sender: Sender;
  field: 'mobileNumber' | 'phone';
}

/** An act that was sent at least once. */
export interface SentAct {
  writer: number;
  /** Unique content of the act; its event has the same. */
  content: string;
  isAcknowledged: boolean;
  /** Reference of the request that the answer named; null for other acts. */
  reference: string | null;
  /** True if the answer repeats that of an earlier try, which was lost. */
  isReplayed: boolean;
}

/** Text that identifies the act of an event: no other act has the same. */
export const contentOf = ({ subject, type, data }: ExchangeEvent): string =>
  type === 'refund-claim.submitted.v1'
    ? claimContent(subject, data.total as number)
    : changeContent(subject, data.changes as object);

const claimContent = (memberId: string, cents: number) => `${memberId} claims ${cents}`;
const changeContent = (memberId: string, changes: object) => `${memberId} has ${JSON.stringify(changes)}`;

/**
 * Sends claims and changes in turn until `over` aborts. Without a success, the member presses the button
 * again or moves on.
 */
export async function keepActing(writer: Writer, acts: SentAct[], over: AbortSignal): Promise<void> {
  for (let number = 1; !over.aborted; number += 1) {
    const act = number % 2 === 0 ? sendChange : sendClaim;
    await act(writer, number, { acts, over });
    await sleep(Math.random() * 300);
  }
}

interface Acting {
  acts: SentAct[];
  over: AbortSignal;
}

async function sendClaim({ number: of, memberId, sender }: Writer, number: number, { acts, over }: Acting) {
  const uploadKey = randomUUID();
  const file = await insist(over, () => upload(sender, uploadKey), { givesUp: false });
  if (!file) return;
  const amount = (of + 1) * 100_000 + number;
  const careDate = addDays(todayInParis(new Date()), -10);
  const body = {
    actCode: 'CONS-GEN',
    sessions: [{ careDate, amount }],
    beneficiaryId: sender.beneficiaryId,
    uploadIds: [file.body.id],
  };
  const act = noteAct(acts, of, claimContent(memberId, amount));
  const key = randomUUID();
  const receipt = await insist(over, () =>
    send(sender, 'POST', '/refund-claims', body, { 'idempotency-key': key }),
  );
  if (!receipt) return;
  act.isAcknowledged = true;
  act.isReplayed = receipt.isReplayed;
  act.reference = receipt.body.reference;
}

async function sendChange(
  { number: of, memberId, sender, field }: Writer,
  number: number,
  { acts, over }: Acting,
) {
  const digits = String((of + 1) * 100_000 + number).padStart(8, '0');
  const change = { [field]: `+33${field === 'phone' ? 4 : 6}${digits}` };
  const act = noteAct(acts, of, changeContent(memberId, change));
  act.isAcknowledged = (await insist(over, () => send(sender, 'PATCH', '/contacts', change))) !== null;
}

function noteAct(acts: SentAct[], writer: number, content: string): SentAct {
  const act = { writer, content, isAcknowledged: false, reference: null, isReplayed: false };
  acts.push(act);
  return act;
}

const send = (sender: Sender, method: string, path: string, body: object, headers = {}) =>
  call(sender, path, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

/** What the portal may answer while transactions are held open. */
export const BUSY = [409, 429, 502, 504];

/**
 * The answer of a success; null if the member gives up. Throws at an answer that a held transaction does not
 * explain.
 */
async function insist(
  over: AbortSignal,
  ask: () => ReturnType<typeof call>,
  { givesUp = Math.random() < 0.2 } = {},
) {
  for (;;) {
    const answer = await ask();
    if (answer?.status === 200) return answer;
    if (answer && !BUSY.includes(answer.status))
      throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
    if (over.aborted || givesUp) return null;
    await sleep(200);
  }
}
