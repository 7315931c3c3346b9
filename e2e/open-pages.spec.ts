import { createHash } from 'node:crypto';
import type { Browser, Page } from 'playwright/test';
import {
  addFiles,
  claimDialog,
  describeCare,
  readReference,
  sendButton,
  untilAdded,
} from './support/claim.ts';
import { invoice } from './support/files.ts';
import { enterAs } from './support/member.ts';
import { ops } from './support/operator.ts';
import { CLAIRE, JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { publishVariant } from './support/releases.ts';
import { words } from './support/remote-pages.ts';
import { whileReturningToTab } from './support/return-to-tab.ts';
import { documentsOf, expect, test, untilStarted } from './support/test.ts';

/** An environment that no other test changes. */
const ENVIRONMENT = 'GFPRHONE';
const person = JOURNEYS.hasOpenPages;
const origin = pageOrigin(person.host);
/** Time until every open page knows of a change: pages poll every 15 s, the edge every 3 s. */
const KNOWN = { timeout: 30_000 };

test.describe.configure({ mode: 'serial' });

const rollout = (move: string, ...args: string[]) =>
  ops(
    ...['rollout', move, '--environment', ENVIRONMENT, ...args],
    ...['--by', 'Alix Roche', '--reason', 'a journey'],
  );
const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const menuLink = (page: Page, name: string | RegExp) => menuOf(page).getByRole('link', { name });

/** With the three writing pages, ten pages in the full run. */
const READERS = process.env.PORTAL_TEST_FULL ? 7 : 3;

/** Resolves when the page has polled a composition other than its own. */
const untilItKnows = (page: Page) =>
  page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/composition' && response.status() === 200,
    KNOWN,
  );

async function openPage(browser: Browser, path: string): Promise<{ page: Page; documents: () => number }> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' });
  await enterAs(context, person);
  const page = await context.newPage();
  await page.goto(path);
  await untilStarted(page);
  await expect(menuLink(page, 'Remboursements')).toBeVisible();
  return { page, documents: documentsOf(page) };
}

test('open pages, three of them in a form: a deploy reaches each when it loses nothing', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const readers = await Promise.all(
    Array.from({ length: READERS }, (_, index) => openPage(browser, index % 2 ? '/home' : '/refunds')),
  );
  const writers = await Promise.all(Array.from({ length: 3 }, () => openPage(browser, '/refunds')));
  for (const { page } of writers) {
    await page.getByRole('main').getByRole('link', { name: 'Me faire rembourser' }).first().click();
    await describeCare(page, { amount: '47,10' });
  }
  const all = [...readers, ...writers];
  const hintsShown = Promise.all(all.map(({ page }) => whileReturningToTab(page, untilItKnows(page))));
  const version = await publishVariant('mfe-refunds', {
    version: '1.0.1-open-pages.1',
    texts: { refunds: 'Mes remboursements' },
  });
  rollout('promote', '--artifact', 'mfe-refunds', '--version', version);
  await hintsShown;
  // No page has reloaded without a navigation.
  expect(all.map(({ documents }) => documents())).toEqual(all.map(() => 0));

  for (const { page, documents } of readers) {
    await menuLink(page, 'Documents').click();
    await expect(menuLink(page, 'Mes remboursements')).toBeVisible();
    await expect(page).toHaveURL(`${origin}/documents`);
    // The menu is in the page before its code has loaded: until then a click navigates natively.
    await expect(words(page, 'mfe-documents')).toBeVisible();
    expect(documents()).toBe(1);
    // One reload is enough.
    await menuLink(page, 'Mes remboursements').click();
    await expect(page).toHaveTitle(/ – Mes remboursements$/);
    expect(documents()).toBe(1);
  }
  const [goneBack] = readers as [(typeof readers)[0]];
  await goneBack.page.goBack();
  await goneBack.page.goBack();
  await expect(goneBack.page).toHaveURL(`${origin}/refunds`);
  expect(goneBack.documents()).toBe(1);

  const [sends, closes, stays] = writers as [(typeof writers)[0], (typeof writers)[0], (typeof writers)[0]];
  for (const { page, documents } of writers) {
    await expect(claimDialog(page).getByRole('heading', { name: 'Vos justificatifs' })).toBeVisible();
    expect(documents()).toBe(0);
  }
  const files = [invoice()];
  await addFiles(sends.page, files);
  await untilAdded(sends.page, files);
  await claimDialog(sends.page).getByRole('button', { name: 'Continuer' }).click();
  await sendButton(sends.page).click();
  expect(await readReference(sends.page)).toBeTruthy();
  expect(sends.documents()).toBe(0);

  await claimDialog(closes.page).getByRole('button', { name: 'Fermer' }).click();
  await expect(claimDialog(closes.page)).toBeHidden();
  await expect(closes.page.getByText(/brouillon/i)).toHaveCount(0, { timeout: 15_000 });
  await menuLink(closes.page, 'Documents').click();
  await expect(menuLink(closes.page, 'Mes remboursements')).toBeVisible();
  await menuLink(closes.page, 'Mes remboursements').click();
  await closes.page.getByRole('main').getByRole('link', { name: 'Me faire rembourser' }).first().click();
  await expect(claimDialog(closes.page).getByRole('heading', { name: 'Vos justificatifs' })).toBeVisible();

  expect(stays.documents()).toBe(0);
  for (const { page } of all) await page.context().close();
  rollout('roll-back', '--artifact', 'mfe-refunds');
});

