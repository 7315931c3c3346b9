import type { Page, Route } from 'playwright/test';
import { claimDialog, describeCare } from './support/claim.ts';
import type { WireFault } from './support/fault-lab.ts';
import { enterAs } from './support/member.ts';
import { ops } from './support/operator.ts';
import { CLAIRE, JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { type PublishedFault, publishFaulty } from './support/remote-faults.ts';
import { breakAndGo, goTo, REMOTES, type RemotePage, words } from './support/remote-pages.ts';
import { whileReturningToTab } from './support/return-to-tab.ts';
import { isFull } from './support/rotation.ts';
import { documentsOf, expect, NETWORK_NOISE, test } from './support/test.ts';

const WIRE: WireFault[] = ['refused', 'absent', 'error', 'hangs', 'html', 'truncated', 'changed'];
/** Each fault once and each remote at least once; the full run takes every combination. */
const MATRIX = isFull
  ? REMOTES.flatMap((remote) => WIRE.map((fault) => ({ remote, fault })))
  : WIRE.map((fault, index) => ({ remote: REMOTES[index % REMOTES.length] as RemotePage, fault }));

const FAULTY_NOISE = [
  NETWORK_NOISE,
  /integrity/i,
  /preload/i,
  /MIME type/i,
  /RemoteLoadError/,
  /(crash|broken) on purpose/,
  // A response that is not a script throws an error without a stack.
  /^uncaught: $/,
  /\[ Federation Runtime \]/,
];

const retryIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Réessayer' });

/** Navigates by the shell's router, like a link of a remote, without loading a document. */
const goInside = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/**
 * A half-filled form of another remote, over the failing part. After the recovery, the test closes the form
 * and opens the part again.
 */
async function halfFill(page: Page, remote: RemotePage): Promise<() => Promise<void>> {
  if (remote.id === 'mfe-refunds') {
    await goInside(page, '/personal-info');
    await page.getByRole('button', { name: 'Modifier le mot de passe' }).click();
    const typed = page.getByRole('dialog').getByLabel('Mot de passe actuel');
    await typed.fill('Demo-Portail');
    return async () => {
      await expect(typed).toHaveValue('Demo-Portail');
      await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
      await page.getByRole('link', { name: remote.link }).first().click();
    };
  }
  await goInside(page, '/get-refund');
  await describeCare(page, { amount: '38,20' });
  return async () => {
    await expect(claimDialog(page).getByRole('heading', { name: 'Vos justificatifs' })).toBeVisible();
    await claimDialog(page).getByRole('button', { name: 'Fermer' }).click();
    await expect(page).toHaveURL(remote.path);
  };
}

test.describe('what happens on the way', () => {
  for (const { remote, fault } of MATRIX) {
    test(`${remote.id} ${fault}: a form of another remote is kept, and the page comes back without a reload`, async ({
      page,
      context,
      faults,
      watch,
    }) => {
      test.slow();
      watch.allow(...FAULTY_NOISE);
      if (remote.signedIn) await enterAs(context, CLAIRE);
      const documents = await breakAndGo(page, faults, remote, fault);
      if (fault === 'hangs') {
        await expect(page.getByText('C’est plus long que d’habitude.').first()).toBeVisible();
      }
      // Two attempts of 8 s each are the longest wait.
      await expect(retryIn(page).first()).toBeVisible({ timeout: 40_000 });
      const closeForm = remote.signedIn ? await halfFill(page, remote) : null;
      await faults.heal(remote.id);
      await closeForm?.();
      // The part also retries automatically, so the button may be gone before the click.
      await expect(async () => {
        const retry = retryIn(page).first();
        if (await retry.isVisible()) await retry.click({ timeout: 1_000 });
        await expect(words(page, remote.id)).toBeVisible({ timeout: 2_000 });
      }).toPass({ timeout: 20_000 });
      expect(documents()).toBe(0);
    });
  }
});

test('one byte of a later chunk, or of a worker: neither runs, each says so, and both come back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(...FAULTY_NOISE);
  await enterAs(context, CLAIRE);
  const later = /\/artifacts\/mfe-refunds\/[^/]+\/(?!remoteEntry)[^/]+\.js/;
  const changed = async (route: Route) => {
    const answer = await route.fetch();
    const bytes = await answer.body();
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    await route.fulfill({ response: answer, body: bytes });
  };
  const refunds = REMOTES.find(({ id }) => id === 'mfe-refunds') as RemotePage;
  await page.route(later, changed);
  const documents = await goTo(page, refunds);
  await expect(retryIn(page).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  await retryIn(page).first().click();
  await expect(words(page, refunds.id)).toBeVisible();

  await page.route(later, changed);
  await page.getByRole('button', { name: 'Exporter la liste vers Excel' }).first().click();
  const notice = page.getByRole('alert').filter({ hasText: 'L’export n’a pas abouti' });
  await expect(notice).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const download = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Réessayer' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.xlsx$/);
  expect(documents()).toBe(0);
});

test.describe('what was published broken', () => {
  const ENVIRONMENT = 'LIBRE';
  const person = JOURNEYS.meetsFaults;
  test.use({ baseURL: pageOrigin(person.host) });
  test.describe.configure({ mode: 'serial' });

  interface Rollout {
    compositions: Record<string, string>;
  }
  const rollout = (move: string, ...args: string[]) =>
    ops<Rollout>(
      ...['rollout', move, '--environment', ENVIRONMENT, ...args],
      ...(move === 'show' ? [] : ['--by', 'Alix Roche', '--reason', 'a journey']),
    );

  /** Publishes a version with this fault, makes it live for everybody, and waits until the edge serves it. */
  async function live(page: Page, remote: RemotePage, fault: PublishedFault): Promise<void> {
    const version = await publishFaulty(remote.id, fault);
    const { compositions } = rollout('promote', '--artifact', remote.id, '--version', version);
    await page.goto('/debug');
    await expect(async () => expect(await liveId(page)).toBe(compositions.stable)).toPass({
      timeout: 20_000,
    });
  }
  const liveId = (page: Page) =>
    page.evaluate(async () => JSON.parse((await (await fetch('/composition')).json()).payload).id);

  for (const remote of isFull ? REMOTES : REMOTES.filter(({ id }) => id === 'mfe-documents')) {
    test(`${remote.id}: the last healthy version stands in; where there is none, the rest goes on until it is rolled back`, async ({
      page,
      context,
      watch,
    }) => {
      test.setTimeout(240_000);
      watch.allow(...FAULTY_NOISE);
      if (remote.signedIn) await enterAs(context, person);
      const before = rollout('show').compositions.stable ?? '';

      await expect(publishFaulty(remote.id, 'syntax')).rejects.toThrow(/Unexpected token/);
      // The previous version works and is shown instead.
      await live(page, remote, 'throws');
      await goTo(page, remote);
      await expect(words(page, remote.id)).toBeVisible();

      // The previous version is broken too, in another way each time.
      for (const fault of ['shape', 'kernel'] as const) {
        await live(page, remote, fault);
        await goTo(page, remote);
        await expect(retryIn(page).first()).toBeVisible();
        await expect(page.getByRole('link', { name: 'Cookies' }).first()).toBeVisible();
      }

      await live(page, remote, 'crash');
      await goTo(page, remote);
      await expect(retryIn(page).first()).toBeVisible();
      const documents = documentsOf(page);
      await retryIn(page).first().click();
      await expect(retryIn(page).first()).toBeVisible();
      expect(documents()).toBe(0);

      // An open page that failed recovers without a reload.
      rollout('roll-back', '--to', before.slice(0, 12));
      await expect(words(page, remote.id)).toBeVisible({ timeout: 40_000 });
    });
  }

  test('a widget that crashes takes down its own part, and nothing else of Home', async ({
    page,
    context,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.allow(...FAULTY_NOISE);
    await enterAs(context, person);
    const before = rollout('show').compositions.stable ?? '';
    const requests = REMOTES.find(({ id }) => id === 'mfe-requests') as RemotePage;
    await live(page, requests, 'crash');
    await page.goto('/home');
    await expect(retryIn(page).first()).toBeVisible();
    await expect(page.getByRole('list', { name: 'Derniers remboursements' })).toBeVisible();
    rollout('roll-back', '--to', before.slice(0, 12));
    await whileReturningToTab(page, expect(retryIn(page)).toHaveCount(0, { timeout: 40_000 }));
    await expect(page.getByRole('list', { name: 'Derniers remboursements' })).toBeVisible();
  });
});
