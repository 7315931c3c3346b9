import { type ChildProcess, fork } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { ActionKind } from '@member-portal/shared-kernel/contracts/action-validations';
import { expect } from 'expect';
import {
  type Attempt,
  call,
  filesOfKind,
  KINDS,
  nextAttempt,
  type Sender,
  signedInSender,
  submit,
  upload,
} from './submission-load.support.ts';

/** A long run has more rounds. */
const ROUNDS = Number(process.env.PORTAL_CRASH_ROUNDS ?? 2);
const SENDERS = 4;
const SERVER = fileURLToPath(new URL('./crash-server.support.ts', import.meta.url));

interface Running extends Sender {
  child: ChildProcess;
}

const folder = mkdtempSync(join(tmpdir(), 'portal-crash-'));
const children = new Set<ChildProcess>();
after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

async function start(): Promise<Running> {
  // A database of its own, whichever one the other tests use.
  const { TEST_DATABASE_URL: _, DATABASE_URL: __, ...env } = process.env;
  const child = fork(SERVER, [folder], { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.add(child);
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the server ended with ${code} before it listened`);
  });
  const [{ port, token, beneficiaryId, relatives }] = await Promise.race([once(child, 'message'), ended]);
  const sender = await signedInSender(port, token, beneficiaryId);
  return { child, ...sender, relatives, confirm: (kind, payload) => confirmBy(child, kind, payload) };
}

/** Null where the server is killed before it answers. */
function confirmBy(child: ChildProcess, kind: ActionKind, payload: object): Promise<string | null> {
  const ask = randomUUID();
  return new Promise((resolve) => {
    const hear = (answer: { ask?: string; action?: string }) =>
      answer.ask === ask && end(answer.action ?? null);
    const gone = () => end(null);
    const end = (action: string | null) => {
      child.off('message', hear);
      child.off('exit', gone);
      resolve(action);
    };
    child.on('message', hear);
    child.once('exit', gone);
    if (child.connected) child.send({ ask, kind, payload }, () => {});
    else gone();
  });
}

async function kill({ child }: Running): Promise<void> {
  children.delete(child);
  child.kill('SIGKILL');
  await once(child, 'exit');
}

async function send(server: Running, attempt: Attempt): Promise<void> {
  const answer = await submit(server, attempt);
  if (answer) {
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
    attempt.receipt = answer.body;
  }
}

/** Sends one submission after another until the server is killed. */
async function keepSending(server: Running, attempts: Attempt[]): Promise<void> {
  for (;;) {
    const attempt = await nextAttempt(attempts, server, async () => (await upload(server))?.body ?? null);
    if (attempt === null) return;
    await send(server, attempt);
    if (attempt.receipt === null) return;
  }
}

/** The references of all requests, page after page. */
async function listReferences(server: Running): Promise<string[]> {
  const references: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page: Awaited<ReturnType<typeof call>> = await call(
      server,
      `/requests?limit=10${cursor && `&cursor=${cursor}`}`,
    );
    references.push(...page!.body.requests.map(({ reference }: { reference: string }) => reference));
    cursor = page!.body.nextCursor ?? null;
  }
  return references;
}

test(`killed ${ROUNDS} times while claims, hospital requests, quotes, additions and bank accounts arrive: nothing acknowledged is lost, nothing is there twice`, async () => {
  const attempts: Attempt[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start();
    const senders = Array.from({ length: SENDERS }, () => keepSending(server, attempts));
    const acknowledged = () => attempts.filter(({ receipt }) => receipt !== null).length;
    const enough = acknowledged() + 2 * KINDS.length;
    while (acknowledged() < enough) await sleep(20);
    // A random moment, so that the kill interrupts any step.
    await sleep(Math.random() * 300);
    await kill(server);
    await Promise.all(senders);
  }
  const server = await start();
  const acknowledged = attempts.filter(({ receipt }) => receipt !== null);
  expect(new Set(acknowledged.map(({ path }) => path)).size).toBe(KINDS.length);
  for (const { path, receipt } of acknowledged) {
    const sent = await call(server, `${path}/${receipt?.id}`);
    expect(sent?.body).toMatchObject({ reference: receipt?.reference, files: filesOfKind(path) });
  }
  // Every submission is sent again, whether it was answered or not.
  for (const attempt of attempts) {
    const before = attempt.receipt;
    await send(server, attempt);
    if (before) expect(attempt.receipt).toEqual(before);
  }
  const references = await listReferences(server);
  expect(references.toSorted()).toEqual(attempts.map(({ receipt }) => receipt?.reference).toSorted());

  server.child.send('drain');
  await once(server.child, 'message');
  // At least one mail for each submission. A repeated mail has the same Message-ID.
  const mails = readFileSync(join(folder, 'mails.txt'), 'utf8').trim().split('\n');
  expect(new Set(mails).size).toBe(attempts.length);
  await kill(server);
});
