import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { expect } from 'expect';
import { publishHere } from './publish-here.ts';

/** A team that publishes from its folder to a registry with these answers. */
async function team(t: TestContext, status: number, answer: object) {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const folder = mkdtempSync(join(tmpdir(), 'portal-publish-'));
  const own = { name: 'mfe-loyalty', version: '1.2.0', portal: { role: 'remote' } };
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own));
  symlinkSync(join(import.meta.dirname, '..', '..', 'node_modules'), join(folder, 'node_modules'));
  t.after(() => {
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const said: string[] = [];
  const publish = () =>
    publishHere(
      {
        folder,
        registryUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
        credentials: { kind: 'team', token: 'team-token' },
        environments: ['GFPLAC', 'NATIXIS'],
        percent: null,
        plan: false,
        preview: null,
        end: false,
        build: true,
        json: false,
        version: undefined,
        revision: 'abc',
        reason: undefined,
        by: undefined,
      },
      (line) => said.push(line),
    );
  return { calls, said, publish };
}

test('a token that is no good is refused before anything is built', async (t) => {
  const detail = 'refunds (token 1f0c2d3e) may publish mfe-refunds, not mfe-loyalty';
  const { calls, said, publish } = await team(t, 403, { code: 'not_your_artifact', detail });
  expect(await publish()).toEqual({
    id: 'mfe-loyalty',
    version: '1.2.0',
    status: null,
    sourceRevision: 'abc',
    environments: [],
    refused: {
      code: 'not_your_artifact',
      text: `Refused (not_your_artifact): this token is another team’s\n  ${detail}`,
      reasons: [],
    },
  });
  expect(calls).toEqual(['GET /tokens/own?artifact=mfe-loyalty&environments=GFPLAC%2CNATIXIS']);
  expect(said).toEqual([]);
});

test('a registry that does not know the question is no reason to stop', async (t) => {
  const { publish } = await team(t, 404, { code: 'not_found' });
  // The error shows that it reached the build; there is nothing to build here.
  await expect(publish()).rejects.toThrow(/src\/remote\.ts|remote\.manifest\.ts|repository/);
});
