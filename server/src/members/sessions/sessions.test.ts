import { test } from 'node:test';
import { expect } from 'expect';
import { asAdvisor } from '../../testing/advisor.ts';
import { startApi } from '../../testing/start-api.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { codeOf, lastCode, login } from '../auth/auth.support.ts';
import { deviceName } from './device-name.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';

/** Two devices of one member, signed in through password and code. */
async function twoDevices() {
  const started = await startApi();
  const { api, given, clock } = started;
  const claire = await given.member();
  const signIn = async (browser: TestClient, agent: string) => {
    const answer = await login(browser, claire.membershipNumber);
    const { sessionId } = answer.body.mfa;
    const done = await browser.post(
      '/auth/validate-mfa',
      { sessionId, code: lastCode(started) },
      { headers: { 'user-agent': agent } },
    );
    expect(done.status).toBe(200);
  };
  const computer = api.browser();
  const phone = api.browser();
  await signIn(computer, FIREFOX);
  clock.advance(60);
  await signIn(phone, SAFARI);
  return { ...started, claire, computer, phone, signIn };
}

const audited = async ({ platform }: { platform: { database: { db: unknown } } }, like: string) => {
  const { rows } = await (
    platform.database.db as { execute(text: string): Promise<{ rows: { event: string }[] }> }
  ).execute(`select event, details from audit_trail where event like '${like}' order by at`);
  return rows;
};

test('a member sees the devices where they are signed in, this one first', async () => {
  const { computer, phone } = await twoDevices();
  const { status, body } = await computer.get('/sessions');
  expect(status).toBe(200);
  expect(body.sessions).toMatchObject([
    { current: true, browser: 'Firefox', system: 'Linux', kind: 'COMPUTER', place: null, advisor: null },
    { current: false, browser: 'Safari', system: 'iOS', kind: 'PHONE' },
  ]);
  expect(body.sessions[0]).toMatchObject({
    signedInAt: '2025-11-12T09:00:00.000Z',
    expiresAt: '2025-11-12T17:00:00.000Z',
  });
  expect((await phone.get('/sessions')).body.sessions[0].browser).toBe('Safari');
  expect(JSON.stringify(body)).not.toMatch(/token|hash|address/i);
});

test('one device is signed out from another, and its next call says so', async () => {
  const started = await twoDevices();
  const { computer, phone } = started;
  const [, other] = (await computer.get('/sessions')).body.sessions;
  expect((await computer.delete(`/sessions/${other.id}`)).body).toEqual({ done: true });
  expect(codeOf(await phone.get('/auth/profile'))).toBe('401 session_required');
  expect(phone.cookies.has('vauth')).toBe(false);
  expect((await computer.get('/auth/profile')).status).toBe(200);
  expect(codeOf(await computer.delete(`/sessions/${other.id}`))).toBe('404 session_not_found');
  expect(await audited(started, 'session_ended')).toEqual([
    { event: 'session_ended', details: { ended: other.id } },
  ]);
});

test('the device in hand is signed out like any other, and loses its cookies', async () => {
  const { computer, phone } = await twoDevices();
  const [mine] = (await computer.get('/sessions')).body.sessions;
  expect((await computer.delete(`/sessions/${mine.id}`)).status).toBe(200);
  expect([computer.cookies.has('portal_session'), computer.cookies.has('vauth')]).toEqual([false, false]);
  expect((await phone.get('/auth/profile')).status).toBe(200);
});

test('everywhere else, then everywhere', async () => {
  const started = await twoDevices();
  const { computer, phone } = started;
  expect((await computer.delete('/sessions?keep=current')).body).toEqual({ ended: 1 });
  expect(codeOf(await phone.get('/refunds'))).toBe('401 session_required');
  expect((await computer.delete('/sessions')).body).toEqual({ ended: 1 });
  expect(codeOf(await computer.get('/refunds'))).toBe('401 session_required');
  expect(computer.cookies.has('portal_session')).toBe(false);
  expect(await audited(started, 'sessions_ended')).toMatchObject([
    { details: { ended: 1 } },
    { details: { ended: 1 } },
  ]);
});

test('another member’s session cannot be ended, nor told from one that does not exist', async () => {
  const { computer, api } = await twoDevices();
  const bruno = api.as('bruno');
  const [his] = (await bruno.get('/sessions')).body.sessions;
  const theirs = await computer.delete(`/sessions/${his.id}`);
  const absent = await computer.delete('/sessions/6a1f9a70-0000-4000-8000-000000000000');
  const odd = await computer.delete('/sessions/nothing');
  expect([theirs.status, theirs.body, odd.body]).toEqual([404, absent.body, absent.body]);
  expect((await bruno.get('/sessions')).body.sessions).toHaveLength(1);
});

