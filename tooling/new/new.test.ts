import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { expect } from 'expect';
import { copyOfRepository, linkWorkspace } from './testing/copy-of-repository.ts';

let root: string;
before(() => {
  root = copyOfRepository();
});
after(() => rmSync(root, { recursive: true, force: true }));

function run(command: string, ...args: string[]) {
  const path = command === 'node' ? process.execPath : join(root, 'node_modules/.bin', command);
  const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: undefined, NODE_TEST_CONTEXT: undefined };
  const { status, stdout, stderr } = spawnSync(path, args, { cwd: root, encoding: 'utf8', env });
  return { status, output: stdout + stderr };
}

const make = (...args: string[]) => run('node', 'tooling/new/new.ts', ...args, '--no-install');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const passes = { status: 0, output: expect.anything() };

describe('what is made works', () => {
  before(() => {
    for (const [kind = '', name = ''] of [
      ['module', 'loyalty-points'],
      ['remote', 'loyalty-points'],
      ['feature', 'refunds/year-view'],
    ]) {
      expect(make(kind, name)).toEqual(passes);
    }
    linkWorkspace(root, 'mfe-loyalty-points');
  });

  test('in the format of the project, and with sound types', () => {
    expect(
      run(
        'biome',
        'check',
        '--error-on-warnings',
        'mfe-loyalty-points',
        'mfe-refunds',
        'server',
        'shared-kernel/contracts',
      ),
    ).toEqual(passes);
    expect(run('tsc', '--noEmit', '-p', 'tsconfig.json')).toMatchObject({ status: 0, output: '' });
  });

  test('within the boundaries', () => {
    const { output } = run('node', 'tooling/boundaries/run.ts');
    expect(output).toMatch(/^\d+ passed, \d+ failed$/m);
    expect(output).not.toMatch(/loyalty|year-view/);
  });

  test('with pages whose tests pass', () => {
    expect(run('jest', '--ci', 'mfe-loyalty-points', 'mfe-refunds/src/features/year-view')).toEqual({
      status: 0,
      output: expect.stringMatching(/Tests: +8 passed, 8 total/),
    });
  });

  test('with an API module whose tests pass, on the table of its migration', () => {
    const tests = 'server/src/members/loyalty-points/loyalty-points.test.ts';
    expect(run('node', '--test', '--test-reporter=spec', tests)).toEqual({
      status: 0,
      output: expect.stringMatching(/pass 5\n/),
    });
    expect(readdirSync(join(root, 'server/drizzle'))).toContainEqual(
      expect.stringMatching(/add-loyalty-points\.sql$/),
    );
  });

  test('a remote shows the entries of the module of its name, and builds with its menu entry', () => {
    expect(read('mfe-loyalty-points/src/data/loyalty-points.ts')).toContain(
      "apiOf(client).get('/loyalty-points', LoyaltyPointsList",
    );
    expect(
      spawnSync(process.execPath, [join(root, 'tooling/bin/portal.ts'), 'build', '--local'], {
        cwd: join(root, 'mfe-loyalty-points'),
        encoding: 'utf8',
      }),
    ).toMatchObject({ status: 0 });
    const { descriptor } = JSON.parse(read('mfe-loyalty-points/dist/artifact.json'));
    expect(descriptor.manifest).toMatchObject({
      id: 'mfe-loyalty-points',
      navigation: [{ to: 'loyalty-points', textKey: 'loyaltyPoints' }],
      texts: { fr: { loyaltyPoints: 'Loyalty points' } },
    });
  });

  test('a remote is a workspace like the others, so that build, start and tests find it', () => {
    const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] };
    expect(workspaces[workspaces.indexOf('mfe-loyalty-points') - 1]).toMatch(/^mfe-/);
  });

  test('a feature has its route, its page and its texts in the remote', () => {
    expect(read('mfe-refunds/remote.manifest.ts')).toContain("path: 'year-view'");
    expect(read('mfe-refunds/src/pages.tsx')).toContain(
      "'year-view': () => import('./features/year-view/YearViewPage.tsx')",
    );
    expect(read('mfe-refunds/src/four-states.test.tsx')).toContain("'year-view': {");
    expect(JSON.parse(read('mfe-refunds/src/locales/fr.json')).yearView.title).toBe('Year view');
  });

  test('nothing is written over', () => {
    for (const [kind = '', name = ''] of [
      ['module', 'loyalty-points'],
      ['remote', 'loyalty-points'],
      ['feature', 'refunds/year-view'],
    ]) {
      expect(make(kind, name)).toEqual({ status: 1, output: expect.stringContaining('Nothing was written') });
    }
  });
});

describe('what is no name, or nowhere, is refused with the reason', () => {
  for (const [args, said] of [
    [['remote', 'Loyalty'], 'is no name here'],
    [['remote', 'a/b'], 'a feature is named with its remote'],
    [['feature', 'year-view'], 'a feature is named with its remote'],
    [['feature', 'nobody/year-view'], 'there is no remote mfe-nobody'],
    [['widget', 'x'], 'there is no kind "widget"'],
    [['module', 'refunds'], 'server/src/members/refunds is there already'],
    [['module', 'class'], 'is a word of TypeScript'],
    [['feature', 'refunds/requests'], 'mfe-requests has a page "requests"'],
    [['remote', 'debug'], '/debug is an address of the portal itself'],
  ] as const) {
    test(args.join(' '), () => {
      expect(make(...args)).toEqual({ status: 1, output: expect.stringContaining(said) });
      expect(existsSync(join(root, 'mfe-nobody'))).toBe(false);
    });
  }
});
