import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';
import type { OpsClient } from '../../ops/command.ts';
import { auditExport } from '../../ops/commands/audit-export.ts';
import { auditVerify } from '../../ops/commands/audit-verify.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import { hashSeal, type Seal } from '../../platform/audit/seals/chain.ts';
import { recordAudit as recordRelease } from '../../registry/audit/audit.repository.ts';
import { type Started, startApi } from '../../testing/start-api.ts';
import { createTrails } from '../../wiring/audit-seals.ts';
import { codeOf } from '../auth/auth.support.ts';
import { startOperators } from './operators.support.ts';

const WHY = { by: 'Sam Leroy', reason: 'contrôle annuel' };
const DAY = 86_400;

async function start() {
  const started = await startApi();
  const { clock, platform } = started;
  const { database } = platform;
  const note = (event: AuditEvent, details: Record<string, string> = {}) =>
    recordAudit(database.db, { at: clock.now(), event, environment: 'GFPLAC', details });
  /** An insider with all rights in the database. */
  const tamper = async (table: string, statement: string) => {
    await database.pool.query(`alter table ${table} disable trigger user`);
    await database.pool.query(statement);
    await database.pool.query(`alter table ${table} enable trigger user`);
  };
  return {
    ...started,
    trail: createTrails(platform).members,
    note,
    tamper,
    operator: await startOperators(started),
  };
}

/** Three entries with two seals. */
async function sealed() {
  const started = await start();
  await started.note('signed_in');
  await started.note('password_wrong');
  await started.trail.seal();
  await started.note('signed_out');
  await started.trail.seal();
  return started;
}

const faultsOf = async ({ trail }: Awaited<ReturnType<typeof start>>) =>
  (await trail.verify()).faults.map(({ number, fault }) => `${number} ${fault}`);

