import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { pdfText } from '../../testing/pdf-text.ts';
import { type StartOptions, startApi } from '../../testing/start-api.ts';
import { confirmation } from '../action-validations/action-validations.support.ts';
import { bankAccounts } from '../insured/insured.table.ts';
import { newKey } from '../submissions/submissions.given.ts';
import { giveDebit, giveMandate, TEST_IBAN } from './mandates.given.ts';
import { mandates } from './mandates.table.ts';

const OTHER_IBAN = 'FR7699999999990000000000250';
/** Seconds from the start of a test to midnight in Paris. */
const TO_MIDNIGHT = 14 * 3600;
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const textOf = (pdf: Buffer) => pdfText(pdf).join(' ').replaceAll('\u00a0', ' ');

/** Claire pays by debit from an account that she named here, on 12 November 2025. */
async function start(options?: StartOptions) {
  const started = await startApi(options);
  const { platform, given, api } = started;
  const claire = await given.member({
    name: 'claire',
    email: 'claire.martin@example.org',
    secondaryEmail: 'claire.second@example.org',
  });
  await giveDebit(platform, claire);
  const me = api.as('claire');
  const rows = () => platform.database.db.select().from(mandates);
  const prepare = async () => (await me.post('/mandates')).body;
  const confirmed = (body: object) => confirmation(started, me, 'MANDATE_SIGNATURE', body);
  /** Prepares, requests the code and signs. */
  const sign = async () => {
    const prepared = await prepare();
    const body = { sha256: prepared.sha256, consent: true };
    const headers = await confirmed(body);
    return { prepared, answer: await me.post(`/mandates/${prepared.id}/signature`, body, { headers }) };
  };
  return { ...started, claire, me, rows, prepare, confirmed, sign };
}

describe('GET /mandates', () => {
  test('says that a signature is missing for an account that the member named here', async () => {
    const { me } = await start();
    expect((await me.get('/mandates')).body).toEqual({
      toSign: { maskedIban: 'FR76 •••• •••• •••• •••• •••• 153', holder: 'Claire Martin' },
      mandates: [],
    });
  });

  test('nothing is missing where the insurer has the account, and the portal knows of no mandate', async () => {
    const { platform, given, api } = await startApi();
    await giveDebit(platform, await given.member({ name: 'ana' }), { externalId: 'A1' });
    expect((await api.as('ana').get('/mandates')).body).toEqual({ toSign: null, mandates: [] });
  });

  test('a mandate of the insurer is shown, and is void 36 months after its last collection', async () => {
    const { me, platform, claire } = await start();
    const { id } = await giveMandate(platform, claire);
    const shown = {
      id,
      rum: 'CORE-1',
      maskedIban: 'FR76 •••• •••• •••• •••• •••• 153',
      holder: 'Claire Martin',
      state: 'ACTIVE',
      signedOn: '2024-01-01',
      reason: null,
      hasDocument: false,
    };
    expect((await me.get('/mandates')).body).toEqual({ toSign: null, mandates: [shown] });
    await platform.database.db.update(mandates).set({ lastCollectionOn: '2022-11-11' });
    expect((await me.get('/mandates')).body).toMatchObject({
      toSign: { holder: 'Claire Martin' },
      mandates: [{ state: 'VOID' }],
    });
  });

  test('a mandate of another account does not serve', async () => {
    const { me, platform, claire } = await start();
    await giveMandate(platform, claire, { iban: OTHER_IBAN });
    expect((await me.get('/mandates')).body.toSign).toEqual(expect.any(Object));
  });
});

