import { createHash, createPublicKey, verify } from 'node:crypto';
import { after, before, test } from 'node:test';
import { eq } from 'drizzle-orm';
import { expect } from 'expect';
import { preAuthEncoding, signerOf } from '../../platform/crypto/dsse.ts';
import { parseIdentityConfig } from '../identity/identity-config.ts';
import { fixtureRemote, fixtureShell, uploadForm } from '../testing/fixture-artifacts.ts';
import { type SigningIssuer, startSigningIssuer } from '../testing/signing-issuer.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';
import { registryProvenance } from './provenance.table.ts';

let registry: TestRegistry;
let issuer: SigningIssuer;
const COMMIT = '0123456789abcdef0123456789abcdef01234567';
const REPOSITORY = 'https://github.com/acme/mfe-hello';

before(async () => {
  issuer = await startSigningIssuer();
  const grants = [{ claims: { repository: 'acme/mfe-hello' }, team: 'hello', remote: 'mfe-hello' }];
  const builds = [{ issuer: issuer.url, audience: 'portal', grants }];
  registry = await startRegistry({ identity: parseIdentityConfig({ builds }, 'the test') });
  await registry.publish(fixtureShell());
});
after(async () => {
  await registry.stop();
  await issuer.stop();
});

function publish(version: string, source: Record<string, string> = {}, token?: string) {
  const form = uploadForm(fixtureRemote({ version, marker: version }));
  for (const [name, value] of Object.entries(source)) form.append(name, value);
  return registry.call('POST', '/artifacts', { body: form, ...(token !== undefined && { token }) });
}
const provenance = (version: string) => registry.call('GET', `/artifacts/mfe-hello/${version}/provenance`);
const keys = async () => (await registry.call('GET', '/provenance/keys', { token: null })).body.keys;
async function buildToken(claims: object = {}) {
  const own = { repository: 'acme/mfe-hello', sha: COMMIT, ref: 'refs/heads/main', run_id: '77', actor: 'x' };
  const token = await issuer.sign({ sub: 'repo:acme/mfe-hello', aud: 'portal', ...own, ...claims });
  const body = { token, remote: 'mfe-hello' };
  return (await registry.call('POST', '/tokens/exchange', { token: null, body })).body.token;
}

test('each version has a signed statement: its files, its source, who is proven to have published it', async () => {
  const source = { sourceRevision: COMMIT, sourceRepository: `https://x:secret@github.com/acme/mfe-hello` };
  expect((await publish('1.0.0', source, await buildToken())).status).toBe(201);
  const { status, body } = await provenance('1.0.0');
  expect(status).toBe(200);
  const { envelope, statement, verified } = body;
  const remote = fixtureRemote({ version: '1.0.0', marker: '1.0.0' });
  expect(statement).toEqual({
    _type: 'https://in-toto.io/Statement/v1',
    subject: [...remote.files].map(([name, bytes]) => ({
      name,
      digest: {
        sha256: createHash('sha256').update(bytes).digest('hex'),
        sha384: createHash('sha384').update(bytes).digest('hex'),
      },
    })),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:member-portal:publish:v1',
        externalParameters: {
          ...{ artifact: 'mfe-hello', version: '1.0.0' },
          source: { repository: REPOSITORY, commit: COMMIT, dirty: false },
        },
        internalParameters: {
          claims: { repository: 'acme/mfe-hello', sha: COMMIT, ref: 'refs/heads/main', run_id: '77' },
        },
        resolvedDependencies: [{ uri: `git+${REPOSITORY}`, digest: { gitCommit: COMMIT } }],
      },
      runDetails: {
        builder: { id: `${issuer.url}#repo:acme/mfe-hello` },
        metadata: { invocationId: expect.any(String), finishedOn: expect.any(String) },
      },
    },
  });
  expect(envelope).toMatchObject({
    payloadType: 'application/vnd.in-toto+json',
    signatures: [{ keyid: verified.keyId }],
  });
  expect(verified).toEqual({ keyId: expect.any(String), differing: [] });
  // Verified like in another tool: with the exported key, in DER.
  const [key] = await keys();
  const encoded = preAuthEncoding(envelope.payloadType, Buffer.from(envelope.payload, 'base64'));
  const signature = Buffer.from(envelope.signatures[0].sig, 'base64');
  expect(verify('sha256', encoded, createPublicKey(key.pem), signature)).toBe(true);
});

