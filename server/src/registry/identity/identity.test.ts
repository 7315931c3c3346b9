import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { base64url } from 'jose';
import { type SigningIssuer, startSigningIssuer } from '../testing/signing-issuer.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { registrySessions } from './identity.table.ts';
import { parseIdentityConfig } from './identity-config.ts';

let issuer: SigningIssuer;
let other: SigningIssuer;
let registry: TestRegistry;
before(async () => {
  issuer = await startSigningIssuer();
  other = await startSigningIssuer();
  const people = {
    ...{ issuer: issuer.url, clientId: 'ops', nameClaim: 'display_name', rolesClaim: 'realm_roles' },
    roles: { operators: { role: 'ops' }, guards: { role: 'security' } },
    development: true,
  };
  registry = await startRegistry({ identity: parseIdentityConfig({ people: [people] }, 'the test') });
});
after(async () => {
  await registry.stop();
  await issuer.stop();
  await other.stop();
});

const claims = (over: object = {}) => ({ sub: 'ada', aud: 'ops', realm_roles: ['operators'], ...over });
const signIn = (idToken: string) => registry.call('POST', '/sessions', { token: null, body: { idToken } });
const refusedFor = (detail: string) => ({
  status: 401,
  body: { code: 'identity_refused', detail: expect.stringContaining(detail) },
});

test('a token must be of a known issuer, for this application, and of now', async () => {
  expect(await signIn(await other.sign(claims()))).toMatchObject(refusedFor('issuer'));
  expect(await signIn(await other.sign(claims({ iss: issuer.url })))).toMatchObject(
    refusedFor('did not sign it'),
  );
  expect(await signIn(await issuer.sign(claims({ aud: 'elsewhere' })))).toMatchObject(
    refusedFor('claim aud'),
  );
  expect(await signIn(await issuer.sign(claims({ aud: ['ops', 'elsewhere'] })))).toMatchObject(
    refusedFor('another application'),
  );
  expect(await signIn(await issuer.sign(claims(), { expires: -61 }))).toMatchObject(refusedFor('expired'));
  expect(await signIn(await issuer.sign(claims(), { issued: -1000 }))).toMatchObject(refusedFor('expired'));
  expect(await signIn(await issuer.sign(claims(), { issued: 90 }))).toMatchObject(refusedFor('claim iat'));
  expect(await signIn(await issuer.sign(claims({ sub: undefined })))).toMatchObject(refusedFor('claim sub'));
  expect(await signIn(await issuer.signStolen(claims()))).toMatchObject(refusedFor('did not sign it'));
  // Clocks may differ by a minute.
  expect((await signIn(await issuer.sign(claims(), { expires: -50 }))).status).toBe(201);
  expect((await signIn(await issuer.sign(claims(), { issued: 50 }))).status).toBe(201);
});

test('a token without a signature, or with a changed claim, is no token', async () => {
  const [head = '', body = '', signature = ''] = (await issuer.sign(claims())).split('.');
  const part = (content: object) => base64url.encode(JSON.stringify(content));
  const read = JSON.parse(Buffer.from(body, 'base64url').toString('utf8'));
  const unsigned = `${part({ alg: 'none' })}.${body}.${signature}`;
  const shared = `${part({ alg: 'HS256' })}.${body}.${signature}`;
  const changed = `${head}.${part({ ...read, realm_roles: ['guards'] })}.${signature}`;
  for (const token of [unsigned, shared, changed, 'a.b.c'])
    expect(await signIn(token)).toMatchObject({ status: 401, body: { code: 'identity_refused' } });
  for (const idToken of ['', 'no token', 'x'.repeat(17_000)])
    expect((await signIn(idToken)).body.errors[0]).toMatchObject({ field: 'idToken' });
});

test('an issuer that changes its key is followed, and the old key opens nothing more', async () => {
  const before = await issuer.sign(claims());
  await issuer.rotate();
  expect((await signIn(await issuer.sign(claims()))).status).toBe(201);
  expect(await signIn(before)).toMatchObject(refusedFor('did not sign it'));
});

test('a token opens one session, two people at once no second one; only a hash is stored', async () => {
  const idToken = await issuer.sign(claims());
  const answers = await Promise.all([signIn(idToken), signIn(idToken)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 401]);
  const made = answers.find(({ status }) => status === 201)?.body;
  expect(made).toMatchObject({ issuer: issuer.url, subject: 'ada', roles: [{ role: 'ops' }] });
  const rows = await registry.database.db.select().from(registrySessions);
  expect(JSON.stringify(rows)).not.toContain(made.token);
  // The same signature in another encoding.
  const rewritten = idToken.replace(/\.([^.]+)$/, (_all, signature: string) => `.${signature}A`);
  expect((await signIn(rewritten)).status).toBe(401);
});

test('a name is one line of the trail, whatever the issuer says', async () => {
  const names: [unknown, string][] = [
    ['Ada\nMartin\u202e ', 'Ada Martin'],
    ['A'.repeat(200), 'A'.repeat(80)],
    [undefined, 'ada@example.org'],
    [['no', 'text'], 'ada@example.org'],
  ];
  for (const [told, name] of names) {
    const token = await issuer.sign(claims({ display_name: told, email: 'ada@example.org' }));
    expect((await signIn(token)).body.name).toBe(name);
  }
});

test('groups that the configuration does not name give no role', async () => {
  for (const groups of [undefined, [], 'visitors', ['__proto__'], [['operators']], { operators: true }]) {
    expect(await signIn(await issuer.sign(claims({ realm_roles: groups })))).toMatchObject({
      status: 403,
      body: { code: 'identity_without_role', detail: expect.stringContaining('subject ada') },
    });
  }
  const both = await signIn(await issuer.sign(claims({ realm_roles: ['guards', 'operators', 'x'] })));
  expect(both.body.roles).toEqual([{ role: 'security' }, { role: 'ops' }]);
});

test('an issuer that does not answer is no reason to believe, nor to stop', async () => {
  const gone = await startSigningIssuer();
  const identity = parseIdentityConfig({ people: [{ issuer: gone.url, clientId: 'ops' }] }, 'the test');
  const alone = await startRegistry({ identity });
  const idToken = await gone.sign(claims());
  await gone.stop();
  expect(await alone.call('POST', '/sessions', { token: null, body: { idToken } })).toMatchObject({
    status: 503,
    body: { code: 'issuer_unreachable' },
  });
  await alone.stop();
});

test('a configuration that would believe too much is refused by name', () => {
  const wrong: [object, string][] = [
    [{ people: [{ issuer: 'http://login.example.org', clientId: 'ops' }] }, 'people.0.issuer'],
    [{ people: [{ issuer: 'https://login.example.org' }] }, 'people.0.clientId'],
    [
      {
        builds: [
          {
            issuer: 'https://ci.example.org',
            audience: 'portal',
            grants: [{ claims: {}, team: 'refunds', remote: 'mfe-refunds' }],
          },
        ],
      },
      'must name a claim',
    ],
    [{ peoples: [] }, 'Unrecognized key'],
    [{ people: [1, 2].map(() => ({ issuer: 'https://login.example.org', clientId: 'ops' })) }, 'twice'],
  ];
  for (const [content, what] of wrong) expect(() => parseIdentityConfig(content, 'x')).toThrow(what);
});
