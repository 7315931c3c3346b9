import { test } from 'node:test';
import { expect } from 'expect';
import { type Started, startApi } from '../../testing/start-api.ts';
import { codeOf, signIn } from '../auth/auth.support.ts';
import { startOperators } from '../operators/operators.support.ts';

const WISH = { by: 'Alix Roche', reason: 'dossier 4711, appel du membre', role: 'MANAGER' };

/** A link to Claire's pages, as the operator got it; `open` follows the link in a new browser. */
async function withLink(wish: object = {}) {
  const started = await startApi();
  const claire = await started.given.member();
  const operator = await startOperators(started);
  const made = await operator.post('/operators/impersonation-links', {
    ...WISH,
    member: claire.membershipNumber,
    ...wish,
  });
  expect(made.status).toBe(201);
  const link = new URL(made.body.link);
  const token = link.hash.slice(1);
  const open = (browser = started.api.browser(), sent = token) =>
    browser.post('/auth/impersonation', { token: sent });
  return { ...started, operator, claire, made: made.body, link, token, open };
}

/** Oldest first. At the same instant, the creation of a link comes before its use. */
const trail = async ({ platform }: Started) =>
  (
    await platform.database.pool.query(
      "select event, agent, reason, details->>'role' as role, session_id is not null as session from audit_trail where event like 'impersonation%' order by at, event desc",
    )
  ).rows;

test('the link leads to the configured address, its token after the #, where no server sees it', async () => {
  const { link, made, claire } = await withLink();
  expect(link.origin).toBe('http://localhost:3000');
  expect([link.pathname, link.search]).toEqual(['/login/advisor', '']);
  expect(made).toMatchObject({
    environment: 'GFPLAC',
    membershipNumber: claire.membershipNumber,
    role: 'MANAGER',
    expiresAt: '2025-11-12T09:10:00.000Z',
  });
  expect(link.href).not.toContain(claire.membershipNumber);
});

test('it opens the member’s pages to read, for an hour at most, and says who looks', async () => {
  const started = await withLink();
  const { api, open, clock } = started;
  const advisor = api.browser();
  expect((await open(advisor)).body).toEqual({ next: 'signed-in' });
  expect([advisor.cookies.get('vauth'), advisor.cookies.has('portal_device')]).toEqual(['true', false]);
  const { body } = await advisor.get('/auth/profile');
  expect(body).toMatchObject({
    firstName: 'Claire',
    isBoAuthentication: true,
    readOnly: true,
    actingFor: { agent: 'Alix Roche', role: 'MANAGER' },
    passwordUpdateRequired: false,
    session: { expiresAt: '2025-11-12T10:00:00.000Z' },
  });
  expect((await advisor.get('/refunds')).status).toBe(200);
  expect(codeOf(await advisor.post('/requests/message', {}, { query: { idMessage: 'x' } }))).toBe(
    '403 read_only_session',
  );
  expect(await trail(started)).toEqual([
    {
      event: 'impersonation_link_made',
      agent: WISH.by,
      reason: WISH.reason,
      role: 'MANAGER',
      session: false,
    },
    { event: 'impersonation_began', agent: WISH.by, reason: WISH.reason, role: 'MANAGER', session: true },
  ]);
  clock.advance(1);
  await advisor.get('/auth/logout');
  expect((await trail(started)).at(-1)).toMatchObject({ event: 'impersonation_ended', agent: WISH.by });
  expect(codeOf(await advisor.get('/auth/profile'))).toBe('401 session_required');
});

test('every answer says by a readable cookie that the session only reads, and no other session does', async () => {
  const started = await withLink();
  const { api, open, claire } = started;
  const advisor = api.browser();
  await open(advisor);
  expect(advisor.cookies.get('vreadonly')).toBe('true');
  advisor.cookies.delete('vreadonly');
  await advisor.get('/refunds');
  expect(advisor.cookies.get('vreadonly')).toBe('true');
  advisor.cookies.delete('vreadonly');
  expect(codeOf(await advisor.delete('/passkeys/x'))).toBe('403 read_only_session');
  expect(advisor.cookies.get('vreadonly')).toBe('true');

  await advisor.get('/auth/logout');
  expect(advisor.cookies.has('vreadonly')).toBe(false);
  advisor.cookies.set('vreadonly', 'true');
  await signIn(started, advisor, claire.membershipNumber);
  expect(advisor.cookies.has('vreadonly')).toBe(false);
});

