import {
  addFiles,
  claimDialog,
  describeCare,
  fileRow,
  fillClaim,
  readReference,
  sendButton,
  untilAdded,
} from './support/claim.ts';
import { invoice } from './support/files.ts';
import { apiOf, enterApart, enterAs, signIn, untilAtRest } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { answered, expect, NETWORK_NOISE, test } from './support/test.ts';

/** What a member has typed is theirs: reloads, expired sessions and cut networks take nothing of it. */
test('a draft comes back after a reload, and after a session that expired', async ({
  page,
  context,
  watch,
}) => {
  // Without its session the token against forgery is none either: that is found out first.
  watch.allow(answered(401), answered(403));
  const person = JOURNEYS.draft;
  await enterApart(context, person);
  await page.goto('/get-refund');
  await describeCare(page, { amount: '48,20', comment: 'Séance du matin.' });
  await addFiles(page, [invoice('recu.pdf')]);
  await untilAdded(page, [invoice('recu.pdf')]);

  await page.reload();
  const dialog = claimDialog(page);
  await expect(dialog.getByText('Nous avons gardé votre brouillon.')).toBeVisible();
  await expect(fileRow(page, 'recu.pdf')).toContainText('Ajouté');
  await untilAtRest(page);

  // The session dies on the server's side; the browser still believes in it.
  await context.clearCookies({ name: 'portal_session' });
  await dialog.getByRole('button', { name: 'Continuer' }).click();
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

  // Sent, it is a draft no more.
  await page.goto('/get-refund');
  await expect(dialog.getByRole('heading', { name: 'Quel soin ?' })).toBeVisible();
  await expect(dialog.getByText('Nous avons gardé votre brouillon.')).toBeHidden();
});

test('the network goes while a file is sent: it waits, and leaves when it is asked to', async ({
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
  await expect(page.getByText('Pas de connexion à Internet.')).toBeAttached();
  await context.setOffline(false);
  await row.getByRole('button', { name: 'Réessayer' }).click();
  await untilAdded(page, [invoice()]);
  await claimDialog(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(sendButton(page)).toBeVisible();
});

test('an answer that gets lost on its way is no second request', async ({ page, context, watch }) => {
  watch.allow(NETWORK_NOISE);
  const person = JOURNEYS.cutNetwork;
  await enterAs(context, person);
  const api = await apiOf(person);
  const count = async () => (await api.get('/requests')).body.requests.length;
  const before = await count();
  await page.goto('/get-refund');
  await expect(claimDialog(page).getByRole('heading').first()).toBeVisible();
  await fillClaim(page);
  // The server gets it and answers; the browser never hears of it.
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
