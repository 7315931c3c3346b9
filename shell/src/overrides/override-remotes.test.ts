import type { ArtifactDescriptor } from '@member-portal/shared-kernel/contract';
import { installScriptGuard } from '../remotes/script-guard.ts';
import { authManifest, compose, refundsManifest } from '../testing/compose.ts';
import { openTesterTools } from './open-tester-tools.ts';
import { fetchOverrides, overrideRemotes } from './override-remotes.ts';

const ORIGIN = 'http://localhost:5310';
const live = compose(authManifest, refundsManifest);
const override = { remote: 'mfe-refunds', origin: ORIGIN };
const descriptor: ArtifactDescriptor = {
  id: 'mfe-refunds',
  version: '1.3.0-dev',
  container: 'mfe_refunds_dev',
  entry: 'remoteEntry.js',
  kernelRange: '^1.0.0',
  kernelExports: {},
  files: [],
  preload: { refunds: ['remoteEntry.js'] },
  manifest: { ...refundsManifest, contractVersion: '1.0' },
};

const answers = (answer: (url: string) => Response | Promise<Response>) => {
  globalThis.fetch = ((url: string) => Promise.resolve(answer(url))) as typeof fetch;
};
const remoteOf = (composition: ReturnType<typeof overrideRemotes>, id: string) =>
  composition.remotes.find((remote) => remote.id === id);

test('loads the overridden remote from the developer’s server and leaves the others unchanged', async () => {
  const requestedUrls: string[] = [];
  answers((url) => {
    requestedUrls.push(url);
    return Response.json({ kind: 'remote', descriptor });
  });
  const composition = overrideRemotes(live, await fetchOverrides([override]));
  expect(requestedUrls).toEqual([`${ORIGIN}/artifact.json`]);
  expect(remoteOf(composition, 'mfe-refunds')).toMatchObject({
    version: '1.3.0-dev',
    container: 'mfe_refunds_dev',
    baseUrl: `${ORIGIN}/files/`,
    entry: 'remoteEntry.js',
    files: [],
    fallback: null,
  });
  expect(remoteOf(composition, 'mfe-auth')).toEqual(remoteOf(live, 'mfe-auth'));
});

test('adds an overridden remote that the live composition lacks', async () => {
  answers(() => Response.json({ kind: 'remote', descriptor }));
  const composition = overrideRemotes(compose(authManifest), await fetchOverrides([override]));
  expect(composition.remotes.map(({ id }) => id)).toEqual(['mfe-auth', 'mfe-refunds']);
});

test.each<[string, () => Response | Promise<Response>]>([
  ['is away', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses', () => new Response('', { status: 500 })],
  ['answers something else', () => Response.json({ kind: 'shell' })],
  [
    'serves another remote',
    () => Response.json({ kind: 'remote', descriptor: { ...descriptor, id: 'mfe-x' } }),
  ],
])('does not fall back to the published version when the developer’s server %s', async (_, answer) => {
  answers(answer);
  const [overridden] = await fetchOverrides([override]);
  expect(overridden).toMatchObject({ descriptor: null, problem: expect.stringMatching(/\w/) });
  const composition = overrideRemotes(live, [overridden!]);
  const remote = remoteOf(composition, 'mfe-refunds');
  expect(remote?.baseUrl).toBe(`${ORIGIN}/files/`);
  expect(remote?.manifest).toEqual(remoteOf(live, 'mfe-refunds')?.manifest);
});

describe('the integrity check', () => {
  const script = (src: string) => Object.assign(document.createElement('script'), { src });
  const open = async (origin: string) => {
    answers(() => Response.json({ kind: 'remote', descriptor }));
    const guard = installScriptGuard({ '/artifacts/shell/1.0.0/shell.js': 'sha384-known' });
    const page = { sessionStorage, location: { origin: 'http://localhost' } as Location };
    await openTesterTools({ overrides: [{ remote: 'mfe-refunds', origin }] }, guard, page);
    return (src: string) => {
      const element = script(src);
      guard.prepare(element);
      return element.integrity;
    };
  };

  test('is skipped for the developer’s server only', async () => {
    const integrityOf = await open(ORIGIN);
    expect(integrityOf(`${ORIGIN}/files/remoteEntry.js`)).toBe('');
    expect(integrityOf('/artifacts/shell/1.0.0/shell.js')).toBe('sha384-known');
    for (const foreign of [
      'http://localhost:5311/x.js',
      'http://evil.example/x.js',
      '/artifacts/x/1.0.0/x.js',
    ]) {
      expect([foreign, integrityOf(foreign)]).toEqual([foreign, expect.stringMatching(/^sha384-A+$/)]);
    }
  });

  test('is never skipped for the page’s own origin', async () => {
    const integrityOf = await open('http://localhost');
    expect(integrityOf('/artifacts/x/1.0.0/x.js')).toMatch(/^sha384-A+$/);
  });
});
