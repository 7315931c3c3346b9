import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { demoIdentity } from '../../../demo/operators/demo-identity.ts';
import { type IdentityProvider, startIdentityProvider } from '../../../demo/operators/identity-provider.ts';
import { parseIdentityConfig } from '../../registry/identity/identity-config.ts';
import { startRegistry, type TestRegistry } from '../../registry/testing/start-registry.ts';
import { signInAs } from '../../registry/testing/test-browser.ts';
import { runOps } from '../run-ops.ts';

let provider: IdentityProvider;
let registry: TestRegistry;
const home = mkdtempSync(join(tmpdir(), 'portal-home-'));
before(async () => {
  provider = await startIdentityProvider();
  registry = await startRegistry({
    identity: parseIdentityConfig(demoIdentity(provider.issuer), 'the test'),
  });
});
after(async () => {
  await registry.stop();
  await provider.stop();
  rmSync(home, { recursive: true, force: true });
});

/** The command line of a person with their own home folder; `login` opens the printed address. */
async function ops(person: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const said: string[] = [];
  let opened: Promise<string> | undefined;
  const code = await runOps([...args, '--registry', registry.url], {
    env: { XDG_STATE_HOME: join(home, person), ...env },
    print: (text) => said.push(text),
    complain: (text) => said.push(text),
    tell(text) {
      const [address] = /http:\/\/\S+\/(auth|device)\?\S+/.exec(text) ?? [];
      if (address) opened = signInAs(person, address);
    },
  });
  return { code, said: said.join('\n'), page: await opened };
}

test('a person signs in at a real provider, is named by it in the trail, and signs out', async () => {
  const signedIn = await ops('ada', ['login']);
  expect(signedIn).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Ada Martin, signed in until .* UTC: ops\.$/),
    page: expect.stringContaining('You may close this window'),
  });
  const who = await ops('ada', ['whoami']);
  expect(who.said).toContain(`Ada Martin (person)\nIssuer   ${provider.issuer}\nSubject  ada\nRoles    ops`);

  const where = ['--environment', 'GFPLAC', '--hours', '1', '--override', 'mfe-x=http://localhost:3100'];
  const reason = ['--reason', 'new filters'];
  const made = await ops('ada', ['tester-link', 'create', ...where, ...reason, '--by', 'Somebody Else']);
  expect(made.code).toBe(0);
  const [entry] = (await registry.call('GET', '/audit?action=tester-link')).body.entries;
  expect(entry).toMatchObject({
    who: 'Ada Martin',
    identity: { issuer: provider.issuer, subject: 'ada', name: 'Ada Martin' },
  });

  const file = join(home, 'ada', 'member-portal', 'sessions.json');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const { token } = JSON.parse(readFileSync(file, 'utf8'))[registry.url];
  expect((await ops('ada', ['logout'])).said).toBe('Signed out.');
  expect(readFileSync(file, 'utf8')).not.toContain(token);
  expect((await registry.call('GET', '/identity/own', { token })).status).toBe(401);
  expect((await ops('ada', ['whoami'])).code).toBe(2);
});

test('signs in with a code, where the machine has no browser', async () => {
  const { code, said, page } = await ops('david', ['login', '--how', 'device']);
  expect(page).toContain('Sign-in Success');
  expect([code, said]).toEqual([0, expect.stringContaining('David Leroy, signed in until')]);
  expect(said).toContain('team refunds (mfe-refunds; all environments)');
});

test('who has no role is told what security needs to grant one, and has no session', async () => {
  const refused = await ops('felix', ['login']);
  expect(refused.code).toBe(1);
  expect(refused.said).toContain(`role grant`);
  expect(refused.said).toContain(`Félix Garnier, issuer ${provider.issuer}, subject felix`);
  expect(existsSync(join(home, 'felix'))).toBe(false);

  await ops('chloe', ['login']);
  const person = ['--issuer', provider.issuer, '--subject', 'felix', '--name', 'Félix Garnier'];
  const grant = ['role', 'grant', ...person, '--reason', 'joins the team', '--role'];
  expect((await ops('chloe', [...grant, 'viewer'])).said).toBe('Félix Garnier: viewer, at once.');
  expect((await ops('felix', ['login'])).said).toContain(': viewer.');
  expect((await ops('felix', ['rollout', 'audit'])).code).toBe(0);
  expect((await ops('felix', [...grant, 'ops'])).said).toContain('Your role does not allow this');
  const own = ['role', 'grant', '--issuer', provider.issuer, '--subject', 'chloe', '--name', 'Chloé'];
  expect((await ops('chloe', [...own, '--role', 'ops', '--reason', 'because'])).said).toContain(
    'Nobody gives a role to themselves',
  );

  const listed = JSON.parse((await ops('chloe', ['role', 'list', '--json'])).said);
  const withdraw = ['role', 'withdraw', '--id', listed[0].id, '--reason', 'left again'];
  expect((await ops('chloe', withdraw)).said).toBe('Félix Garnier is no longer viewer.');
  // The session is open, but has no role any more.
  expect((await ops('felix', ['rollout', 'audit'])).said).toContain('Félix Garnier has no role');
  const sessions = JSON.parse((await ops('chloe', ['session', 'list', '--json'])).said);
  const felix = sessions.find(({ subject }: { subject: string }) => subject === 'felix');
  expect((await ops('chloe', ['session', 'end', '--id', felix.id, '--reason', 'left again'])).code).toBe(0);
  expect((await ops('felix', ['rollout', 'audit'])).said).toContain('sign in again with login');
});

test('without a session, a change needs the name of who makes it', async () => {
  const unlock = ['unlock', '--login', '10000005', '--reason', 'ticket 4711'];
  const { code, said } = await ops('nobody', unlock, { PORTAL_OPS_TOKEN: registry.operator });
  expect([code, said]).toEqual([2, '--by missing: sign in with login, or see unlock --help.']);
});
