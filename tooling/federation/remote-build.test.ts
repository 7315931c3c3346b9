import { createHash } from 'node:crypto';
import { after, before, describe, test } from 'node:test';
import type { ArtifactDescriptor } from '@member-portal/shared-kernel/contract';
import { expect } from 'expect';
import { UNMATCHABLE_INTEGRITY } from './plugins/guarded-scripts.ts';
import { type Fixture, fixture, REMOTE } from './testing/fixture.ts';
import { roomsOf, runContainer } from './testing/run-container.ts';

describe('the artifact of a remote', () => {
  test('says what it is, what it needs and what each page loads', async (t) => {
    const artifact = await fixture(t, REMOTE).build();
    expect(artifact).toMatchObject({
      id: 'mfe-demo',
      version: '2.1.0',
      container: 'mfe_demo_2_1_0',
      kernelRange: '^1.2.0',
      kernelExports: {
        react: ['useState'],
        'shared-kernel/contract': ['CONTRACT_VERSION'],
        'shared-kernel/state': ['useQuery'],
        'shared-kernel/ui': ['Button'],
        'shared-kernel/ui/overlay': ['Dialog'],
      },
      rooms: { list: ['shared-kernel/ui/overlay'] },
    });
    expect(artifact.manifest).toMatchObject({ id: 'mfe-demo', texts: { fr: { title: 'Démo' } } });
    expect(artifact.preload.latest).toEqual([artifact.entry]);
    expect(artifact.preload.list).toEqual([artifact.entry, expect.stringMatching(/^[0-9a-f]{10}\.js$/)]);
  });

  test('has the correct hash and size of every file', async (t) => {
    const built = fixture(t, REMOTE);
    const { files } = await built.build();
    expect(files.length).toBe(2);
    for (const { path, integrity, bytes } of files) {
      const content = built.file(path);
      expect(bytes).toBe(Buffer.byteLength(content));
      expect(integrity).toBe(`sha384-${createHash('sha384').update(content).digest('base64')}`);
    }
  });

  test('widgets are in the container file, pages are not', async (t) => {
    const built = fixture(t, REMOTE);
    const { entry, preload } = await built.build();
    expect(built.file(entry)).toContain('the widget');
    expect(built.file(entry)).not.toContain('the page');
    expect(built.file(preload.list?.[1] as string)).toContain('the page');
  });

  test('contains the rules and icons in use, and nothing that is unused or provided by the shell', async (t) => {
    const built = fixture(t, REMOTE);
    const { files } = await built.build();
    const code = files.map(({ path }) => built.file(path)).join('\n');
    expect(code).toContain('drawn bell');
    expect(code).toContain('half of ');
    for (const absent of ['drawn tooth', 'kernel button', 'kernel dialog', 'unusedSchema']) {
      expect(code).not.toContain(absent);
    }
  });

  test('a worker is one script of its own, which no page preloads', async (t) => {
    const built = fixture(t, REMOTE, {
      'src/count.worker.ts':
        "import { half } from '@member-portal/shared-kernel/rules/money'; import { heavy } from './heavy.ts'; self.onmessage = () => self.postMessage('the worker says ' + half(1) + heavy);",
      // A module that page and worker share. It is large enough that two pages would get a common
      // file for it.
      'src/heavy.ts': `export const heavy = '${'heavy '.repeat(10_000)}';`,
      'src/ListPage.tsx': `import { WorkerScript } from '@member-portal/shared-kernel/worker';
        import { heavy } from './heavy.ts';
        export default () => [heavy, new WorkerScript(new URL('./count.worker.ts', import.meta.url))];`,
    });
    const { files, preload } = await built.build();
    const worker = files.filter(({ path }) => built.file(path).includes('the worker says '));
    expect(worker).toHaveLength(1);
    expect(built.file(worker[0]?.path as string)).toContain('half of ');
    expect(built.file(worker[0]?.path as string)).toContain('heavy heavy');
    expect(built.file(worker[0]?.path as string)).not.toContain('importScripts');
    expect(preload.list).not.toContain(worker[0]?.path);
    expect(built.file(preload.list?.[1] as string)).not.toContain('count.worker.ts');
  });

  test('the same sources give the same files', async (t) => {
    const [one, other] = [fixture(t, REMOTE), fixture(t, REMOTE)];
    expect(await one.build()).toEqual(await other.build());
  });
});

