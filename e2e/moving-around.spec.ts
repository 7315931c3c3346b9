import type { Page } from 'playwright/test';
import { claimDialog } from './support/claim.ts';
import { apiOf, enterApart, enterAs, signIn, untilAtRest } from './support/member.ts';
import { CLAIRE, JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, documentsOf, expect, test, untilStarted } from './support/test.ts';

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 });
const dialogHeading = (page: Page, name: string | RegExp) =>
  page.getByRole('dialog').getByRole('heading', { name }).first();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' });

test('every page, panel and dialog shows again after a reload', async ({ page, context }) => {
  test.slow();
  await enterAs(context, CLAIRE);
  const api = await apiOf(CLAIRE);
  const { body: refunds } = await api.get('/refunds');
  const { body: requests } = await api.get('/requests');
  const [request] = requests.requests;
  const places: [path: string, shown: () => ReturnType<typeof heading>][] = [
    ['/home', () => heading(page, 'Bonjour Claire')],
    ['/refunds', () => heading(page, 'Remboursements')],
    [`/refunds?refund=${refunds.refunds[0].id}`, () => dialogHeading(page, refunds.refunds[0].actWording)],
    ['/get-refund', () => dialogHeading(page, 'Quel soin ?')],
    ['/requests', () => heading(page, 'Demandes')],
    [`/requests?request=${request.id}`, () => dialogHeading(page, request.title)],
    ['/account', () => heading(page, 'Mon compte')],
    ['/personal-info', () => heading(page, 'Informations personnelles')],
    ['/documents', () => heading(page, 'Documents')],
    ['/documents/contribution', () => heading(page, 'Documents')],
    ['/home?panel=card', () => dialogHeading(page, 'Carte de tiers payant')],
    ['/documents?panel=card', () => dialogHeading(page, 'Carte de tiers payant')],
    ['/faq', () => heading(page, 'Questions fréquentes')],
    ['/legal-page/data-protection', () => heading(page, 'Données personnelles')],
  ];
  for (const [path, shown] of places) {
    await page.goto(path);
    await expect(shown()).toBeVisible();
    await page.reload();
    await expect(shown()).toBeVisible();
    await expect(page).toHaveURL(path);
  }
});