test('a device that was quiet for too long is no longer in the list', async () => {
  const { computer, phone, clock } = await twoDevices();
  clock.advance(1000);
  await computer.get('/auth/profile');
  clock.advance(1000);
  expect((await computer.get('/sessions')).body.sessions).toHaveLength(1);
  expect((await phone.get('/sessions')).status).toBe(401);
});

test('asking how long a session lasts prolongs it, never beyond its end', async () => {
  const { api, clock } = await startApi();
  const claire = api.as('claire');
  expect((await claire.get('/sessions/current')).body).toEqual({
    idleSeconds: 1800,
    warnBeforeSeconds: 120,
    expiresAt: '2025-11-12T17:00:00.000Z',
    serverTime: '2025-11-12T09:00:00.000Z',
  });
  for (let round = 0; round < 3; round += 1) {
    clock.advance(1700);
    const { status, body } = await claire.get('/sessions/current');
    expect([status, body.expiresAt]).toEqual([200, '2025-11-12T17:00:00.000Z']);
  }
});

test('an advisor looks at the list, ends nothing, and the member sees them there', async () => {
  const started = await twoDevices();
  const { computer } = started;
  const advisor = await asAdvisor(started, 'claire');
  const { sessions } = (await computer.get('/sessions')).body;
  expect(sessions.map(({ advisor: role }: { advisor: string | null }) => role).sort()).toEqual([
    'MANAGER',
    null,
    null,
  ]);
  expect(JSON.stringify(sessions)).not.toContain('Alix Roche');
  expect((await advisor.get('/sessions')).status).toBe(200);
  expect(codeOf(await advisor.delete('/sessions'))).toBe('403 read_only_session');
  expect(codeOf(await advisor.delete(`/sessions/${sessions[0].id}`))).toBe('403 read_only_session');
  expect((await computer.delete('/sessions?keep=current')).body).toEqual({ ended: 2 });
  expect((await advisor.get('/auth/profile')).status).toBe(401);
});

test('a second browser is told of by mail, once; the first one and one that came before are not', async () => {
  const { runJobs, mails, claire, computer, phone, signIn, clock } = await twoDevices();
  await runJobs();
  const notices = () => mails.filter(({ subject }) => subject.startsWith('Nouvelle connexion'));
  expect(notices()).toMatchObject([
    {
      to: claire.email,
      subject: 'Nouvelle connexion à votre espace Grand-Lac',
      text: expect.stringMatching(/le 12 novembre 2025 à 10:01\. Appareil\s: Safari sur iOS\./),
    },
  ]);
  // The mail contains no link, and nothing that looks like a code.
  expect(notices()[0]!.text).not.toMatch(/\d{6}|http/);
  clock.advance(300);
  await signIn(computer, FIREFOX);
  await signIn(phone, SAFARI);
  await runJobs();
  expect(notices()).toHaveLength(1);
});

test('a country is shown where a trusted proxy tells it', async () => {
  const started = await startApi({
    flags: ['--country-header', 'cf-ipcountry', '--trusted-proxies', '192.0.2.1'],
  });
  const { given, api } = started;
  const claire = await given.member();
  const seen = [];
  for (const [address, country] of [
    ['192.0.2.1', 'be'],
    ['192.0.2.1', 'nowhere'],
    ['198.51.100.7', 'BE'],
  ] as const) {
    const browser = api.browser({ address });
    const answer = await login(browser, claire.membershipNumber);
    await browser.post(
      '/auth/validate-mfa',
      { sessionId: answer.body.mfa.sessionId, code: lastCode(started) },
      { headers: { 'cf-ipcountry': country } },
    );
    seen.push((await browser.get('/sessions')).body.sessions[0].place);
  }
  expect(seen).toEqual(['BE', null, null]);
});

test('browsers are named by what members call them', () => {
  const named = (agent: string | undefined) => Object.values(deviceName(agent)).join(' · ');
  const windows = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ';
  expect(named(`${windows}Chrome/140.0.0.0 Safari/537.36`)).toBe('Chrome · Windows · COMPUTER');
  expect(named(`${windows}Chrome/140.0.0.0 Safari/537.36 Edg/140.0`)).toBe('Edge · Windows · COMPUTER');
  expect(named('Mozilla/5.0 (Linux; Android 15; SM-S921B) Chrome/140.0 Mobile Safari/537.36')).toBe(
    'Chrome · Android · PHONE',
  );
  expect(named('Mozilla/5.0 (Linux; Android 15; SM-X710) Chrome/140.0 Safari/537.36')).toBe(
    'Chrome · Android · TABLET',
  );
  expect(named('Mozilla/5.0 (iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Safari/604.1')).toBe(
    'Safari · iOS · TABLET',
  );
  expect(named(undefined)).toBe(' ·  · UNKNOWN');
  expect(named('<script>alert(1)</script>')).toBe(' ·  · UNKNOWN');
});
