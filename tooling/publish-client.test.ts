import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { publishArtifact } from './publish-client.ts';

/**
 * A built folder with two files, and a registry that stores what it gets and sends the given
 * answers.
 */
async function stage(t: TestContext, answer: { status: number; body: unknown }) {
  const dist = mkdtempSync(join(tmpdir(), 'portal-publish-'));
  t.after(() => rmSync(dist, { recursive: true, force: true }));
  const files = { 'remoteEntry.1.js': 'var a;', 'page.2.js': 'é' };
  mkdirSync(join(dist, 'files'));
  for (const [path, content] of Object.entries(files)) writeFileSync(join(dist, 'files', path), content);
  const descriptor = {
    id: 'mfe-demo',
    version: '1.0.0',
    files: Object.keys(files).map((path) => ({ path })),
  };
  const artifact = JSON.stringify({ kind: 'remote', descriptor });
  writeFileSync(join(dist, 'artifact.json'), artifact);

  const got: { authorization?: string | undefined; form?: FormData; path?: string | undefined } = {};
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    got.path = request.url;
    got.authorization = request.headers.authorization;
    got.form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData();
    response
      .writeHead(answer.status, { 'content-type': 'application/json' })
      .end(JSON.stringify(answer.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());
  return { dist, artifact, got, registryUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

test('sends the descriptor as it was built, every file, the token and the revision', async (t) => {
  const { dist, artifact, got, registryUrl } = await stage(t, { status: 201, body: {} });
  const published = await publishArtifact(dist, {
    registryUrl,
    token: 'team-token',
    sourceRevision: 'abc1234',
  });
  expect(published).toEqual({ id: 'mfe-demo', version: '1.0.0', created: true });
  expect(got).toMatchObject({ path: '/artifacts', authorization: 'Bearer team-token' });
  expect(got.form?.get('artifact')).toBe(artifact);
  expect(got.form?.get('sourceRevision')).toBe('abc1234');
  const files = (got.form?.getAll('file') ?? []) as File[];
  const sent = await Promise.all(files.map(async (file) => [file.name, await file.text()]));
  expect(sent).toEqual([
    ['remoteEntry.1.js', 'var a;'],
    ['page.2.js', 'é'],
  ]);
});

test('says when the very same version was there already', async (t) => {
  const { dist, registryUrl } = await stage(t, { status: 200, body: {} });
  expect((await publishArtifact(dist, { registryUrl })).created).toBe(false);
});

test('a refusal comes with the code and the words of the registry', async (t) => {
  const body = { status: 409, code: 'version_exists', detail: '1.0.0 exists with other content' };
  const { dist, registryUrl } = await stage(t, { status: 409, body });
  await expect(publishArtifact(dist, { registryUrl })).rejects.toMatchObject({
    name: 'PublishRefused',
    code: 'version_exists',
    message: '1.0.0 exists with other content',
  });
});

test('a registry that is not there is said in one line', async (t) => {
  const { dist } = await stage(t, { status: 200, body: {} });
  await expect(publishArtifact(dist, { registryUrl: 'http://127.0.0.1:9' })).rejects.toThrow(
    /no answer from http:\/\/127\.0\.0\.1:9/,
  );
});
