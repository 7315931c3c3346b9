import { ops } from './support/operator.ts';
import { FIRST_PORT, pageOrigin, portsFrom } from './support/ports.ts';
import { publishShaky, SHAKY } from './support/shaky-remote.ts';
import { expect, test } from './support/test.ts';

/** An environment that no other test changes. */
const ENVIRONMENT = 'APRILENTR';
const HOST = 'aprilentr.localhost';
/** An edge follows the registry within seconds; reports are sent, judged and acted on within some more. */
const FOLLOWED = { timeout: 40_000 };
const BY = ['--by', 'Alix Roche', '--reason', 'a journey'];

interface Rollout {
  remotes: Record<string, { stable: string; canary: { version: string } | null }>;
  compositions: Record<string, string>;
}
interface Health {
  versions: {
    artifact: string;
    version: string;
    loads: number;
    failed: number;
    phases: Record<string, number>;
  }[];
}

const there = ['--environment', ENVIRONMENT];
const rollout = (move: string, ...args: string[]) => ops<Rollout>('rollout', move, ...there, ...args);
const healthOf = (version: string) =>
  ops<Health>('health', 'show', ...there).versions.find(
    (report) => report.artifact === SHAKY && report.version === version,
  );

/** Sends the report of another page's shell. */
async function pageTold(composition: string, version: string, failed: 0 | 1): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${portsFrom(FIRST_PORT).edge}/health-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      composition,
      sample: 1,
      entries: [{ artifact: SHAKY, version, loads: 1, failed, ...(failed && { phases: { mount: 1 } }) }],
    }),
  });
  expect(answer.status).toBe(204);
}

test('a canary that throws when it is shown is ended automatically, and the audit says why', async ({
  page,
  watch,
}) => {
  watch.allow(/shaky on purpose/, /shaky/i);
  // A new version for each run, since reports of a version stay.
  const failing = `1.1.0-try-${Date.now().toString(36)}`;
  await publishShaky('1.0.0', "return 'Tout va bien.';");
  await publishShaky(failing, "throw new TypeError('shaky on purpose');");
  const stable =
    rollout('promote', '--artifact', SHAKY, '--version', '1.0.0', ...BY).compositions.stable ?? '';
  const canary = rollout('canary', '--artifact', SHAKY, '--version', failing, '--percent', '100', ...BY);
  const composition = canary.compositions[SHAKY] ?? '';

  const origin = pageOrigin(HOST);
  await expect(async () => {
    await page.goto(`${origin}/shaky`);
    await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible({ timeout: 5_000 });
  }).toPass(FOLLOWED);
  // The browser's reports arrive without any action.
  await expect
    .poll(() => healthOf(failing), FOLLOWED)
    .toMatchObject({ loads: 1, failed: 1, phases: { mount: 1 } });

  for (let at = 0; at < 60; at += 1) await pageTold(stable, '1.0.0', 0);
  for (let at = 0; at < 60; at += 1) await pageTold(composition, failing, at % 10 === 0 ? 1 : 0);
  await expect
    .poll(() => rollout('show').remotes[SHAKY], FOLLOWED)
    .toMatchObject({ stable: '1.0.0', canary: null });

  const [last] = ops<{ action: string; who: string; reason: string; subject: string }[]>(
    ...['rollout', 'history', ...there],
  );
  expect(last).toMatchObject({
    action: 'rollout.roll-back',
    who: 'self-healing',
    subject: `${SHAKY}@${failing} → 1.0.0`,
    reason: expect.stringMatching(/^7 of 61 loads failed within 10 min \(11\.5 %\); of 1\.0\.0, .* 0 %\.$/),
  });
  await expect(async () => {
    await page.goto(`${origin}/shaky`);
    await expect(page.getByText('Tout va bien.')).toBeVisible({ timeout: 3_000 });
  }).toPass(FOLLOWED);
});