describe('POST /mandates', () => {
  test('prepares a mandate with every field, and the PDF says what the answer says', async () => {
    const { me, claire, prepare } = await start();
    const prepared = await prepare();
    const rum = `M${claire.membershipNumber}-0001`;
    expect(prepared).toMatchObject({
      id: expect.any(String),
      fileName: `mandat-sepa-${rum}.pdf`,
      pages: 1,
      text: { title: 'Mandat de prélèvement SEPA' },
    });
    const { status, bytes, headers } = await me.get(`/mandates/${prepared.id}/document`);
    expect([status, headers['content-type'], sha256(bytes)]).toEqual([
      200,
      'application/pdf',
      prepared.sha256,
    ]);
    const paper = textOf(bytes).replaceAll(/\s/g, '');
    for (const words of [
      ...prepared.text.authorisation,
      ...prepared.text.notes,
      ...prepared.text.fields.flatMap(({ label, lines }: { label: string; lines: string[] }) => [
        label,
        ...lines,
      ]),
      rum,
      'FR53GLA999999',
      'Mutuelle Grand-Lac',
      '1 quai des Roselières',
      'FR76 9999 9999 9900 0000 0000 153',
      'FICTFRPP',
      'Paiement récurrent',
      'le 12 novembre 2025',
      'dans les 8 semaines',
      'au moins 14 jours avant',
    ]) {
      expect(paper).toContain(words.replaceAll(/\s/g, ''));
    }
  });

  test('the same document all day, also for many calls at once; the next day another one', async () => {
    const { me, clock, prepare, rows } = await start();
    clock.advance(TO_MIDNIGHT - 60);
    const answers = await Promise.all(Array.from({ length: 4 }, prepare));
    expect(new Set(answers.map(({ sha256 }) => sha256)).size).toBe(1);
    clock.advance(120);
    const next = (await me.post('/mandates')).body;
    expect([next.id === answers[0].id, next.sha256 === answers[0].sha256]).toEqual([true, false]);
    expect(await rows()).toHaveLength(1);
  });

  test('the account, the reference and the words are encrypted where they hold the IBAN', async () => {
    const { prepare, rows } = await start();
    await prepare();
    expect(JSON.stringify(await rows())).not.toMatch(/9999 ?9999 ?9900/);
  });

  test('is refused without an account, for a group contract, and where a mandate is in force', async () => {
    const { me, platform, claire } = await start();
    await giveMandate(platform, claire);
    const refusal = async () => {
      const { status, body } = await me.post('/mandates');
      return [status, body.code];
    };
    expect(await refusal()).toEqual([409, 'mandate_not_needed']);
    await platform.database.db.delete(bankAccounts);
    expect(await refusal()).toEqual([409, 'mandate_account_missing']);
    await platform.database.pool.query("update contracts set kind = 'COLLECTIVE'");
    expect(await refusal()).toEqual([409, 'mandate_not_needed']);
  });

  test('the reference that the insurer gave is the one that is signed', async () => {
    const { platform, claire, prepare } = await start();
    await giveMandate(platform, claire, { rum: 'GL-77', state: 'to_sign', externalId: 'X', signedOn: null });
    expect((await prepare()).fileName).toBe('mandat-sepa-GL-77.pdf');
  });
});

