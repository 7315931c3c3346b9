import { test } from 'node:test';
import { expect } from 'expect';
import { runCommand } from './testing/run-command.ts';

const ROLLOUT = {
  environment: 'GFPLAC',
  revision: 7,
  shell: { stable: '1.2.0', pinned: true, canary: null, replaced: null },
  remotes: {
    'mfe-refunds': {
      stable: '1.0.0',
      pinned: false,
      canary: { version: '1.1.0', percent: 10, since: '2025-11-12T09:00:00.000Z' },
      replaced: '0.9.0',
      disabled: false,
      disabledRoutes: ['quotation'],
      disabledWidgets: [],
    },
  },
  compositions: { stable: 'a'.repeat(64), 'mfe-refunds': 'b'.repeat(64) },
};

/** Runs the command line against a registry that answers with this rollout. */
const ops = (args: string[], answer: unknown = ROLLOUT) => runCommand(args, () => answer);

const WHY = ['--environment', 'GFPLAC', '--by', 'Alix', '--reason', 'why'];

test('shows an environment, one line for each artifact', async () => {
  const { said } = await ops(['rollout', 'show', '--environment', 'GFPLAC']);
  expect(said).toContain('GFPLAC, revision 7');
  expect(said).toMatch(/shell +1\.2\.0 +– +– +pinned/);
  expect(said).toMatch(
    /mfe-refunds +1\.0\.0 +0\.9\.0 +1\.1\.0 for 10 % since 2025-11-12 09:00 +route quotation off/,
  );
  expect(said).toMatch(new RegExp(`mfe-refunds +${'b'.repeat(64)}`));
});

test('a change sends the revision that it has read, or the one that the operator names', async () => {
  const canaryCommand = [
    'rollout',
    'canary',
    '--artifact',
    'mfe-refunds',
    '--version',
    '1.1.0',
    '--percent',
    '30',
  ];
  const { code, said, calls } = await ops([...canaryCommand, ...WHY]);
  expect(code).toBe(0);
  const body = { artifact: 'mfe-refunds', version: '1.1.0', percent: 30, by: 'Alix', reason: 'why' };
  expect(calls).toEqual([
    { method: 'GET', path: '/environments/GFPLAC/rollout', body: undefined },
    { method: 'POST', path: '/environments/GFPLAC/rollout/canary', body: { ...body, readRevision: 7 } },
  ]);
  const moved = await ops([...canaryCommand, ...WHY, '--revision', '6']);
  expect([said, moved.said].map((text) => text.startsWith('Nothing changed'))).toEqual([true, false]);
  const forced = await ops([...canaryCommand, ...WHY, '--revision', '5', '--json']);
  expect(forced.calls.map((call) => call.body)).toEqual([{ ...body, readRevision: 5 }]);
  expect(JSON.parse(forced.said)).toEqual(ROLLOUT);
});

test('every other change sends exactly its fields', async () => {
  const bodyOf = async (...args: string[]) => {
    const { calls } = await ops(['rollout', ...args, ...WHY]);
    const { path, body } = calls[1] ?? { path: '', body: {} };
    const { by: _by, reason: _reason, readRevision: _revision, ...rest } = body as Record<string, unknown>;
    return [path.split('/').at(-1), JSON.parse(JSON.stringify(rest))];
  };
  const artifact = 'shell';
  expect(await bodyOf('promote', '--artifact', artifact)).toEqual(['promote', { artifact }]);
  expect(await bodyOf('pin', '--artifact', artifact, '--version', '1')).toEqual([
    'pin',
    { artifact, version: '1' },
  ]);
  expect(await bodyOf('unpin', '--artifact', artifact)).toEqual(['unpin', { artifact }]);
  expect(await bodyOf('roll-back', '--to', 'abcdef01')).toEqual(['roll-back', { to: 'abcdef01' }]);
  expect(await bodyOf('roll-back', '--artifact', artifact, '--version', '1')).toEqual([
    'roll-back',
    { artifact, version: '1' },
  ]);
  expect(await bodyOf('disable', '--remote', 'mfe-x', '--route', 'r')).toEqual([
    'disable',
    { remote: 'mfe-x', route: 'r' },
  ]);
  expect(await bodyOf('enable', '--remote', 'mfe-x')).toEqual(['enable', { remote: 'mfe-x' }]);
});

test('a usage error is shown before any call', async () => {
  const refused = async (...args: string[]) => {
    const { code, said, calls } = await ops(['rollout', ...args, ...WHY]);
    expect([code, calls]).toEqual([2, []]);
    return said;
  };
  expect(await refused('roll-back')).toContain('Either --artifact or --to');
  expect(await refused('roll-back', '--to', 'a', '--artifact', 'b')).toContain('Either --artifact or --to');
  expect(await refused('roll-back', '--to', 'a', '--version', '1')).toContain(
    '--version goes with --artifact',
  );
  expect(await refused('pin', '--artifact', 'a', '--revision', 'last')).toBe(
    '--revision: last is no revision.',
  );
  expect(await refused('canary', '--artifact', 'a', '--version', '1', '--percent', 'some')).toBe(
    '--percent: some is no number.',
  );
});

test('prints the history, one line for each change', async () => {
  const entry = {
    ...ROLLOUT,
    at: '2025-11-12T09:00:00.000Z',
    who: 'Alix',
    reason: 'why',
    action: 'rollout.canary',
    subject: 'mfe-refunds@1.1.0 10 %',
  };
  const { said, calls } = await ops(['rollout', 'history', '--environment', 'GFPLAC', '--limit', '5'], {
    entries: [entry],
  });
  expect(calls[0]?.path).toBe('/environments/GFPLAC/history?limit=5');
  expect(said.split('\n')[1]).toMatch(
    /^7 +2025-11-12 09:00:00 +aaaaaaaaaaaa +canary +mfe-refunds@1\.1\.0 10 % +Alix +« why »$/,
  );
});

test('prints the keys, retired ones too', async () => {
  const list = {
    keys: [{ keyId: 'new', jwk: {}, state: 'signing', createdAt: '2025-11-12' }],
    retired: [{ keyId: 'old', createdAt: '2024-11-12', retiredAt: '2025-11-13' }],
  };
  const { said, calls } = await ops(['keys', 'rotate', '--by', 'Alix', '--reason', 'yearly'], list);
  expect(calls).toEqual([{ method: 'POST', path: '/keys/rotate', body: { by: 'Alix', reason: 'yearly' } }]);
  expect(said).toMatch(/new +signing +2025-11-12\nold +retired +2024-11-12 +2025-11-13/);
});
