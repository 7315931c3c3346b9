import { createHash, randomUUID } from 'node:crypto';
import { expect } from 'expect';
import { call, type Sender } from './submission-load.support.ts';

/** One signature of a mandate, with the same key and body for each try until it is answered. */
export interface Signature {
  /** Index of the signer; each signs once. */
  signer: number;
  mandateId: string;
  key: string;
  body: { sha256: string; consent: true };
  /** Null until the answer. */
  receipt: { rum: string; signedAt: string } | null;
}

const json = { 'content-type': 'application/json' };

/** Reads the mandate of this signer, ready to be signed. Null without an answer. */
export async function prepareSignature(sender: Sender, signer: number): Promise<Signature | null> {
  const answer = await call(sender, '/mandates', { method: 'POST', headers: json, body: '{}' });
  if (!answer) return null;
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  const { id, sha256 } = answer.body;
  return {
    signer,
    mandateId: id,
    key: randomUUID(),
    body: { sha256, consent: true },
    receipt: null,
  };
}

/** Sends a signature with a typed code. Its receipt stays null without an answer. */
export async function sign(sender: Sender, signature: Signature): Promise<void> {
  const action = await sender.confirm?.('MANDATE_SIGNATURE', signature.body);
  if (!action) return;
  const answer = await call(sender, `/mandates/${signature.mandateId}/signature`, {
    method: 'POST',
    headers: { ...json, 'idempotency-key': signature.key, 'x-action-validation': action },
    body: JSON.stringify(signature.body),
  });
  if (!answer) return;
  expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  signature.receipt = answer.body;
}

/** Expects one signed mandate, whose document has the signed hash. */
export async function expectSigned(sender: Sender, { mandateId, body, receipt }: Signature): Promise<void> {
  const listed = await call(sender, '/mandates');
  expect(listed?.body).toMatchObject({ toSign: null, mandates: [{ id: mandateId, rum: receipt?.rum }] });
  const { port, cookie } = sender;
  const paper = await fetch(`http://127.0.0.1:${port}/mandates/${mandateId}/document`, {
    headers: { host: 'localhost', cookie },
  });
  const sha256 = createHash('sha256').update(Buffer.from(await paper.arrayBuffer()));
  expect(sha256.digest('hex')).toBe(body.sha256);
}

/** The names of the contribution documents: the mandate and the proof of its signature, each once. */
export async function contributionPapers(sender: Sender): Promise<string[]> {
  const answer = await call(sender, '/documents?tab=contribution');
  return answer?.body.documents.map(({ fileName }: { fileName: string }) => fileName);
}
