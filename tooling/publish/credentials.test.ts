import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { readCredentials, tokenFor } from './credentials.ts';

/** A fake of the registry and GitHub Actions in one, with their calls and answers. */
const calls: { method: string; path: string; authorization: string | undefined; body: string }[] = [];
const server = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  const { method = '', url: path = '', headers } = request;
  calls.push({ method, path, authorization: headers.authorization, body });
  const isRefused = body.includes('mfe-others');
  const answers: Record<string, unknown> = {
    '/identity': {
      people: [],
      builds: [
        { issuer: 'https://gitlab.example.org', audience: 'other' },
        { issuer: 'https://token.actions.githubusercontent.com', audience: 'portal-registry' },
      ],
    },
    '/tokens/exchange': isRefused ? { code: 'build_not_granted' } : { token: 'exchanged' },
  };
  response.writeHead(isRefused ? 403 : 200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(answers[path] ?? { value: 'of-this-build' }));
});
let registryUrl: string;
before(async () => {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  registryUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
after(() => server.close());

test('a team’s token comes before that of a build; without either there is none', () => {
  const github = { ACTIONS_ID_TOKEN_REQUEST_URL: 'https://x/?a=1', ACTIONS_ID_TOKEN_REQUEST_TOKEN: 'run' };
  const build = { ...github, PORTAL_ID_TOKEN: 'a.b.c' };
  expect(readCredentials({ ...build, PORTAL_TOKEN: ' team ' })).toEqual({ kind: 'team', token: 'team' });
  expect(readCredentials(build)).toEqual({ kind: 'build', token: 'a.b.c' });
  expect(readCredentials(github)).toEqual({ kind: 'github', address: 'https://x/?a=1', token: 'run' });
  expect(readCredentials({ PORTAL_TOKEN: '' })).toBe(null);
});

test('a build exchanges its own token; on GitHub it asks for one with the registry’s audience first', async () => {
  const artifact = 'mfe-refunds';
  expect(await tokenFor({ kind: 'team', token: 'team' }, { registryUrl, artifact })).toBe('team');
  expect(calls).toEqual([]);
  const github = { kind: 'github', address: `${registryUrl}/make?run=7`, token: 'of-the-run' } as const;
  expect(await tokenFor(github, { registryUrl, artifact })).toBe('exchanged');
  expect(calls).toEqual([
    expect.objectContaining({ method: 'GET', path: '/identity', authorization: undefined }),
    expect.objectContaining({
      path: '/make?run=7&audience=portal-registry',
      authorization: 'Bearer of-the-run',
    }),
    expect.objectContaining({
      method: 'POST',
      path: '/tokens/exchange',
      body: JSON.stringify({ token: 'of-this-build', remote: artifact }),
    }),
  ]);
});

test('a build that no grant covers is refused by its code', async () => {
  const target = { registryUrl, artifact: 'mfe-others' };
  await expect(tokenFor({ kind: 'build', token: 'a.b.c' }, target)).rejects.toMatchObject({
    code: 'build_not_granted',
    status: 403,
  });
});