test('entries are sealed once, a day in each seal, and both trails verify', async () => {
  const { trail, note, clock, platform, operator } = await start();
  expect(await trail.seal()).toEqual([]);
  await note('signed_in');
  clock.advance(DAY);
  await note('signed_in');
  await note('signed_out');
  expect((await trail.seal()).map(({ number, entries }) => [number, entries])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  expect(await trail.seal()).toEqual([]);
  await note('signed_in');
  await recordRelease(platform.database.db, {
    at: clock.now(),
    who: 'local',
    action: 'key.rotated',
    subject: 'k1',
  });

  const { status, body } = await operator.get('/operators/audit/seals/verify');
  expect(status).toBe(200);
  const [second] = await trail.exportAfter(1);
  expect(body.trails).toEqual([
    {
      trail: 'members',
      seals: 2,
      entries: 3,
      unsealed: 1,
      uncovered: 0,
      purgedUpTo: 0,
      head: { number: 2, hash: second?.hash },
      faults: [],
    },
    expect.objectContaining({ trail: 'registry', seals: 0, unsealed: 1, head: null, faults: [] }),
  ]);
});

test('an entry that was changed, removed or added is found, whatever rights somebody had', async () => {
  const tries: [string, string][] = [
    ["update audit_trail set event = 'signed_out' where event = 'password_wrong'", '1 entries_changed'],
    ["update audit_trail set at = at - interval '1 minute' where event = 'signed_in'", '1 entries_changed'],
    ["delete from audit_trail where event = 'signed_out'", '2 entries_changed'],
    [
      "insert into audit_trail (at, event, environment, position) select at, 'signed_in', 'GFPLAC', position from audit_trail where event = 'signed_out'",
      '2 entries_changed',
    ],
  ];
  const started = await sealed();
  const { pool } = started.platform.database;
  for (const [statement, fault] of tries) {
    await pool.query('create table kept as select * from audit_trail');
    await started.tamper('audit_trail', statement);
    expect(await faultsOf(started)).toEqual([fault]);
    await started.tamper('audit_trail', 'delete from audit_trail');
    await started.tamper('audit_trail', 'insert into audit_trail select * from kept');
    await pool.query('drop table kept');
    expect(await faultsOf(started)).toEqual([]);
  }
});

test('a seal that was changed, removed or made again without the portal’s key is found', async () => {
  const started = await sealed();
  const { trail, tamper } = started;
  await tamper(
    'audit_seals',
    "update audit_seals set sealed_at = sealed_at + interval '1 day' where number = 2",
  );
  expect(await faultsOf(started)).toEqual(['2 seal_changed']);

  // An insider recomputes the hash, but has no key.
  const later = (await trail.find(2)) as Seal;
  await tamper('audit_seals', `update audit_seals set hash = '${hashSeal(later)}' where number = 2`);
  expect(await faultsOf(started)).toEqual(['2 proof_wrong']);

  await tamper('audit_seals', 'delete from audit_seals where number = 1');
  expect(await faultsOf(started)).toContain('2 seal_missing');
});

test('the database refuses to change and to delete a seal', async () => {
  const { pool } = (await sealed()).platform.database;
  const statements = [
    "update audit_seals set trail = 'registry'",
    'delete from audit_seals',
    'truncate audit_seals',
    'truncate audit_purges',
  ];
  for (const statement of statements) await expect(pool.query(statement)).rejects.toThrow('append-only');
});

test('an entry that claims to be older than the seals is found', async () => {
  const started = await sealed();
  const forged =
    "insert into audit_trail (at, event, environment, position) values (now(), 'signed_in', 'GFPLAC', null)";
  await started.platform.database.pool.query(forged);
  expect(await faultsOf(started)).toEqual(['1 uncovered_added']);
});

test('a noted head shows that the last seals were cut off', async () => {
  const started = await sealed();
  const { trail, tamper, operator } = started;
  const head = (await trail.verify()).head ?? { number: 0, hash: '' };
  await tamper('audit_seals', 'delete from audit_seals where number = 2');
  await tamper('audit_trail', "delete from audit_trail where event = 'signed_out'");
  expect(await faultsOf(started)).toEqual([]);

  const noted = `members:${head.number}:${head.hash}`;
  await expect(auditVerify.run(clientOf(operator), { noted })).rejects.toMatchObject({
    code: 'audit_changed',
    message: expect.stringContaining('seal 2: the portal has no such seal'),
  });
  await expect(auditVerify.run(clientOf(operator), { noted: 'members:2' })).rejects.toMatchObject({
    exitCode: 2,
  });
});

test('a purge deletes whole days and the rest still verifies; a seal without its entries and without a purge does not', async () => {
  const started = await start();
  const { trail, note, clock, tamper, platform } = started;
  await note('signed_in');
  clock.advance(2 * DAY);
  await note('signed_out');
  await trail.purge(new Date(clock.now().getTime() - DAY * 1000));
  const left = await platform.database.pool.query('select event from audit_trail');
  expect(left.rows).toEqual([{ event: 'signed_out' }]);
  expect(await trail.verify()).toMatchObject({ seals: 2, entries: 1, purgedUpTo: 1, faults: [] });
  // A repeat finds nothing more to delete.
  await trail.purge(new Date(clock.now().getTime() - DAY * 1000));
  expect(await trail.verify()).toMatchObject({ entries: 1, purgedUpTo: 1, faults: [] });

  await tamper('audit_purges', "update audit_purges set proof = 'made up'");
  expect(await faultsOf(started)).toEqual(['1 entries_changed']);
});

test('an entry whose transaction ends late is sealed, although a later one was there before', async () => {
  const { trail, note, platform, clock } = await start();
  const { database } = platform;
  let end = () => {};
  let begun = () => {};
  const isOpen = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const late = database.transaction(async (tx) => {
    await recordAudit(tx, { at: clock.now(), event: 'signed_in', environment: 'GFPLAC' });
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    begun();
    await ended;
  });
  await isOpen;
  // The embedded database runs one transaction after the other, so this one waits.
  const early = note('signed_out');
  if (database.dialect === 'postgres') await early;
  const sealing = trail.seal();
  if (database.dialect === 'postgres') await someoneWaits(database.aside);
  end();
  await Promise.all([late, early, sealing]);
  await trail.seal();
  expect(await trail.verify()).toMatchObject({ entries: 2, unsealed: 0, faults: [] });
});

async function someoneWaits(pool: Started['platform']['database']['aside']): Promise<void> {
  for (;;) {
    const waiting = "select 1 from pg_locks where not granted and relation = 'audit_trail'::regclass";
    if ((await pool.query(waiting)).rowCount) return;
  }
}

test('an export verifies by itself and with the portal; a changed line does not; the trail says who exported', async () => {
  const started = await sealed();
  const { operator, platform } = started;
  const folder = mkdtempSync(join(tmpdir(), 'audit-export-'));
  try {
    const file = join(folder, 'members.jsonl');
    const order = { trail: 'members', file, ...WHY };
    // The export itself is the fourth entry.
    expect((await auditExport.run(clientOf(operator), order)).json).toEqual({
      trail: 'members',
      seals: 3,
      entries: 4,
    });
    await expect(auditExport.run(clientOf(operator), order)).rejects.toMatchObject({
      message: '--file: it cannot be written (EEXIST).',
    });
    expect((await auditVerify.run(clientOf(operator), { file })).json).toEqual({ seals: 3, entries: 4 });

    const whole = readFileSync(file, 'utf8');
    writeFileSync(file, whole.replace('password_wrong', 'signed_in'));
    await expect(auditVerify.run(clientOf(operator), { file })).rejects.toMatchObject({
      code: 'audit_changed',
    });
    writeFileSync(file, whole.split('\n').slice(1).join('\n'));
    await expect(auditVerify.run(clientOf(operator), { file })).rejects.toMatchObject({
      code: 'audit_changed',
    });
    writeFileSync(file, '{"trail":"members"}\n');
    await expect(auditVerify.run(clientOf(operator), { file })).rejects.toMatchObject({ exitCode: 2 });

    const { rows } = await platform.database.pool.query(
      "select agent, reason, details from audit_trail where event = 'operator_exported_audit'",
    );
    expect(rows).toEqual([{ agent: WHY.by, reason: WHY.reason, details: { trail: 'members' } }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('the calls want the operator’s token and right values', async () => {
  const { operator } = await start();
  const headers = { authorization: 'Bearer somebody' };
  const order = { trail: 'members', after: 0, ...WHY };
  expect(codeOf(await operator.get('/operators/audit/seals/verify', { headers }))).toBe('401 token_required');
  expect(codeOf(await operator.get('/operators/audit/seals/members/1', { headers }))).toBe(
    '401 token_required',
  );
  expect(codeOf(await operator.post('/operators/audit/export', order, { headers }))).toBe(
    '401 token_required',
  );
  expect(codeOf(await operator.get('/operators/audit/seals/members/1'))).toBe('404 seal_not_found');
  expect((await operator.get('/operators/audit/seals/other/1')).status).toBe(400);
  expect((await operator.get('/operators/audit/seals/members/0')).status).toBe(400);
  for (const wrong of [{ trail: 'other' }, { after: -1 }, { by: '' }, { reason: 'x' }])
    expect((await operator.post('/operators/audit/export', { ...order, ...wrong })).status).toBe(400);
});

/** The command line's client on the started routes. */
function clientOf(operator: Awaited<ReturnType<typeof startOperators>>): OpsClient {
  return {
    async call(method, path, _schema, body) {
      const answer = method === 'GET' ? await operator.get(path) : await operator.post(path, body);
      if (answer.status < 400) return answer.body;
      const { OpsError } = await import('../../ops/command.ts');
      throw new OpsError('refused', 1, answer.body.code);
    },
  };
}
