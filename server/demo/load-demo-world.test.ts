import { test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { importRuns } from '../src/import/import-runs.table.ts';
import { accounts } from '../src/members/auth/auth.table.ts';
import { members } from '../src/members/insured/insured.table.ts';
import { auditTrail } from '../src/platform/audit/audit.table.ts';
import { recordAudit } from '../src/platform/audit/audit.ts';
import { SESSION_COOKIE } from '../src/platform/http/cookies.ts';
import { startApi } from '../src/testing/start-api.ts';
import { loadDemoWorld } from './load-demo-world.ts';
import { makeDemoWorld } from './make-demo-world.ts';
import { readEnvironmentFiles } from './read-environment-files.ts';

const environments = readEnvironmentFiles();

test('the demo world in the database is that of the pictures, and is loaded once', async () => {
  const { api, clock, platform, members: role } = await startApi();
  clock.set('2025-11-06T09:41:00Z');
  const shares: number[] = [];
  expect(
    await loadDemoWorld(platform, { environments, onProgress: (share) => shares.push(share) }),
  ).toBeGreaterThan(7_000);
  expect(shares.at(-1)).toBe(1);

  /** Signs in a member of the demo world without password and code. */
  const as = async (login: string) => {
    const { db } = platform.database;
    const [row] = await db
      .select()
      .from(accounts)
      .innerJoin(members, eq(members.id, accounts.memberId))
      .where(eq(members.membershipNumber, login));
    const { accounts: account } = row!;
    const { token } = await role.sessions.open(db, {
      accountId: account.id,
      memberId: account.memberId,
      environment: account.environment,
      previousConnectionAt: null,
    });
    const browser = api.browser({ host: role.environments.byCode(account.environment)?.hosts[0] });
    browser.cookies.set(SESSION_COOKIE, token);
    return browser;
  };

  const claire = await as('10000001');
  const { averageRequestResponseDelay: delay } = (await claire.get('/requests')).body;
  expect([delay.prestationFuturDate, delay.adhesionFuturDate]).toEqual(['2025-11-14', '2025-11-12']);
  const home = await claire.get('/all-info');
  expect(home.body).toMatchObject({
    insured: {
      firstName: 'Claire',
      nirMasked: '2 85 05 •• ••• ••• ••',
      refundAccountEnding: '153',
      contracts: [
        {
          state: 'ACTIVE',
          productName: 'Santé Horizon, formule 3',
          options: ['confort optique'],
          startDate: '2021-01-01',
        },
      ],
      beneficiaries: [
        { firstName: 'Claire', rank: 'MAIN' },
        { firstName: 'Julien', rank: 'PARTNER', birthDate: '1983-03-14' },
        { firstName: 'Léa', birthDate: '2013-02-09' },
        { firstName: 'Hugo', birthDate: '2017-09-22' },
      ],
    },
    alertDtoList: [{ kind: 'schooling_certificate', beneficiaryFirstName: 'Léa', dueDate: '2025-11-15' }],
    lastPayment: { cents: 7695, date: '2025-10-28' },
    lastRefunds: [
      { actWording: 'Consultation spécialiste', totalCost: 5500, mutualPart: 3295, careDate: '2025-10-21' },
      { actWording: 'Couronne dentaire', totalCost: 50000, mutualPart: 42800, careDate: '2025-10-09' },
      { actWording: 'Médicaments', totalCost: 2460, mutualPart: 861, careDate: '2025-10-02' },
    ],
    lastRequests: [
      { title: 'Facture d’optique', statusKey: 'in_progress', newStatus: true, beneficiaryFirstName: 'Léa' },
      { title: 'Question : cotisations', statusKey: 'done' },
      { title: 'Télétransmission', statusKey: 'attente_noemie', beneficiaryFirstName: 'Hugo' },
    ],
    unreadRequests: 1,
    tpCard: { validTo: '2025-12-31' },
    newDocumentsThisMonth: 3,
    finishedTutorial: true,
  });
  expect(home.body.announcements.slice(0, 2)).toMatchObject([
    { title: 'Vaccin contre la grippe\u00a0: il est pris en charge' },
    { title: 'Vos cotisations 2026 expliquées simplement' },
  ]);
  expect((await claire.get('/tp-card')).body).toMatchObject({
    contractNumber: '7204118',
    paper: { lastSentOn: '2025-10-20', resendFrom: '2025-11-20' },
  });
  expect((await claire.get('/documents', { query: { tab: 'foresight' } })).body.documents).toEqual([]);

  const nothingYet = await (await as('10000007')).get('/all-info');
  expect(nothingYet.body).toMatchObject({
    lastRefunds: [],
    lastRequests: [],
    alertDtoList: [],
    lastPayment: null,
  });
  expect((await (await as('10000009')).get('/tp-card')).status).toBe(404);
  const held = (await (await as('10000020')).get('/bank-accounts')).body;
  expect([held.changes, held.nextHold]).toMatchObject([
    [{ state: 'HELD', hold: { reason: 'PASSWORD_RESET' } }],
    { reason: 'PASSWORD_RESET' },
  ]);
  const rejected = (await (await as('10000021')).get('/bank-accounts')).body;
  expect(rejected.changes).toMatchObject([{ state: 'REJECTED', reason: expect.stringMatching(/titulaire/) }]);
  expect((await (await as('20000001')).get('/all-info')).body.insured.contracts).toMatchObject([
    { kind: 'COLLECTIVE', productName: 'Ardoise Collective, niveau 3' },
    { kind: 'COLLECTIVE', productName: 'Prévoyance Ardoise' },
  ]);

  // Home works for every member, so no state of the demo world breaks a screen's data. It is closed
  // in maintenance, and while the member has to change a password that an advisor set.
  const closed: Record<string, number> = { '60000001': 503, '10000010': 403 };
  for (const { login } of await platform.database.db
    .select({ login: members.membershipNumber })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.memberId))) {
    const { status, body } = await (await as(login)).get('/all-info');
    expect([login, status]).toEqual([login, closed[login] ?? 200]);
    if (status === 200) expect(body.insured.membershipNumber).toBe(login);
  }

  expect(await loadDemoWorld(platform, { environments })).toBe(0);
});

