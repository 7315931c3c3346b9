import { enterAs, untilAtRest } from './support/member.ts';
import { CLAIRE } from './support/people.ts';
import { breakAndGo, REMOTES, words } from './support/remote-pages.ts';
import { rotated } from './support/rotation.ts';
import { documentsOf, expect, NETWORK_NOISE, test } from './support/test.ts';

REMOTES.forEach((remote, index) => {
  /** Each fault for two remotes; the loader treats all remotes alike, and `remote-faults.spec.ts` breaks each of them. */
  const faultsHere = rotated(['absent', 'html', 'slow'], index);

  test.describe(remote.id, () => {
    test.beforeEach(async ({ context, watch }) => {
      // Console messages of the browser itself about missing or changed files.
      watch.allow(NETWORK_NOISE, /integrity/i, /preload/i, /MIME type/i, /RemoteLoadError/);
      if (remote.signedIn) await enterAs(context, CLAIRE);
    });

    if (faultsHere.includes('absent')) {
      test('absent: its part says so, and its retry brings the page', async ({ page, faults }) => {
        const documents = await breakAndGo(page, faults, remote, 'absent');
        const retry = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
        await expect(retry).toBeVisible();
        await expect(page.getByText('Le problème vient de nous.')).toBeVisible();
        // Another part of the page may still be loading the same remote. It would bring the page back before the click.
        await untilAtRest(page);
        await faults.heal(remote.id);
        await retry.click();
        await expect(words(page, remote.id)).toBeVisible();
        expect(documents()).toBe(0);
      });
    }

    if (faultsHere.includes('html')) {
      test('HTML instead of its code: the rest goes on, and going there again brings the page', async ({
        page,
        faults,
      }) => {
        const documents = await breakAndGo(page, faults, remote, 'html');
        await expect(page.getByRole('main').getByRole('button', { name: 'Réessayer' })).toBeVisible();
        await page.getByRole('link', { name: 'Cookies' }).first().click();
        await expect(page).toHaveURL('/legal-page/cookies');
        // That page belongs to mfe-home: it shows unless mfe-home is the broken remote.
        if (remote.id !== 'mfe-home')
          await expect(page.getByRole('heading', { name: 'Cookies', level: 1 })).toBeVisible();
        await faults.heal(remote.id);
        await page.goBack();
        await expect(words(page, remote.id)).toBeVisible();
        expect(documents()).toBe(0);
      });
    }

    if (faultsHere.includes('slow')) {
      test('slow: the part says so after a while, and shows when it comes', async ({ page, faults }) => {
        const documents = await breakAndGo(page, faults, remote, 'slow');
        await expect(page.getByText('C’est plus long que d’habitude.').first()).toBeVisible();
        await faults.heal(remote.id);
        await expect(words(page, remote.id)).toBeVisible();
        await expect(page.getByText('C’est plus long que d’habitude.')).toHaveCount(0);
        expect(documents()).toBe(0);
      });
    }
  });
});

test('a remote that fails takes only its own parts of Home with it, and brings them all back', async ({
  page,
  context,
  watch,
  faults,
}) => {
  watch.allow(NETWORK_NOISE, /integrity/i, /preload/i, /RemoteLoadError/);
  await enterAs(context, CLAIRE);
  await faults.break('mfe-refunds', 'absent');
  await page.goto('/home');
  await expect(page.getByRole('list', { name: 'Dernières demandes' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Contrat' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Afficher la carte' })).toBeVisible();
  const retries = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
  await expect(retries.first()).toBeVisible();
  await faults.heal('mfe-refunds');
  const documents = documentsOf(page);
  await retries.first().click();
  await expect(page.getByRole('list', { name: 'Derniers remboursements' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Me faire rembourser/ })).toBeVisible();
  await expect(retries).toHaveCount(0);
  expect(documents()).toBe(0);
});
