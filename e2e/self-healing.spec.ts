import { ops } from './support/operator.ts';
import { FIRST_PORT, pageOrigin, portsFrom } from './support/ports.ts';
import { publishShaky, SHAKY } from './support/shaky-remote.ts';
import { expect, test } from './support/test.ts';

// Both tests change the same remote.
test.describe.configure({ mode: 'serial' });

/** An environment that no other test changes. */
const ENVIRONMENT = 'APRILENTR';
const HOST = 'aprilentr.localhost';
/** An edge follows the registry within seconds; sending, judging and handling reports takes some seconds more. */
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
    felt: number;
    sluggishPercent: number | null;
  }[];
}

const there = ['--environment', ENVIRONMENT];
const rollout = (move: string, ...args: string[]) => ops<Rollout>('rollout', move, ...there, ...args);
const healthOf = (version: string) =>
  ops<Health>('health', 'show', ...there).versions.find(
    (report) => report.artifact === SHAKY && report.version === version,
  );

/** Publishes and shows the version that every canary here replaces. Returns the id of its composition. */
async function steady(): Promise<string> {
  await publishShaky('1.0.0', "return 'Tout va bien.';");
  return rollout('promote', '--artifact', SHAKY, '--version', '1.0.0', ...BY).compositions.stable ?? '';
}

type Told = { failed: 0 | 1; phases?: object } | { failed: 0; felt: 1; sluggish?: 1 };
const FAILED: Told = { failed: 1, phases: { mount: 1 } };
const WELL: Told = { failed: 0 };

/** Sends the report of another page's shell. */
async function pageTold(composition: string, version: string, told: Told): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${portsFrom(FIRST_PORT).edge}/health-reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      composition,
      sample: 1,
      entries: [{ artifact: SHAKY, version, loads: 1, ...told }],
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
  const stable = await steady();
  await publishShaky(failing, "throw new TypeError('shaky on purpose');");
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

  for (let at = 0; at < 60; at += 1) await pageTold(stable, '1.0.0', WELL);
  for (let at = 0; at < 60; at += 1) await pageTold(composition, failing, at % 10 === 0 ? FAILED : WELL);
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

/** A page that looks fine, but blocks for a moment at every click. */
const HANGS = `
  window.hangs ??= addEventListener('click', () => {
    for (const until = performance.now() + 700; performance.now() < until; );
  }) ?? true;
  return 'Tout va bien, mais lentement.';`;

test('a canary that feels slow is ended too: the browser has measured how it answers', async ({ page }) => {
  const sluggish = `1.2.0-try-${Date.now().toString(36)}`;
  const stable = await steady();
  await publishShaky(sluggish, HANGS);
  const canary = rollout('canary', '--artifact', SHAKY, '--version', sluggish, '--percent', '100', ...BY);
  const composition = canary.compositions[SHAKY] ?? '';
  await expect(async () => {
    await page.goto(`${pageOrigin(HOST)}/shaky`);
    await expect(page.getByText('Tout va bien, mais lentement.')).toBeVisible({ timeout: 3_000 });
  }).toPass(FOLLOWED);
  // The reporter loads after the page, so the first clicks may come before it.
  await expect(async () => {
    await page.mouse.click(5, 5);
    expect(healthOf(sluggish)).toMatchObject({ failed: 0, felt: 1, sluggishPercent: 100 });
  }).toPass(FOLLOWED);

  for (let at = 0; at < 60; at += 1) await pageTold(stable, '1.0.0', { failed: 0, felt: 1 });
  for (let at = 0; at < 60; at += 1)
    await pageTold(composition, sluggish, {
      failed: 0,
      felt: 1,
      ...(at % 4 === 0 && { sluggish: 1 as const }),
    });
  await expect
    .poll(() => rollout('show').remotes[SHAKY], FOLLOWED)
    .toMatchObject({ stable: '1.0.0', canary: null });
  const [last] = ops<{ who: string; reason: string }[]>(...['rollout', 'history', ...there]);
  expect(last).toMatchObject({
    who: 'self-healing',
    reason: expect.stringMatching(
      /^16 of 61 pages that run it hung within 10 min \(26\.2 %\); of 1\.0\.0, .* 0 %\.$/,
    ),
  });
});
