import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { demoIdentity } from '../../../demo/operators/demo-identity.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../demo/operators/identity-provider.ts';
import { parseIdentityConfig } from '../identity/identity-config.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { signInAs } from '../testing/test-browser.ts';

let provider: IdentityProvider;
let registry: TestRegistry;
before(async () => {
  provider = await startIdentityProvider();
  registry = await startRegistry({
    identity: parseIdentityConfig(demoIdentity(provider.issuer), 'the test'),
  });
});
after(async () => {
  await registry.stop();
  await provider.stop();
});

const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

function ask(method: string, path: string, { cookie = '', body, headers = OWN_PAGE }: Asked = {}) {
  return fetch(registry.url + path, {
    method,
    redirect: 'manual',
    headers: { cookie, ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
}

interface Asked {
  cookie?: string;
  body?: object;
  headers?: Record<string, string>;
}

/** Name and value of the cookies that an answer sets. */
const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0] ?? '')
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

/** Signs in with a browser; returns the answer of the console's own address. */
async function signIn(login: string, { keepsCookie = true } = {}) {
  const begun = await ask('GET', '/console/sign-in');
  let answer: Response | undefined;
  await signInAs(login, begun.headers.get('location') ?? '', {
    ...(keepsCookie && { cookie: cookiesOf(begun) }),
    seen: (seen) => {
      answer = seen;
    },
  });
  return { begun, answer: answer as Response, cookie: cookiesOf(answer as Response) };
}

const own = async (asked: Asked) => (await ask('GET', '/identity/own', asked)).json();

test('a person signs in at a real provider; the session is in a cookie that no script reads', async () => {
  const { begun, answer, cookie } = await signIn('ada');
  expect([begun.status, answer.status, answer.headers.get('location')]).toEqual([303, 303, '/console']);
  expect(answer.headers.getSetCookie().find((set) => set.startsWith('ops_session='))).toMatch(/HttpOnly/);
  expect(await own({ cookie })).toMatchObject({
    name: 'Ada Martin',
    kind: 'person',
    roles: [{ role: 'ops' }],
  });
  const made = await ask('POST', '/environments/GFPLAC/tester-links', {
    cookie,
    body: {
      pins: {},
      overrides: { 'mfe-x': 'http://localhost:3100' },
      hours: 1,
      by: 'Somebody Else',
      reason: 'new filters',
    },
  });
  expect(made.status).toBe(201);
  const [entry] = (await registry.call('GET', '/audit?action=tester-link')).body.entries;
  expect(entry).toMatchObject({ who: 'Ada Martin', identity: { subject: 'ada' } });

  expect((await ask('DELETE', '/console/session', { cookie })).status).toBe(204);
  expect(await own({ cookie })).toMatchObject({ code: 'token_required' });
});

test('the cookie counts for the console’s own pages alone', async () => {
  const { cookie } = await signIn('ada');
  for (const site of ['cross-site', 'same-site', 'none']) {
    const headers = { 'sec-fetch-site': site };
    expect(await own({ cookie, headers })).toMatchObject({ code: 'token_required' });
    expect((await ask('DELETE', '/console/session', { cookie, headers })).status).toBe(403);
    expect(
      (await ask('POST', '/console/session', { headers, body: { token: registry.operator } })).status,
    ).toBe(403);
  }
  expect(await own({ cookie, headers: {} })).toMatchObject({ code: 'token_required' });
  expect(await own({ cookie })).toMatchObject({ name: 'Ada Martin' });
});

test('a sign-in that another browser began, is repeated, or is of nobody here leads back with the reason', async () => {
  const stolen = await signIn('ada', { keepsCookie: false });
  expect(stolen.answer.headers.get('location')).toBe('/console?problem=identity_refused');
  expect(stolen.cookie).toBe('');
  const stranger = await signIn('felix');
  expect(stranger.answer.headers.get('location')).toMatch(
    /^\/console\?problem=identity_without_role&detail=/,
  );
  expect(stranger.cookie).toBe('');
  const unknown = await ask('GET', '/console/sign-in?issuer=https%3A%2F%2Felsewhere.example');
  expect(unknown.headers.get('location')).toBe('/console?problem=issuer_unknown');
});

test('who has a token signs in with it; it stays good elsewhere after signing out', async () => {
  const wrong = await ask('POST', '/console/session', { body: { token: 'guessed-guessed-guessed-guessed' } });
  expect([wrong.status, cookiesOf(wrong)]).toEqual([401, '']);
  expect((await ask('POST', '/console/session', { body: { token: 'short' } })).status).toBe(400);
  const right = await ask('POST', '/console/session', { body: { token: registry.operator } });
  const cookie = cookiesOf(right);
  expect([right.status, (await own({ cookie })).kind]).toEqual([204, 'machine']);
  expect((await ask('DELETE', '/console/session', { cookie })).status).toBe(204);
  expect((await registry.call('GET', '/tokens')).status).toBe(200);
});
