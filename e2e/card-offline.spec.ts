import type { Page } from 'playwright/test';
import { enterApart, signedInApi } from './support/member.ts';
import { ops } from './support/operator.ts';
import { LONG_HISTORY } from './support/people.ts';
import { answered, expect, NETWORK_NOISE, test } from './support/test.ts';

/** Everything that scripts of this origin can read, caches of workers included. */
const storedText = (page: Page) =>
  page.evaluate(async () => {
    const read = (storage: Storage) => Object.keys(storage).map((key) => `${key}=${storage.getItem(key)}`);
    return [...read(localStorage), ...read(sessionStorage), ...(await caches.keys())].join('\n');
  });

const workers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

async function keepCard(page: Page): Promise<void> {
  await page.goto('/home?panel=card');
  await page.getByRole('button', { name: /Garder ma carte sur cet appareil/ }).click();
  await page.getByRole('button', { name: 'Garder la carte' }).click();
  await expect(page.getByText('Carte gardée sur cet appareil')).toBeVisible();
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

const SWITCH = [
  '--environment',
  'GFPLAC',
  '--feature',
  'CARD_OFFLINE',
  '--by',
  'e2e',
  '--reason',
  'a journey',
];

test('a kept card opens without network and session, goes when it is withdrawn, and ops switch it all off', async ({
  page,
  context,
  watch,
}) => {
  test.setTimeout(180_000);
  watch.allow(NETWORK_NOISE, answered(404), answered(403));
  const api = await enterApart(context, LONG_HISTORY);
  await page.goto('/home');
  expect(await workers(page)).toBe(0);
  await keepCard(page);

  await test.step('no network, no session: every address shows the card, and nothing else is stored', async () => {
    await context.clearCookies();
    await context.setOffline(true);
    for (const path of ['/card-offline', '/home', '/']) {
      await page.goto(path);
      await expect(page.getByText('Hors connexion.')).toBeVisible();
      await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible();
      await expect(page.getByText(LONG_HISTORY.login, { exact: true })).toBeVisible();
    }
    const text = await storedText(page);
    expect(text).toContain(LONG_HISTORY.login);
    expect(text).not.toContain(LONG_HISTORY.email);
    // The rows of the QR code are digits too.
    const kept = text.split('\n').find((line) => line.startsWith('portal-kept-card='));
    expect(kept?.replaceAll(/\s|"[01]{20,}"/g, '')).not.toMatch(/@|FR\d{12}|[12]\d{12}/);
  });

  await test.step('with the network the shell is there as ever', async () => {
    await context.setOffline(false);
    await page.goto('/home');
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Identifiant')).toBeVisible();
  });

  await test.step('withdrawn meanwhile: at the next contact the card and the worker are gone', async () => {
    const token = await page.evaluate(
      () => JSON.parse(localStorage.getItem('portal-kept-card') ?? '{}').token as string,
    );
    expect((await api.post('/kept-card-removals', { token })).status).toBe(200);
    await page.goto('/card-offline');
    await expect(page.getByText('La carte n’est plus sur cet appareil')).toBeVisible();
    await expect.poll(() => workers(page)).toBe(0);
    expect(await storedText(page)).not.toContain(LONG_HISTORY.login);
  });

  await test.step('switched off, no device keeps card or worker after half a minute', async () => {
    await context.addCookies((await signedInApi(LONG_HISTORY)).cookies());
    await keepCard(page);
    const since = Date.now();
    ops('feature', 'disable', ...SWITCH);
    try {
      await expect(async () => {
        await page.goto('/home');
        await page.waitForTimeout(3_500);
        expect([await workers(page), await storedText(page)]).toEqual([
          0,
          expect.not.stringContaining('portal-kept-card'),
        ]);
      }).toPass({ timeout: 30_000 });
      expect(Date.now() - since).toBeLessThan(30_000);
      await page.goto('/home?panel=card');
      await expect(page.getByRole('button', { name: /Envoyer par e-mail/ })).toBeVisible();
      await expect(page.getByRole('button', { name: /Garder ma carte/ })).toBeHidden();
    } finally {
      ops('feature', 'enable', ...SWITCH);
    }
  });
});