test('the session ends after an hour, even if it is in use', async () => {
  const { api, open, clock } = await withLink({ role: 'DEROGATOR' });
  const advisor = api.browser();
  await open(advisor);
  for (let quarter = 0; quarter < 4; quarter += 1) {
    expect((await advisor.get('/auth/profile')).body.actingFor.role).toBe('DEROGATOR');
    clock.advance(900);
  }
  expect((await advisor.get('/auth/profile')).status).toBe(401);
});

test('what the member’s own sign-in shows is not touched: last connection, devices, mails', async () => {
  const started = await withLink();
  await started.open();
  await started.runJobs();
  expect(started.mails).toEqual([]);
  const { rows } = await started.platform.database.pool.query(
    'select last_connection_at, (select count(*)::int from auth_devices) as devices from accounts',
  );
  expect(rows).toEqual([{ last_connection_at: null, devices: 0 }]);
});

test('a link opens once, even for five parallel calls', async () => {
  const started = await withLink();
  const answers = await Promise.all(Array.from({ length: 5 }, () => started.open()));
  expect(answers.map(codeOf).sort()).toEqual([
    '200 undefined',
    ...Array(4).fill('403 impersonation_link_invalid'),
  ]);
  const refused = (await trail(started)).filter(({ event }) => event === 'impersonation_link_refused');
  expect(refused).toHaveLength(4);
});

test('a link expires after ten minutes, to the second', async () => {
  const inTime = await withLink();
  inTime.clock.advance(599);
  expect((await inTime.open()).status).toBe(200);
  const late = await withLink();
  late.clock.advance(600);
  expect(codeOf(await late.open())).toBe('403 impersonation_link_invalid');
});

test('an altered, made-up or foreign link is refused like a used one', async () => {
  const started = await withLink();
  const { api, open, token } = started;
  const [id, environment, end, signature] = token.split('~');
  const altered = [
    [id, 'NATIXIS', end, signature],
    [id, environment, Number(end) + 3_600_000, signature],
    ['6a1f9a70-0000-4000-8000-000000000000', environment, end, signature],
    [id, environment, end, 'A'.repeat(43)],
    [id, environment, end, signature, ''],
    ['made-up'],
    [''],
  ].map((parts) => parts.join('~'));
  for (const attempt of altered) {
    expect(codeOf(await open(undefined, attempt))).toBe('403 impersonation_link_invalid');
  }
  expect(codeOf(await open(api.browser({ host: 'natixis.localhost' })))).toBe(
    '403 impersonation_link_invalid',
  );
  expect((await open()).status).toBe(200);
});

test('the session that the browser had before is ended', async () => {
  const { api, open } = await withLink();
  const bruno = api.as('bruno');
  await bruno.get('/auth/profile');
  const before = bruno.cookies.get('portal_session')!;
  await open(bruno);
  expect((await bruno.get('/auth/profile')).body.firstName).toBe('Claire');
  const thief = api.browser();
  thief.cookies.set('portal_session', before);
  expect((await thief.get('/auth/profile')).status).toBe(401);
});

test('guesses are counted by network address', async () => {
  const { api, open } = await withLink();
  const browser = api.browser();
  for (let round = 0; round < 30; round += 1) await open(browser, `guess-${round}`);
  const refused = await open(browser, 'guess');
  expect([codeOf(refused), Number(refused.headers['retry-after'])]).toEqual(['429 too_many_attempts', 900]);
  expect((await open()).status).toBe(200);
});

test('neither link nor token can be read at rest or in the log', async () => {
  const started = await withLink();
  await started.open();
  const { pool } = started.platform.database;
  const { rows } = await pool.query('select * from impersonation_links');
  const { rows: entries } = await pool.query('select * from audit_trail');
  const everything = JSON.stringify([rows, entries, started.logLines]);
  expect(everything).not.toContain(started.token.split('~')[3]);
});