test('a page whose remote is switched off goes away and comes back; text typed into it stays', async ({
  browser,
}) => {
  test.setTimeout(120_000);
  const reads = await openPage(browser, '/refunds');
  const writes = await openPage(browser, '/refunds');
  await writes.page.getByRole('main').getByRole('link', { name: 'Me faire rembourser' }).first().click();
  await describeCare(writes.page, { amount: '47,10' });
  const hintShown = whileReturningToTab(writes.page, untilItKnows(writes.page));
  rollout('disable', '--remote', 'mfe-refunds');
  const gone = reads.page.getByRole('heading', { name: /Cette page n'existe pas/ });
  await whileReturningToTab(reads.page, expect(gone).toBeVisible(KNOWN));
  await expect(menuLink(reads.page, 'Remboursements')).toHaveCount(0);
  await hintShown;
  // Longer than a page needs to reload.
  await writes.page.waitForTimeout(6_000);
  await expect(claimDialog(writes.page).getByRole('heading', { name: 'Vos justificatifs' })).toBeVisible();
  expect(writes.documents()).toBe(0);
  rollout('enable', '--remote', 'mfe-refunds');
  const back = reads.page.getByRole('heading', { level: 1, name: 'Remboursements' });
  await whileReturningToTab(reads.page, expect(back).toBeVisible(KNOWN));
  for (const { page } of [reads, writes]) await page.context().close();
});

test('an unsigned composition is not followed, nor is a page that was changed on its way', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/composition refused: signature_wrong/, /integrity/i, /preload/i);
  await enterAs(context, CLAIRE);
  await page.goto('/home');
  await untilStarted(page);
  await expect(menuLink(page, 'Accueil')).toBeVisible();
  const documents = documentsOf(page);
  const refused = page.waitForEvent('console', (message) => /composition refused/.test(message.text()));
  await page.route('**/composition', async (route) => {
    const signed = await (await route.fetch({ headers: {} })).json();
    const payload = signed.payload.replaceAll('/artifacts/mfe-documents/', '/artifacts/mfe-evil/');
    await route.fulfill({ json: { ...signed, payload } });
  });
  // Focusing the tab polls at once, but not within seconds of the last poll.
  await page.waitForTimeout(3_500);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await refused;
  await menuLink(page, 'Documents').click();
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
  expect(documents()).toBe(0);

  // A cache that contains another text: the page uses no byte of it, and opens once the text is correct.
  const evilText = (text: string) => text.replaceAll('/artifacts/mfe-refunds/', '/artifacts/mfe-evil/');
  const COMPOSITION = '**/compositions/*';
  await page.route(COMPOSITION, async (route) =>
    route.fulfill({ body: evilText(await (await route.fetch()).text()) }),
  );
  const unmatched = page.waitForEvent('console', (message) => /integrity/i.test(message.text()));
  await page.goto('/home');
  await unmatched;
  const stuck = page.getByRole('alert').filter({ hasText: 'ne se charge pas correctement' });
  await expect(stuck.getByRole('link', { name: 'Recharger la page' })).toBeVisible();
  await page.unroute(COMPOSITION);
  await untilStarted(page);
  await expect(stuck).toHaveCount(0);
  await expect(menuLink(page, 'Remboursements')).toBeVisible();

  // A proxy that changes the text, and its hash in the page too.
  const html = await (await context.request.get('/home')).text();
  const [, url = '', hash = ''] = html.match(/data-file="([^"]+)" data-hash="([^"]+)"/) ?? [];
  const changed = evilText(await (await context.request.get(url)).text());
  await page.route(COMPOSITION, (route) => route.fulfill({ body: changed }));
  await page.addInitScript(
    ([before = '', after = '']) => {
      new MutationObserver((_changes, observer) => {
        const boot = document.getElementById('portal-boot');
        if (!boot?.textContent?.trimEnd().endsWith('}')) return;
        observer.disconnect();
        boot.textContent = boot.textContent.replace(before, after);
      }).observe(document, { childList: true, subtree: true });
    },
    [hash, `sha384-${createHash('sha384').update(changed).digest('base64')}`],
  );
  const requestsBefore = watch.asked.length;
  const refusedAgain = page.waitForEvent('console', (message) => /composition refused/.test(message.text()));
  await page.goto('/home');
  await refusedAgain;
  await expect(
    page.getByRole('heading', { name: 'Votre espace assuré est actuellement en maintenance.' }),
  ).toBeVisible();
  expect(watch.asked.slice(requestsBefore).filter((url) => /mfe-evil/.test(url))).toEqual([]);
});
