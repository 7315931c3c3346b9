import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import { codeOf, NEW_PASSWORD } from './auth.support.ts';

const NIR = '295109912611193';
const PUBLIC_WRITES: [path: string, body: object][] = [
  ['/auth/login', { grant_type: 'PASSWORD', login: '10000001', password: 'x' }],
  ['/auth/select-email', { sessionId: 'x', emailId: 'primary' }],
  ['/auth/regenerate-mfa', { sessionId: 'x' }],
  ['/auth/validate-mfa', { sessionId: 'x', code: '123456' }],
  [
    '/auth/login/forgot-login',
    { socialSecurityNumber: NIR, birthDate: '1985-05-14', email: 'a@example.org' },
  ],
  ['/auth/login/forgot-password', { login: '10000001', socialSecurityNumber: NIR }],
  ['/auth/login/forgot-password/reset-validation', { token: 'x', password: NEW_PASSWORD }],
  [
    '/auth/login/create-account-validation',
    { name: 'Martin', firstName: 'Claire', birthDate: '1985-05-14', socialSecurityNumber: NIR },
  ],
  [
    '/auth/login/first-connection',
    { memberNumber: '10000001', birthDate: '1985-05-14', letterCode: 'AAAA-BBBB-CCCC' },
  ],
  [
    '/auth/login/create-account',
    { token: 'x', email: 'a@example.org', password: NEW_PASSWORD, login: 'EMAIL' },
  ],
  ['/auth/activate-account/affiliation', { grant_type: 'PASSWORD', login: '10000001', password: 'x' }],
  ['/password/check', { password: NEW_PASSWORD }],
];

for (const [state, expected] of [
  ['closed', '403 environment_not_open'],
  ['maintenance', '503 maintenance'],
  ['broken', '500 brand_configuration_error'],
] as const) {
  test(`an environment that is ${state} refuses every public write and says why`, async () => {
    const { api, environments, passwordChecks } = await startApi();
    const browser = api.browser();
    await browser.get('/init');
    environments.change('GFPLAC', { state });
    for (const [path, body] of PUBLIC_WRITES) {
      expect([path, codeOf(await browser.post(path, body))]).toEqual([path, expected]);
    }
    const looked = await browser.get('/auth/login/get-logins', { query: { token: 'x' } });
    expect(codeOf(looked)).toBe(expected);
    expect(passwordChecks()).toBe(0);
  });
}

test('a host name without an environment is refused', async () => {
  const { api } = await startApi();
  const browser = api.browser({ host: 'nowhere.localhost' });
  for (const [path, body] of PUBLIC_WRITES) {
    expect([path, codeOf(await browser.post(path, body))]).toEqual([path, '404 environment_unknown']);
  }
});

test('a form of another origin, and one without the anti-forgery token, are refused before anything is looked at', async () => {
  const { api, passwordChecks } = await startApi();
  const browser = api.browser();
  await browser.get('/init');
  for (const [path, body] of PUBLIC_WRITES) {
    const foreign = await browser.post(path, body, { headers: { origin: 'https://evil.example' } });
    expect([path, codeOf(foreign)]).toEqual([path, '403 origin_refused']);
    const bare = await browser.post(path, body, { headers: { 'x-xsrf-token': 'wrong' } });
    expect([path, codeOf(bare)]).toEqual([path, '403 xsrf_invalid']);
  }
  expect(passwordChecks()).toBe(0);
});