/** Ten of the world's records are enough for a test of the loading itself. */
const smallWorld: typeof makeDemoWorld = (options) => {
  const { records, files } = makeDemoWorld(options);
  return {
    records: records.filter(({ type }) => type === 'member').slice(0, 10),
    files: new Map([...files].slice(0, 1)),
  };
};

test('a load that broke off is done again, and what is there stays', async () => {
  const { platform } = await startApi();
  const { db } = platform.database;
  const load = () => loadDemoWorld(platform, { environments, makeWorld: smallWorld });
  expect(await load()).toBe(10);
  await db.update(importRuns).set({ finishedAt: null });
  await db.update(members).set({ finishedTutorial: false });
  await db.delete(members).where(eq(members.membershipNumber, '10000003'));
  expect(await load()).toBe(10);
  expect(await db.$count(members)).toBe(10);
  expect(await db.$count(members, eq(members.finishedTutorial, true))).toBe(0);
});

test('a reset makes it new, whatever was done in it', async () => {
  const { platform } = await startApi();
  const { db } = platform.database;
  await loadDemoWorld(platform, { environments, makeWorld: smallWorld });
  await db.update(members).set({ surName: 'Durand' });
  await recordAudit(db, { at: new Date(), event: 'signed_in', environment: 'GFPLAC' });
  expect(await loadDemoWorld(platform, { environments, makeWorld: smallWorld, reset: true })).toBe(10);
  expect(await db.$count(members, eq(members.surName, 'Durand'))).toBe(0);
  expect(await db.$count(auditTrail)).toBe(0);
});

test('a database with members of its own is left alone', async () => {
  const { given, platform } = await startApi();
  await given.member();
  expect(await loadDemoWorld(platform, { environments })).toBe(0);
  expect(await platform.database.db.$count(members)).toBe(1);
});
