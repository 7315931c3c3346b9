import { test } from 'node:test';
import { expect } from 'expect';
import { startApi } from '../../testing/start-api.ts';
import type { TestAnswer, TestClient } from '../../testing/test-client.ts';
import { NEW_PASSWORD } from './auth.support.ts';

type Method = 'post' | 'put' | 'patch';

/** Every write of this module and the contacts, with plausible fields. */
const WRITES: [method: Method, path: string, body: Record<string, unknown>, signedIn?: true][] = [
  ['post', '/auth/login', { grant_type: 'PASSWORD', login: '10000001', password: 'x', spam_cleared: false }],
  ['post', '/auth/select-email', { sessionId: 'x', emailId: 'primary' }],
  ['post', '/auth/regenerate-mfa', { sessionId: 'x' }],
  ['post', '/auth/validate-mfa', { sessionId: 'x', code: '123456' }],
  [
    'post',
    '/auth/login/forgot-login',
    { socialSecurityNumber: '295109912611193', birthDate: '1985-05-14', email: 'a@example.org' },
  ],
  ['post', '/auth/login/forgot-password', { login: '10000001', socialSecurityNumber: '295109912611193' }],
  ['post', '/auth/login/forgot-password/reset-validation', { token: 'x', password: NEW_PASSWORD }],
  [
    'post',
    '/auth/login/create-account-validation',
    {
      name: 'Martin',
      firstName: 'Claire',
      birthDate: '1985-05-14',
      socialSecurityNumber: '295109912611193',
      memberNumber: '10000001',
    },
  ],
  [
    'post',
    '/auth/login/first-connection',
    { memberNumber: '10000001', birthDate: '1985-05-14', letterCode: 'AAAA-BBBB-CCCC' },
  ],
  [
    'post',
    '/auth/login/create-account',
    { token: 'x', email: 'a@example.org', password: NEW_PASSWORD, login: 'EMAIL' },
  ],
  [
    'post',
    '/auth/activate-account/affiliation',
    { grant_type: 'PASSWORD', login: '10000001', password: 'x', spam_cleared: false },
  ],
  ['post', '/password/check', { password: 'x' }],
  ['put', '/auth/login/update', { login: 'EMAIL' }, true],
  ['put', '/password', { currentPassword: 'x', newPassword: NEW_PASSWORD }, true],
  ['post', '/contacts/email-validation', { code: '123456' }, true],
  [
    'patch',
    '/contacts',
    {
      // No main address: a new one would need a confirmation first, and no other field would be checked.
      secondaryEmail: '',
      mobileNumber: '0639981402',
      phone: '',
      foreignPhone: '',
      addressLine1: 'x',
      addressLine2: 'x',
      zipCode: '69003',
      city: 'Lyon',
      country: 'FR',
    },
    true,
  ],
  ['post', '/legal-pages', { pages: [{ type: 'terms-of-use', version: 1 }] }, true],
];

const HOSTILE: unknown[] = [
  null,
  -1,
  1e308,
  true,
  [],
  [['x']],
  {},
  { $gt: '' },
  '',
  ' ',
  '\0',
  'a\0b',
  "' or 1=1; drop table accounts; --",
  '<script>alert(1)</script>',
  'a@example.org\r\nBcc: all@example.org',
  '\u202eevil',
  '\ud800',
  '😀'.repeat(20),
  'x'.repeat(5_000),
  '%00%0d%0a',
  '../../../etc/passwd',
  '{{constructor.constructor("return process")()}}',
];

const send = (browser: TestClient, method: Method, path: string, body: unknown): Promise<TestAnswer> =>
  browser[method](path, body);

for (const [method, path, body, signedIn] of WRITES) {
  test(`hostile fields of ${method.toUpperCase()} ${path} are refused, never an error of ours`, async () => {
    const { api, mails } = await startApi();
    for (const field of Object.keys(body)) {
      for (const value of HOSTILE) {
        const browser = signedIn ? api.as('claire') : api.browser();
        const { status, body: answer } = await send(browser, method, path, { ...body, [field]: value });
        if (status >= 500) throw new Error(`${field} ${JSON.stringify(value)}: ${status} ${answer.code}`);
        if (status >= 400) expect(JSON.stringify(answer)).not.toContain('drop table');
      }
    }
    for (const mail of mails) expect(mail.to).not.toMatch(/[\r\n]/);
    for (const whole of [null, [], 'x', 7]) {
      const { status } = await send(api.browser(), method, path, whole);
      expect([400, 401]).toContain(status);
    }
  });

  test(`fields that ${method.toUpperCase()} ${path} does not know change nothing`, async () => {
    const { api } = await startApi();
    const extra = { memberId: 'x', accountId: 'x', state: 'ACTIVE', lockedAt: null, readOnly: false };
    const browser = () => (signedIn ? api.as('claire') : api.browser());
    const plain = await send(browser(), method, path, body);
    const more = await send(browser(), method, path, { ...body, ...extra });
    expect(more.status).toBe(plain.status);
    expect(more.body.code).toBe(plain.body.code);
    const poisoned = JSON.parse('{"__proto__":{"admin":true}}');
    const refused = await send(
      browser(),
      method,
      path,
      Object.assign(Object.create(null), body, { poisoned }),
    );
    expect(refused.status).toBe(400);
    expect(({} as { admin?: boolean }).admin).toBeUndefined();
  });
}
