import type { Page } from 'playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { enterAs } from './support/member.ts';
import { CLAIRE } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { publishVariant } from './support/releases.ts';
import { answered, documentsOf, expect, NETWORK_NOISE, test } from './support/test.ts';
import { revokeTesterLink, serveAsDeveloper, testerLink } from './support/tester.ts';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });
const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Session de test' });

test('a link shows another version to one browser, until it is ended there', async ({
  page,
  context,
  browser,
}) => {
  const version = await publishVariant('mfe-requests', {
    // The version is published at each run, on a portal that may stay running.
    version: `0.9.0-journey.${Date.now().toString(36)}`,
    texts: { requests: 'Demandes d’avant' },
  });
  const { link } = testerLink('GFPLAC', '--pin', `mfe-requests@${version}`);
  await enterAs(context, CLAIRE);
  await page.goto(link);
  await expect(page).toHaveURL('/home');
  await expect(bannerOf(page)).toContainText(`mfe-requests en version ${version}`);
  await menuOf(page)
    .getByRole('link', { name: /^Demandes d’avant/ })
    .click();
  await expect(page.getByText(/À jour à/)).toBeVisible();

  const other = await browser.newContext();
  await enterAs(other, CLAIRE);
  const outside = await other.newPage();
  await outside.goto(`${pageOrigin()}/home`);
  await expect(menuOf(outside).getByRole('link', { name: /^Demandes(?! d’avant)/ })).toBeVisible();
  await expect(bannerOf(outside)).toHaveCount(0);
  await other.close();

  await bannerOf(page).getByRole('button', { name: 'Terminer' }).click();
  await expect(menuOf(page).getByRole('link', { name: /^Demandes(?! d’avant)/ })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
});

test('a link leads to a developer’s server; its fault lab breaks a remote and heals it without a reload', async ({
  page,
  context,
  watch,
}) => {
  // Four faults, each with a wait for it and for its end.
  test.slow();
  // React's message for an error that a boundary has caught.
  watch.allow(/fault lab|RemoteLoadError/);
  const developer = await serveAsDeveloper('mfe-documents', { documents: 'Mes papiers' });
  const { link } = testerLink('GFPLAC', '--override', `mfe-documents=${developer.origin}`);
  await enterAs(context, CLAIRE);
  await page.goto(link);
  await expect(bannerOf(page)).toContainText(`mfe-documents depuis ${developer.origin}`);
  await menuOf(page).getByRole('link', { name: 'Mes papiers' }).click();
  await expect(page.getByRole('tab', { name: 'Prévoyance' })).toBeVisible();
  expect(developer.asked.filter((path) => path.startsWith('/files/')).length).toBeGreaterThan(1);
  expect(watch.asked.filter((url) => url.includes('/artifacts/mfe-documents/'))).toEqual([]);

  const documents = documentsOf(page);
  const choose = async (fault: string) => {
    await bannerOf(page).getByRole('button', { name: 'Outils' }).click();
    const lab = page.getByRole('dialog', { name: 'Session de test' });
    await lab.getByRole('combobox', { name: 'État de mfe-documents' }).selectOption(fault);
    await lab.getByRole('button', { name: 'Fermer' }).last().click();
    await expect(lab).toHaveCount(0);
  };
  const failed = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
  await bannerOf(page).getByRole('button', { name: 'Outils' }).click();
  await expect(page.getByRole('dialog', { name: 'Session de test' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  for (const fault of ['Absent', 'Plante à l’affichage', 'N’est pas un domaine']) {
    await choose(fault);
    await expect(failed).toBeVisible();
    await expect(menuOf(page).getByRole('link', { name: 'Remboursements' })).toBeVisible();
    await choose('En ordre');
    await expect(page.getByRole('tab', { name: 'Prévoyance' })).toBeVisible();
  }
  await choose('Lent (6 s)');
  await expect(page.getByText('C’est plus long que d’habitude.')).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Prévoyance' })).toBeVisible();

  await bannerOf(page).getByRole('button', { name: 'Outils' }).click();
  await page.getByRole('link', { name: 'Voir ce qui est chargé' }).click();
  await expect(page.getByRole('heading', { name: 'Diagnostic' })).toBeVisible();
  const table = page.getByRole('table', { name: 'Modules distants' });
  await expect(table).toContainText(`${developer.origin}/files/`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expect(table).toContainText(/react 19\.\d+\.\d+ \(portal_shell\)/);
  expect(documents()).toBe(0);
  await developer.stop();
});

test('forged, of another brand, revoked, too late: nothing of it runs, and a page says why', async ({
  page,
  watch,
}) => {
  watch.allow(answered(403), answered(410), NETWORK_NOISE);
  const developer = await serveAsDeveloper('mfe-auth', { login: 'Connexion du développeur' });
  const override = ['--override', `mfe-auth=${developer.origin}`];
  const refused = async (words: RegExp) => {
    await expect(page.getByRole('heading', { name: 'Session de test', level: 1 })).toBeVisible();
    await expect(page.getByText(words)).toBeVisible();
    expect((await page.context().cookies()).filter(({ name }) => name === 'portal_tester')).toEqual([]);
  };
  const { link, made } = testerLink('GFPLAC', ...override);
  const end = /~(\w+)~[\w-]+$/.exec(link)?.[1] ?? '';
  await page.goto(link.replace(end, (Number.parseInt(end, 36) + 86_400_000).toString(36)));
  await refused(/n’est pas valable ici/);
  await expectAccessible(page);
  const { pathname } = new URL(link);
  await page.goto(`${pageOrigin('natixis.localhost')}${pathname}`);
  await refused(/n’est pas valable ici/);
  expect(developer.asked).toEqual([]);

  await page.goto(link);
  await expect(bannerOf(page)).toContainText(developer.origin);
  revokeTesterLink(made.id);
  const isToldOff = async () => {
    await page.goto(`${pageOrigin()}/faq`);
    return page.getByText(/a été retiré/).isVisible();
  };
  await expect.poll(isToldOff, { timeout: 15_000 }).toBe(true);
  await refused(/a été retiré/);

  // The link expires while the page is open, so the page reloads automatically.
  let short = '';
  await expect(async () => {
    short = testerLink('GFPLAC', ...override, '--hours', '0.002').link;
    await page.goto(short);
    // On a busy machine the link may expire before the test begins.
    await expect(bannerOf(page)).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await expect(page.getByText(/a expiré/)).toBeVisible();
  const before = developer.asked.length;
  await page.goto(short);
  await refused(/a expiré/);
  await page.getByRole('link', { name: 'Ouvrir l’espace assuré' }).click();
  await expect(page.getByRole('heading', { name: 'Connexion', exact: true })).toBeVisible();
  await expect(bannerOf(page)).toHaveCount(0);
  expect(developer.asked).toHaveLength(before);
  await developer.stop();
});
