import {
  addFiles,
  claimDialog,
  describeCare,
  fileRow,
  fillClaim,
  readReference,
  sendButton,
  untilAdded,
  withoutDraft,
} from './support/claim.ts';
import { invoice } from './support/files.ts';
import { apiOf, enterApart, enterAs, signIn, untilAtRest } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { answered, expect, NETWORK_NOISE, test } from './support/test.ts';

/** Reloads, expired sessions and network failures lose nothing that a member has typed. */
test('a draft comes back after a reload, and after a session that expired', async ({
  page,
  context,
  watch,
}) => {
  // A missing session invalidates the anti-forgery token, which is checked first.
  watch.allow(answered(401), answered(403));
  const person = JOURNEYS.draft;
  await enterApart(context, person);
  await page.goto('/get-refund');
  await describeCare(page, { amount: '48,20', comment: 'Séance du matin.' });
  await addFiles(page, [invoice('recu.pdf')]);
  await untilAdded(page, [invoice('recu.pdf')]);

  await page.reload();
  const dialog = claimDialog(page);
  await expect(dialog.getByText('Nous avons gardé votre brouillon dans ce navigateur.')).toBeVisible();
  await expect(fileRow(page, 'recu.pdf')).toContainText('Ajouté');
  await untilAtRest(page);

  // The summary requests earlier care, and the terms of its estimate.
  const asked = ['/refund-claims/earlier-care', '/guarantees/acts/'].map((part) =>
    page.waitForResponse((answer) => answer.url().includes(part)),
  );
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await Promise.all(asked);
  // The session ends on the server; the browser does not know it yet.
  await context.clearCookies({ name: 'portal_session' });
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Votre session a pris fin.')).toBeVisible();

  await signIn(page, person);
  await expect(page).toHaveURL('/get-refund');
  await expect(claimDialog(page)).toContainText('48,20 €');
  await expect(claimDialog(page)).toContainText('recu.pdf');
  await expect(claimDialog(page)).toContainText('Séance du matin.');
  await sendButton(page).click();
  await readReference(page);

  // After sending, the draft is gone.
  await page.goto('/get-refund');
  await expect(dialog.getByText('Soins fréquents')).toBeVisible();
  await expect(dialog.getByText('Nous avons gardé votre brouillon dans ce navigateur.')).toBeHidden();
});

test('the network fails during an upload: the form says so, and sends the file again when it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(NETWORK_NOISE);
  const person = JOURNEYS.cutNetwork;
  await enterAs(context, person);
  await page.goto('/get-refund');
  await describeCare(page);
  await context.setOffline(true);
  await addFiles(page, [invoice()]);
  const row = fileRow(page, 'facture.pdf');
  await expect(row.getByRole('alert')).toContainText('L’envoi de facture.pdf a été interrompu.');
  await expect(claimDialog(page).getByText(/Pas de connexion à Internet.*brouillon est gardé/)).toBeVisible();
  await expect(row.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await context.setOffline(false);
  await untilAdded(page, [invoice()]);
  await claimDialog(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(sendButton(page)).toBeVisible();
});

test('a lost answer does not lead to a second request', async ({ page, context, watch }) => {
  watch.allow(NETWORK_NOISE);
  const person = JOURNEYS.cutNetwork;
  await enterAs(context, person);
  const api = await apiOf(person);
  const count = async () => (await api.get('/requests')).body.requests.length;
  const before = await count();
  await page.goto('/get-refund');
  await expect(claimDialog(page).getByRole('heading').first()).toBeVisible();
  await fillClaim(page);
  // The server gets the claim and answers; the browser never gets the answer.
  let heard = 0;
  await page.route('**/refund-claims', async (route) => {
    if (route.request().method() !== 'POST' || heard > 0) return route.fallback();
    heard += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await sendButton(page).click();
  await expect(claimDialog(page).getByRole('alert')).toContainText('Votre brouillon est gardé');
  expect(await count()).toBe(before + 1);
  await sendButton(page).click();
  await readReference(page);
  expect(await count()).toBe(before + 1);
});

test('a draft is edited in one tab at a time, and moves to another tab with all its content', async ({
  page,
  context,
}) => {
  const person = JOURNEYS.cutNetwork;
  await enterAs(context, person);
  await page.goto('/get-refund');
  await expect(claimDialog(page).getByRole('heading').first()).toBeVisible();
  await withoutDraft(page);
  await describeCare(page, { amount: '12,34', comment: 'Premier onglet.' });
  await addFiles(page, [invoice('un.pdf')]);
  await untilAdded(page, [invoice('un.pdf')]);

  const other = await context.newPage();
  await other.goto('/get-refund');
  await expect(other.getByText('Ce brouillon est ouvert dans un autre onglet')).toBeVisible();
  await other.getByRole('button', { name: 'Continuer ici' }).click();
  await expect(fileRow(other, 'un.pdf')).toContainText('Ajouté');
  await expect(page.getByText('Ce brouillon est ouvert dans un autre onglet')).toBeVisible();
  await addFiles(other, [invoice('deux.pdf')]);
  await untilAdded(other, [invoice('deux.pdf')]);
  await expect(claimDialog(other).getByText('Brouillon enregistré dans ce navigateur')).toBeVisible();

  // The waiting tab goes on with the other tab's draft.
  await other.close();
  await expect(fileRow(page, 'deux.pdf')).toContainText('Ajouté');
  await claimDialog(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(claimDialog(page)).toContainText('12,34 €');
  await expect(claimDialog(page)).toContainText('Premier onglet.');
  await claimDialog(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByText('Votre brouillon est gardé sur cet appareil.')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Me faire rembourser/ })).toContainText(
    'Reprendre votre brouillon',
  );
});

test('five submissions at the same moment are one request', async ({ page, context }) => {
  const person = JOURNEYS.cutNetwork;
  await enterAs(context, person);
  const api = await apiOf(person);
  const count = async () => (await api.get('/requests')).body.requests.length;
  const before = await count();
  await page.goto('/get-refund');
  await expect(claimDialog(page).getByRole('heading').first()).toBeVisible();
  await withoutDraft(page);
  await fillClaim(page, { amount: '43,21' });
  // The network repeats a request that the browser sent once.
  await page.route('**/refund-claims', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => route.fetch()));
    expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
    const [first] = answers;
    await route.fulfill(first ? { response: first } : {});
  });
  await sendButton(page).click();
  await readReference(page);
  expect(await count()).toBe(before + 1);
});