describe('POST /mandates/{id}/signature', () => {
  test('signs: kept with hash, time, address and code; the insurer is told; both documents are there', async () => {
    const { me, sign, rows, platform, claire, runJobs } = await start();
    const { prepared, answer } = await sign();
    const rum = `M${claire.membershipNumber}-0001`;
    const signedAt = '2025-11-12T09:00:00.000Z';
    expect([answer.status, answer.body]).toEqual([200, { id: prepared.id, rum, signedAt }]);
    const [row] = await rows();
    expect(row).toMatchObject({
      state: 'signed',
      sha256: prepared.sha256,
      signedAt: new Date(signedAt),
      signedOn: '2025-11-12',
      signedFrom: me.address,
      codeEmail: 'c•••••.m•••••@example.org',
    });
    const { rows: audited } = await platform.database.pool.query(
      "select address, details from audit_trail where event = 'mandate_signed'",
    );
    expect(audited).toEqual([
      {
        address: me.address,
        details: { mandate: prepared.id, rum, sha256: prepared.sha256, action: row?.actionId },
      },
    ]);
    const { rows: events } = await platform.database.pool.query('select type from exchange_events');
    expect(events).toEqual([{ type: 'mandate.signed' }]);

    const proof = await me.get(`/mandates/${prepared.id}/proof`);
    const said = textOf(proof.bytes);
    for (const words of [rum, row?.actionId ?? '', me.address, 'c•••••.m•••••@example.org', 'UTC+1'])
      expect(said).toContain(words);
    expect(said.replaceAll(' ', '')).toContain(prepared.sha256);
    await runJobs();
    const documents = (await me.get('/documents', { query: { tab: 'contribution' } })).body.documents;
    expect(documents.map(({ fileName }: { fileName: string }) => fileName).sort()).toEqual([
      `mandat-sepa-${rum}.pdf`,
      `preuve-signature-${rum}.pdf`,
    ]);
    const kept = documents.find(({ fileName }: { fileName: string }) => fileName.startsWith('mandat'));
    const file = await me.get(`/documents/${kept.id}/file`);
    expect(sha256(file.bytes)).toBe(prepared.sha256);
    expect((await me.get('/mandates')).body).toMatchObject({
      toSign: null,
      mandates: [{ state: 'SIGNED', hasDocument: true }],
    });
  });

  test('a mail to every address says so, with the reference and the creditor, and no more of the IBAN than its ending', async () => {
    const { sign, mails, runJobs } = await start();
    const { answer } = await sign();
    await runJobs();
    const notices = mails.filter(({ subject }) => subject.includes('mandat de prélèvement SEPA'));
    expect(notices.map(({ to }) => to).toSorted()).toEqual([
      'claire.martin@example.org',
      'claire.second@example.org',
    ]);
    for (const { text } of notices) {
      expect(text).toContain(answer.body.rum);
      expect(text).toContain('Mutuelle Grand-Lac');
      expect(text).toContain('qui se termine par 153');
      expect(text).toMatch(/appelez-nous au 0/);
      expect(text.replace(/\s/g, '')).not.toContain(TEST_IBAN.slice(-5));
    }
  });

  test('revokes the mandate before it', async () => {
    const { sign, me, platform, claire } = await start();
    await giveMandate(platform, claire, { iban: OTHER_IBAN });
    await sign();
    expect((await me.get('/mandates')).body.mandates).toMatchObject([
      { state: 'SIGNED' },
      { rum: 'CORE-1', state: 'REVOKED' },
    ]);
  });

  test('wants the consent, the document that was read, and a code for exactly this', async () => {
    const { me, prepare, confirmed, rows } = await start();
    const { id, sha256 } = await prepare();
    const path = `/mandates/${id}/signature`;
    const body = { sha256, consent: true };
    const refusal = async (sent: object, headers: Record<string, string> = {}) => {
      const { status, body: problem } = await me.post(path, sent, { headers });
      return [status, problem.errors?.[0]?.code ?? problem.code];
    };
    expect(await refusal({ sha256, consent: false })).toEqual([400, 'mandate_consent_required']);
    expect((await me.post(path, { sha256: 'x', consent: true })).status).toBe(400);
    expect((await me.post(path, {})).status).toBe(400);
    expect(await refusal({ sha256: 'a'.repeat(64), consent: true })).toEqual([409, 'mandate_outdated']);
    expect(await refusal(body)).toEqual([403, 'action_validation_required']);
    expect(await refusal(body, await confirmed({ sha256: 'b'.repeat(64), consent: true }))).toEqual([
      403,
      'action_validation_required',
    ]);
    expect((await rows())[0]?.state).toBe('to_sign');
  });

  test('the code of another write does not sign', async () => {
    const started = await start();
    const { me, prepare } = started;
    const { id, sha256 } = await prepare();
    const body = { sha256, consent: true };
    const headers = await confirmation(started, me, 'LOGIN_CHANGE', body);
    const { status, body: problem } = await me.post(`/mandates/${id}/signature`, body, { headers });
    expect([status, problem.code]).toEqual([403, 'action_validation_required']);
  });

  test('twice at once is one signature; twice with one key is one answer', async () => {
    const { me, prepare, confirmed, rows, platform } = await start();
    const { id, sha256 } = await prepare();
    const body = { sha256, consent: true };
    const headers = await confirmed(body);
    const key = newKey();
    const send = (own: string) => me.post(`/mandates/${id}/signature`, body, { headers, key: own });
    const answers = await Promise.all([send(key), send(newKey()), send(newKey())]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const done = answers.find(({ status }) => status === 200);
    if (answers[0] === done) expect(await send(key)).toMatchObject({ status: 200, body: done?.body });
    expect((await send(newKey())).body.code).toBe('mandate_already_signed');
    expect(await rows()).toHaveLength(1);
    const { rows: events } = await platform.database.pool.query('select type from exchange_events');
    expect(events).toHaveLength(1);
  });

  test('a repeat with the same key gets the first answer', async () => {
    const { me, prepare, confirmed } = await start();
    const { id, sha256 } = await prepare();
    const body = { sha256, consent: true };
    const sent = { headers: await confirmed(body), key: newKey() };
    const first = await me.post(`/mandates/${id}/signature`, body, sent);
    const again = await me.post(`/mandates/${id}/signature`, body, sent);
    expect([again.status, again.body, again.headers['idempotency-replayed']]).toEqual([
      200,
      first.body,
      'true',
    ]);
  });

  test('a signature that fails in the middle leaves nothing: the same code signs when it is sent again', async () => {
    const { me, prepare, confirmed, rows, platform } = await start();
    const { pool } = platform.database;
    const { id, sha256 } = await prepare();
    const body = { sha256, consent: true };
    const sent = { headers: await confirmed(body), key: newKey() };
    const send = () => me.post(`/mandates/${id}/signature`, body, sent);
    // The event for the insurer is the last write of the transaction.
    await pool.query('alter table exchange_events rename to exchange_events_away');
    expect((await send()).status).toBeGreaterThanOrEqual(500);
    expect((await rows())[0]).toMatchObject({ state: 'to_sign', signedAt: null, actionId: null });
    const audited = "select count(*)::int as count from audit_trail where event = 'mandate_signed'";
    expect((await pool.query(audited)).rows).toEqual([{ count: 0 }]);
    await pool.query('alter table exchange_events_away rename to exchange_events');
    expect((await send()).status).toBe(200);
    expect((await pool.query(audited)).rows).toEqual([{ count: 1 }]);
    expect((await pool.query('select type from exchange_events')).rows).toHaveLength(1);
  });

  test('yesterday’s document, or one of another account, is prepared again', async () => {
    const { me, clock, prepare, platform } = await start();
    clock.advance(TO_MIDNIGHT - 60);
    const { id, sha256 } = await prepare();
    const send = () => me.post(`/mandates/${id}/signature`, { sha256, consent: true });
    clock.advance(120);
    expect((await send()).body.code).toBe('mandate_outdated');
    const today = await prepare();
    await platform.database.db.update(bankAccounts).set({ holder: 'Claire Durand' });
    const body = { sha256: today.sha256, consent: true };
    expect((await me.post(`/mandates/${id}/signature`, body)).body.code).toBe('mandate_outdated');
  });
});

test('a byte that changed in the stored file is noticed, and the file is not given out', async () => {
  const { me, sign, platform, logLines } = await start();
  const { prepared } = await sign();
  const folder = join(platform.config.data, 'files', 'mandates');
  const name = readdirSync(folder).find((file) => file.startsWith(prepared.id)) ?? '';
  const sealed = readFileSync(join(folder, name));
  sealed[sealed.length - 1]! ^= 1;
  writeFileSync(join(folder, name), sealed);
  const { status, body } = await me.get(`/mandates/${prepared.id}/document`);
  expect([status, body.code]).toEqual([500, 'file_damaged']);
  expect(logLines.join('')).toContain('is not the one that was kept');
});

test('nobody signed out, no stranger and no other brand gets at a mandate; an advisor reads and does not sign', async () => {
  const started = await start();
  const { sign, api, given, me } = started;
  const { prepared } = await sign();
  const { id, sha256 } = prepared;
  await given.member({ name: 'bruno' });
  await given.member({ name: 'nora', environment: 'NATIXIS' });
  const body = { sha256, consent: true };
  for (const absent of [id, randomUUID(), 'x']) {
    for (const name of ['bruno', 'nora']) {
      const stranger = api.as(name);
      const answers = [
        await stranger.get(`/mandates/${absent}/document`),
        await stranger.get(`/mandates/${absent}/proof`),
        await stranger.post(`/mandates/${absent}/signature`, body),
      ];
      for (const answer of answers)
        expect([absent, [400, 404].includes(answer.status)]).toEqual([absent, true]);
    }
  }
  expect((await api.as('bruno').get(`/mandates/${id}/document`)).body.code).toBe('mandate_not_found');
  expect((await api.browser().get('/mandates')).status).toBe(401);
  const advisor = await asAdvisor(started, 'claire');
  expect((await advisor.get('/mandates')).status).toBe(200);
  expect((await advisor.get(`/mandates/${id}/document`)).status).toBe(200);
  expect((await advisor.post('/mandates')).status).toBe(403);
  expect((await advisor.post(`/mandates/${id}/signature`, body)).status).toBe(403);
  expect((await me.get(`/mandates/${randomUUID()}/proof`)).body.code).toBe('mandate_not_found');
});

test('a mandate that is not signed has no proof', async () => {
  const { me, prepare } = await start();
  const { id } = await prepare();
  expect((await me.get(`/mandates/${id}/proof`)).body.code).toBe('mandate_not_found');
});

test('of a mandate of the insurer there is no document', async () => {
  const { me, platform, claire } = await start();
  const { id } = await giveMandate(platform, claire, { iban: TEST_IBAN });
  const [row] = await platform.database.db.select().from(mandates).where(eq(mandates.id, id));
  expect(row?.fileKey).toBeNull();
  expect((await me.get(`/mandates/${id}/document`)).body.code).toBe('mandate_not_found');
});