test('a key that was rotated away and retired still proves what it signed', async () => {
  const before = (await provenance('1.0.0')).body.verified.keyId;
  const why = { body: { by: 'Alix Roche', reason: 'yearly' } };
  await registry.call('POST', '/keys/rotate', why);
  await registry.call('POST', '/keys/retire', why);
  expect((await provenance('1.0.0')).body.verified.keyId).toBe(before);
  const all = await keys();
  expect(all.map(({ keyId, state }: { keyId: string; state: string }) => [keyId === before, state])).toEqual([
    [false, 'current'],
    [true, 'retired'],
  ]);
  await publish('1.0.1', { sourceRevision: COMMIT });
  expect((await provenance('1.0.1')).body.verified.keyId).toBe(all[0].keyId);
});

test('a record that was changed in the database, or is another version’s, is not the registry’s', async () => {
  const { envelope, statement } = (await provenance('1.0.0')).body;
  const { db } = registry.database;
  const put = (version: string, to: typeof envelope) =>
    db.update(registryProvenance).set({ envelope: to }).where(eq(registryProvenance.version, version));
  const lying = structuredClone(statement);
  lying.predicate.buildDefinition.externalParameters.source.commit = 'f'.repeat(40);
  const payload = Buffer.from(JSON.stringify(lying)).toString('base64');
  await publish('1.0.2');
  await put('1.0.2', { ...envelope, payload });
  expect((await provenance('1.0.2')).body.verified.keyId).toBeNull();
  expect(signerOf({ ...envelope, payload }, await keys())).toBeNull();
  await put('1.0.2', envelope);
  expect((await provenance('1.0.2')).body.verified).toMatchObject({
    ...{ keyId: null, differing: expect.arrayContaining([expect.any(String)]) },
  });
  await put('1.0.2', { ...envelope, payload: Buffer.from('{}').toString('base64') });
  expect(await provenance('1.0.2')).toMatchObject({ status: 409, body: { code: 'provenance_damaged' } });
});

test('a build that names another commit or repository than its CI system is refused', async () => {
  const refused = { status: 422, body: { code: 'source_differs' } };
  const token = await buildToken();
  expect(await publish('1.1.0', { sourceRevision: 'f'.repeat(40) }, token)).toMatchObject(refused);
  const elsewhere = { sourceRevision: COMMIT, sourceRepository: 'git@github.com:acme/other.git' };
  expect(await publish('1.1.0', elsewhere, token)).toMatchObject(refused);
  const spelt = { sourceRevision: COMMIT, sourceRepository: 'git@github.com:Acme/mfe-hello.git' };
  expect((await publish('1.1.0', spelt, token)).status).toBe(201);
});

test('a dirty tree is marked, and not shown where the environment shows only what was committed', async () => {
  await publish('2.0.0', { sourceRevision: COMMIT });
  await publish('2.1.0', { sourceRevision: `${COMMIT}-dirty` });
  await publish('2.2.0');
  const { source } = (await provenance('2.1.0')).body.statement.predicate.buildDefinition.externalParameters;
  expect(source).toEqual({ repository: null, commit: COMMIT, dirty: true });
  const { artifacts } = (await registry.call('GET', '/artifacts?id=mfe-hello')).body;
  const dirty = artifacts.filter((row: { dirty: boolean }) => row.dirty);
  expect(dirty.map(({ version }: { version: string }) => version)).toEqual(['2.1.0']);

  await registry.compose('GFPLAC', { 'mfe-hello': '2.1.0' });
  const { document } = (await registry.call('GET', '/environments/GFPLAC')).body;
  const strict = { document: { ...document, releases: { refusesDirty: true } }, reason: 'a test' };
  expect((await registry.call('PUT', '/environments/GFPLAC', { body: strict })).status).toBe(200);
  const move = async (name: string, body: object) => {
    const { revision: readRevision } = (await registry.call('GET', '/environments/GFPLAC/rollout')).body;
    const wish = { artifact: 'mfe-hello', readRevision, reason: 'a test', by: 'Alix', ...body };
    return registry.call('POST', `/environments/GFPLAC/rollout/${name}`, { body: wish });
  };
  // A shown version stays until it is replaced.
  expect((await move('pin', {})).status).toBe(200);
  expect((await move('unpin', {})).status).toBe(200);
  expect((await move('promote', { version: '2.0.0' })).status).toBe(200);
  expect(await move('canary', { version: '2.1.0', percent: 5 })).toMatchObject({
    ...{ status: 422, body: { errors: [{ code: 'version_dirty' }] } },
  });
  expect(await move('promote', { version: '2.2.0' })).toMatchObject({
    ...{ status: 422, body: { errors: [{ code: 'source_unknown' }] } },
  });
  // A roll-back never waits.
  expect((await move('roll-back', {})).status).toBe(200);
});

test('a version that is none has no provenance', async () => {
  expect((await provenance('9.9.9')).body.code).toBe('artifact_unknown');
  expect((await registry.call('GET', '/artifacts/mfe-hello/1.0.0/provenance', { token: null })).status).toBe(
    401,
  );
});
