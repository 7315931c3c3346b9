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
  contributionPapers,
  expectSigned,
  prepareSignature,
  type Signature,
  sign,
} from './signature-load.support.ts';
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
  /** Members who each have a mandate to sign. */
  signers: Sender[];
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
  const [{ port, token, beneficiaryId, relatives, signers }] = await Promise.race([
    once(child, 'message'),
    ended,
  ]);
  const enter = async (member: { token: string; beneficiaryId: string }): Promise<Sender> => ({
    ...(await signedInSender(port, member.token, member.beneficiaryId)),
    confirm: (kind, payload) => confirmBy(child, { by: member.token, kind, payload }),
  });
  return {
    child,
    ...(await enter({ token, beneficiaryId })),
    relatives,
    signers: await Promise.all(signers.map(enter)),
  };
}

/** Null if the server is killed before it answers. */
function confirmBy(
  child: ChildProcess,
  write: { by: string; kind: ActionKind; payload: object },
): Promise<string | null> {
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
    if (child.connected) child.send({ ask, ...write }, () => {});
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

/** Lets one member after another sign until the server is killed, or all of them have. */
async function keepSigning({ signers }: Running, signatures: Signature[]): Promise<void> {
  for (;;) {
    const signer = signatures.length;
    const sender = signers[signer];
    const signature = sender ? await prepareSignature(sender, signer) : null;
    if (!sender || !signature) return;
    signatures.push(signature);
    await sign(sender, signature);
    if (signature.receipt === null) return;
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

test(`killed ${ROUNDS} times while claims, hospital requests, quotes, additions, bank accounts and signatures of mandates arrive: nothing acknowledged is lost, nothing is there twice`, async () => {
  const attempts: Attempt[] = [];
  const signatures: Signature[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const server = await start();
    const senders = Array.from({ length: SENDERS }, () => keepSending(server, attempts));
    const signing = keepSigning(server, signatures);
    const acknowledged = () => attempts.filter(({ receipt }) => receipt !== null).length;
    const enough = acknowledged() + 2 * KINDS.length;
    const signed = () => signatures.filter(({ receipt }) => receipt !== null).length;
    const enoughSigned = Math.min(round + 1, server.signers.length);
    while (acknowledged() < enough || signed() < enoughSigned) await sleep(20);
    // A random moment, so that the kill interrupts any step.
    await sleep(Math.random() * 300);
    await kill(server);
    await Promise.all([...senders, signing]);
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
  for (const signature of signatures) {
    const sender = server.signers[signature.signer] as Sender;
    const before = signature.receipt;
    if (before) await expectSigned(sender, signature);
    await sign(sender, signature);
    if (before) expect(signature.receipt).toEqual(before);
    await expectSigned(sender, signature);
  }
  const references = await listReferences(server);
  expect(references.toSorted()).toEqual(attempts.map(({ receipt }) => receipt?.reference).toSorted());

  server.child.send('drain');
  await once(server.child, 'message');
  for (const { signer } of signatures)
    expect(await contributionPapers(server.signers[signer] as Sender)).toHaveLength(2);
  // At least one mail for each submission and signature. A repeated mail has the same Message-ID.
  const mails = readFileSync(join(folder, 'mails.txt'), 'utf8').trim().split('\n');
  expect(new Set(mails).size).toBe(attempts.length + signatures.length);
  await kill(server);
});