describe('a build is refused', () => {
  const refusals: Array<[string, Record<string, string>, RegExp]> = [
    [
      'when it reaches into a room of the kernel',
      {
        'src/Latest.tsx':
          "import { secret } from '../../node_modules/@member-portal/shared-kernel/state/secret.ts'; export const Latest = secret;",
      },
      /Latest\.tsx imports .*secret\.ts: .*import the door '@member-portal\/shared-kernel\/state'/,
    ],
    [
      'when it brings a package that the kernel wraps',
      { 'src/Latest.tsx': "import axios from 'axios'; export const Latest = axios;" },
      /axios through services\.api/,
    ],
    [
      'when it takes a room of the kernel as a whole',
      {
        'src/Latest.tsx':
          "import * as state from '@member-portal/shared-kernel/state'; export const Latest = () => state;",
      },
      /shared-kernel\/state is imported as a whole/,
    ],
    [
      'when the code lacks a page of the manifest',
      {
        'src/remote.ts':
          "export const contract = '1.0'; export const pages = () => ({}); export const widgets = () => ({});",
      },
      /the manifest names the pages list, which no file in src\/ offers/,
    ],
    [
      'when the manifest has a wrong entry',
      { 'remote.manifest.ts': (REMOTE['remote.manifest.ts'] as string).replace("'member'", "'everyone'") },
      /remote\.manifest\.ts is wrong:\n {2}routes\[0\]/,
    ],
    [
      'when a path is written in another syntax than the map matches',
      { 'remote.manifest.ts': (REMOTE['remote.manifest.ts'] as string).replace("'demo'", "'demo/*'") },
      /the path 'demo\/\*' of 'list' has the segment '\*'; a segment is a word \('faq'\), a parameter/,
    ],
    [
      'when the manifest lacks a text',
      {
        'remote.manifest.ts': (REMOTE['remote.manifest.ts'] as string).replace(
          "en: { title: 'Demo' }",
          'en: {}',
        ),
      },
      /texts\.en lacks 'title'/,
    ],
    [
      'when the manifest is of another remote',
      {
        'remote.manifest.ts': (REMOTE['remote.manifest.ts'] as string).replace(
          "id: 'mfe-demo'",
          "id: 'mfe-other'",
        ),
      },
      /id 'mfe-other' must be the package's name/,
    ],
    [
      'when a room has no such name',
      {
        'src/Latest.tsx':
          "import { Bells } from '@member-portal/shared-kernel/ui/icons';\nexport const Latest = () => Bells;",
      },
      /'Bells'.* was not found in '@member-portal\/shared-kernel\/ui\/icons'/,
    ],
    ['when the code does not compile', { 'src/Latest.tsx': 'export const Latest = (;' }, /Latest\.tsx/],
  ];
  for (const [what, changes, message] of refusals) {
    test(what, async (t) => {
      await expect(fixture(t, REMOTE, changes).build()).rejects.toThrow(message);
    });
  }
});

describe('a built container', () => {
  let built: Fixture;
  let artifact: ArtifactDescriptor;
  const cleanings: Array<() => void> = [];
  before(async () => {
    built = fixture({ after: (clean) => cleanings.push(clean) }, REMOTE);
    artifact = await built.build();
  });
  after(() => {
    for (const clean of cleanings) clean();
  });

  test('uses the rooms of any shell in its range, also of a newer one', async () => {
    for (const version of ['1.2.0', '1.9.3']) {
      const remote = await runContainer(built, artifact).remote(roomsOf(version));
      expect(remote.contract).toBe('1.0');
      expect(remote.widgets?.()).toMatchObject({ words: 'bonjour' });
    }
  });

  test('refuses a shell outside its range and names both versions', async () => {
    await expect(runContainer(built, artifact).remote(roomsOf('1.1.0'))).rejects.toThrow(
      /Unsatisfied version 1\.1\.0 from shell of shared singleton module .* \(required \^1\.2\.0\)/,
    );
  });

  test('passes every chunk to the guard before it is attached', async () => {
    const ran = runContainer(built, artifact, (script) => {
      script.integrity = `sha384-of ${script.src}`;
    });
    const remote = await ran.remote(roomsOf('1.3.0'));
    await remote.pages?.().list?.();
    const url = `https://portal.example/artifacts/mfe-demo/2.1.0/${artifact.preload.list?.[1]}`;
    expect(ran.scripts).toMatchObject([
      { src: url, crossOrigin: 'anonymous', integrity: `sha384-of ${url}` },
    ]);
  });

  test('without a guard a chunk gets an integrity that no file can match', async () => {
    const ran = runContainer(built, artifact, null);
    const remote = await ran.remote(roomsOf('1.3.0'));
    await remote.pages?.().list?.();
    expect(ran.scripts).toMatchObject([{ integrity: UNMATCHABLE_INTEGRITY }]);
    expect(Buffer.from(UNMATCHABLE_INTEGRITY.slice('sha384-'.length), 'base64').length).toBe(48);
  });

  test('a lazy room that failed once is requested again', async () => {
    const remote = runContainer(built, artifact).remote;
    let loads = 0;
    const get = async () => {
      loads += 1;
      if (loads === 1) throw new Error('chunk of the shell is gone');
      return () => ({ __esModule: true, Dialog: () => null });
    };
    const rooms = { ...roomsOf('1.3.0'), 'shared-kernel/ui/overlay': { '1.3.0': { from: 'shell', get } } };
    const { list } = (await remote(rooms)).pages?.() ?? {};
    await expect(list?.()).rejects.toThrow('chunk of the shell is gone');
    await expect(list?.()).resolves.toHaveProperty('default');
    expect(loads).toBe(2);
  });

  test('two versions run side by side', async (t) => {
    const newer = fixture(t, REMOTE, {
      'package.json': (REMOTE['package.json'] as string).replace('2.1.0', '2.2.0'),
      'src/fr.json': JSON.stringify({ hello: 'salut' }),
    });
    const other = await newer.build();
    expect([artifact.container, other.container]).toEqual(['mfe_demo_2_1_0', 'mfe_demo_2_2_0']);
    expect((await runContainer(newer, other).remote(roomsOf('1.3.0'))).widgets?.()).toMatchObject({
      words: 'salut',
    });
    expect((await runContainer(built, artifact).remote(roomsOf('1.3.0'))).widgets?.()).toMatchObject({
      words: 'bonjour',
    });
  });

  test('a room that the shell lacks is named', async () => {
    const { 'shared-kernel/state': _gone, ...rooms } = roomsOf('1.3.0');
    await expect(runContainer(built, artifact).remote(rooms)).rejects.toThrow(
      /Shared module shared-kernel\/state doesn't exist/,
    );
  });
});
