import { after, before, test } from 'node:test';
import { expect } from 'expect';
import { createTestClock } from '../../testing/test-clock.ts';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { canary, type RolloutKit, startRolloutKit } from '../testing/rollout-kit.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;
const QUARTER = HOUR / 4;
const clock = createTestClock();

let kit: RolloutKit;
before(async () => {
  kit = await startRolloutKit({ clock });
});
after(() => kit.registry.stop());

/** The offered versions of mfe-hello and the shell, by GET /live. */
async function offered(environment: string): Promise<string[]> {
  const { body } = await kit.registry.call('GET', '/live', { token: null });
  const entries = body.offered as { environment: string; versions: string[] }[];
  const versions = entries.find((entry) => entry.environment === environment)?.versions ?? [];
  return versions.filter((version) => /^(mfe-hello|shell)@/.test(version));
}

test('an environment offers its stable version, its canary and the version before; another one does not', async () => {
  const { move } = await kit.showing('GFPLAC');
  await kit.showing('NATIXIS');
  expect(await offered('GFPLAC')).toEqual(['mfe-hello@1.0.0', 'shell@1.0.0']);
  await move('canary', canary('mfe-hello', '1.1.0'));
  expect(await offered('GFPLAC')).toEqual(['mfe-hello@1.0.0', 'mfe-hello@1.1.0', 'shell@1.0.0']);
  await move('promote', { artifact: 'mfe-hello' });
  clock.advance(30 * DAY);
  // The previous version stays offered as long as it is the fallback.
  expect(await offered('GFPLAC')).toEqual(['mfe-hello@1.0.0', 'mfe-hello@1.1.0', 'shell@1.0.0']);
  expect(await offered('NATIXIS')).toEqual(['mfe-hello@1.0.0', 'shell@1.0.0']);
  expect(await offered('LIBRE')).toEqual([]);
});

test('a version that its successors replaced is offered to open pages for as long as a session lasts', async () => {
  await kit.registry.publish(fixtureShell({ version: '1.0.1' }));
  const { move, read } = await kit.showing('LMSANTE');
  clock.advance(2 * DAY);
  await move('promote', { artifact: 'mfe-hello', version: '1.1.0' });
  clock.advance(HOUR);
  await move('promote', { artifact: 'mfe-hello', version: '1.2.0' });
  await move('promote', { artifact: 'shell', version: '1.0.1' });
  const all = ['1.0.0', '1.1.0', '1.2.0'].map((version) => `mfe-hello@${version}`);
  expect(await offered('LMSANTE')).toEqual([...all, 'shell@1.0.0', 'shell@1.0.1']);
  clock.advance(8 * HOUR - 1);
  expect(await offered('LMSANTE')).toEqual([...all, 'shell@1.0.0', 'shell@1.0.1']);
  clock.advance(2);
  // Only the versions that the rollout names remain.
  expect((await read()).remotes['mfe-hello']).toMatchObject({ stable: '1.2.0', replaced: '1.1.0' });
  expect(await offered('LMSANTE')).toEqual([
    ...['mfe-hello@1.1.0', 'mfe-hello@1.2.0'],
    ...['shell@1.0.0', 'shell@1.0.1'],
  ]);
});

test('after releases in a row only the version before stays without a limit, each older one for a session’s length', async () => {
  const { move } = await kit.showing('APRILENTR');
  const releases = ['1.1.0', '1.2.0', '1.4.0', '1.5.0'];
  for (const version of releases) {
    await kit.registry.publish(fixtureRemote({ version }));
    clock.advance(HOUR);
    await move('promote', { artifact: 'mfe-hello', version });
  }
  // 1.0.0 was the previous version until 1.2.0 came two hours ago: six of its eight hours are left.
  const left = async () => (await offered('APRILENTR')).filter((version) => !version.startsWith('shell'));
  const all = ['1.0.0', ...releases].map((version) => `mfe-hello@${version}`);
  expect(await left()).toEqual(all);
  clock.advance(6 * HOUR - 1);
  expect(await left()).toEqual(all);
  for (const stillLeft of [all.slice(1), all.slice(2), all.slice(3)]) {
    clock.advance(2);
    expect(await left()).toEqual(stillLeft);
    clock.advance(HOUR - 2);
  }
  clock.advance(30 * DAY);
  expect(await left()).toEqual(['mfe-hello@1.4.0', 'mfe-hello@1.5.0']);
});

test('a version that was withdrawn is gone after a quarter of an hour: a canary that ended, a version that was rolled back', async () => {
  await kit.registry.publish(fixtureRemote({ version: '1.3.0' }));
  const { move } = await kit.showing('LIBRE');
  await move('canary', canary('mfe-hello', '1.3.0'));
  await move('roll-back', { artifact: 'mfe-hello' });
  await move('promote', { artifact: 'mfe-hello', version: '1.1.0' });
  await move('roll-back', { artifact: 'mfe-hello' });
  const all = ['1.0.0', '1.1.0', '1.3.0'].map((version) => `mfe-hello@${version}`);
  clock.advance(QUARTER - 1);
  expect(await offered('LIBRE')).toEqual([...all, 'shell@1.0.0']);
  clock.advance(2);
  expect(await offered('LIBRE')).toEqual(['mfe-hello@1.0.0', 'shell@1.0.0']);
});