test('Back and Forward go through pages, panels and dialogs as they were opened', async ({
  page,
  context,
}) => {
  await enterAs(context, CLAIRE);
  await page.goto('/home');
  await expect(heading(page, 'Bonjour Claire')).toBeVisible();
  const documents = documentsOf(page);
  await menu(page).getByRole('link', { name: 'Remboursements' }).click();
  await expect(heading(page, 'Remboursements')).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('button', { name: /Couronne dentaire/ })
    .first()
    .click();
  await expect(dialogHeading(page, 'Couronne dentaire')).toBeVisible();
  const withPanel = page.url();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/refunds');
  await page.goForward();
  await expect(dialogHeading(page, 'Couronne dentaire')).toBeVisible();
  await expect(page).toHaveURL(withPanel);
  await page.goBack();
  await page.getByRole('link', { name: 'Me faire rembourser' }).click();
  await expect(dialogHeading(page, 'Quel soin ?')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(heading(page, 'Remboursements')).toBeVisible();
  await page.goForward();
  await expect(dialogHeading(page, 'Quel soin ?')).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(heading(page, 'Bonjour Claire')).toBeVisible();
  await expect(page).toHaveURL('/home');
  expect(documents()).toBe(0);
});

test('a dialog closes back to the page underneath, by its button and by Escape, however soon', async ({
  page,
  context,
}) => {
  await enterAs(context, CLAIRE);
  await page.goto('/refunds');
  await untilStarted(page);
  for (const close of [
    () => claimDialog(page).getByRole('button', { name: 'Fermer' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await page.getByRole('link', { name: 'Me faire rembourser' }).click();
    await expect(page).toHaveURL('/get-refund');
    await expect(dialogHeading(page, 'Quel soin ?')).toBeVisible();
    await close();
    await expect(page).toHaveURL('/refunds');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(heading(page, 'Remboursements')).toBeVisible();
  }
  // A click outside the dialog keeps the typed values.
  await page.getByRole('link', { name: 'Me faire rembourser' }).click();
  await expect(dialogHeading(page, 'Quel soin ?')).toBeVisible();
  await page.mouse.click(20, 500);
  await page.waitForTimeout(500);
  await expect(dialogHeading(page, 'Quel soin ?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/refunds');
  // A closed dialog leaves no history entry: Back does not open it again.
  await page.goBack();
  await expect(page).not.toHaveURL(/get-refund/);
});

test('a dialog that is opened by its address lies over Home', async ({ page, context }) => {
  await enterAs(context, CLAIRE);
  await page.goto('/get-refund');
  await expect(dialogHeading(page, 'Quel soin ?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/home');
  await expect(heading(page, 'Bonjour Claire')).toBeVisible();
});

test('the sign-in leads to the address that was requested while signed out', async ({ page }) => {
  const person = JOURNEYS.deepLink;
  await page.goto(`${pageOrigin(person.host)}/refunds?operationTypes=TO_MEMBER`);
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, person);
  await expect(page).toHaveURL(`${pageOrigin(person.host)}/refunds?operationTypes=TO_MEMBER`);
  await expect(heading(page, 'Remboursements')).toBeVisible();
});

test('signed in, the login and the root lead Home', async ({ page, context }) => {
  await enterAs(context, CLAIRE);
  for (const path of ['/', '/login', '/login/mfa']) {
    await page.goto(path);
    await expect(page).toHaveURL('/home');
    await expect(heading(page, 'Bonjour Claire')).toBeVisible();
  }
});

test('an unknown address: the 404 page signed in, the login signed out', async ({ page, context }) => {
  await page.goto('/nothing/here');
  await expect(page).toHaveURL('/login');
  await expect(heading(page, 'Connexion')).toBeVisible();
  await enterAs(context, CLAIRE);
  await page.goto('/nothing/here');
  await expect(heading(page, "Ouch! Cette page n'existe pas")).toBeVisible();
  await expect(page.getByText("Nous sommes désolé il n'existe aucun contenu à cet endroit")).toBeVisible();
  await page.getByRole('link', { name: 'Revenir à l’accueil' }).click();
  await expect(heading(page, 'Bonjour Claire')).toBeVisible();
});

test('signing out in one tab ends the session in the other', async ({ page, context, watch }) => {
  // The other tab may request changes before it learns of the end.
  watch.allow(answered(401));
  const person = JOURNEYS.signsOutInOneTab;
  await enterApart(context, person);
  const other = await context.newPage();
  await page.goto(`${pageOrigin(person.host)}/account`);
  await menu(page).getByRole('link', { name: 'Accueil' }).click();
  await expect(heading(page, `Bonjour ${person.firstName}`)).toBeVisible();
  await other.goto(`${pageOrigin(person.host)}/documents`);
  await expect(heading(other, 'Documents')).toBeVisible();
  await page.getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('La déconnexion est faite. À bientôt !')).toBeVisible();
  await expect(other).toHaveURL(/\/login$/);
  await expect(other.getByText('La session a été fermée dans un autre onglet.')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(heading(page, 'Connexion')).toBeVisible();
});

test('signing in in one tab signs the other in', async ({ page, context }) => {
  const person = JOURNEYS.signsInInOneTab;
  const other = await context.newPage();
  await other.goto(`${pageOrigin(person.host)}/login`);
  await expect(heading(other, 'Connexion')).toBeVisible();
  await signIn(page, person);
  await expect(other).toHaveURL(/\/home$/);
  await expect(heading(other, `Bonjour ${person.firstName}`)).toBeVisible();
});

test('a session that has ended on the server, with vauth=true, leads to the login without a loop', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(answered(401));
  const person = JOURNEYS.deadSession;
  const api = await enterApart(context, person);
  await api.get('/auth/logout');
  for (const path of ['/home', '/login', '/refunds']) {
    await context.addCookies([{ name: 'vauth', value: 'true', domain: person.host, path: '/' }]);
    const documents = documentsOf(page);
    const before = watch.asked.length;
    await page.goto(`${pageOrigin(person.host)}${path}`);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByLabel('Identifiant')).toBeEditable();
    await page.waitForTimeout(1_500);
    await expect(page).toHaveURL(/\/login$/);
    expect(documents()).toBe(1);
    expect(watch.asked.slice(before).filter((url) => url.endsWith('/auth/profile')).length).toBeLessThan(3);
    expect(await page.evaluate(() => document.cookie)).not.toContain('vauth=true');
  }
});

test('the session ends while a page is open: the login says so, and leads back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(answered(401));
  const person = JOURNEYS.dyingSession;
  const api = await enterApart(context, person);
  await page.goto(`${pageOrigin(person.host)}/account`);
  // This page has all its answers, so the next refusal belongs to the next page.
  await expect(page.getByRole('heading', { name: new RegExp(`^${person.firstName} `) })).toBeVisible();
  await untilAtRest(page);
  await api.get('/auth/logout');
  await menu(page).getByRole('link', { name: 'Remboursements' }).click();
  await expect(page.getByText('Votre session a pris fin.')).toBeVisible();
  await signIn(page, person);
  await expect(heading(page, 'Remboursements')).toBeVisible();
  await expect(page).toHaveURL(/\/refunds$/);
});

test('the number of unread requests goes down when one is read', async ({ page, context }) => {
  const person = JOURNEYS.readsRequest;
  const api = await enterAs(context, person);
  const { body } = await api.get('/requests');
  const unread = body.requests.find((request: { newStatus: boolean }) => request.newStatus);
  expect(unread, 'a request that was not read yet').toBeDefined();
  await page.goto(`${pageOrigin(person.host)}/requests?request=${unread.id}`);
  await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
  await expect
    .poll(async () => (await api.get('/requests')).body.unreadRequests)
    .toBe(body.unreadRequests - 1);
});
