import { readFileSync } from 'node:fs';
import { claimDialog, daysAgo, fillClaim, readReference, sendButton } from './support/claim.ts';
import { invoice, photo } from './support/files.ts';
import { mailboxOf } from './support/mailbox.ts';
import { apiOf, enterAs, signIn } from './support/member.ts';
import { CLAIRE, JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { rotated } from './support/rotation.ts';
import { expect, PHONE, test } from './support/test.ts';

const WIDE = { viewport: { width: 1280, height: 900 } };

/** Each brand and each device once. */
const WAYS = [
  [
    ['at a desk, in Grand-Lac', JOURNEYS.grandLacDesktop, WIDE],
    ['on a phone, in Ardoise', JOURNEYS.ardoisePhone, PHONE],
  ],
  [
    ['on a phone, in Grand-Lac', JOURNEYS.grandLacPhone, PHONE],
    ['at a desk, in Ardoise', JOURNEYS.ardoiseDesktop, WIDE],
  ],
] as const;

for (const [name, person, device] of rotated(WAYS).flat()) {
  test.describe(name, () => {
    // With animations, as most members see it.
    test.use({
      baseURL: pageOrigin(person.host),
      contextOptions: { reducedMotion: 'no-preference' },
      ...device,
    });

    test('a member signs in, looks at a refund, claims another and follows it', async ({ page }) => {
      test.slow();
      await page.goto('/');
      await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
      await signIn(page, person);
      await expect(page).toHaveURL('/home');
      await expect(
        page.getByRole('heading', { name: `Bonjour ${person.firstName}`, level: 1 }),
      ).toBeVisible();

      // A refund, in a panel that has an address of its own.
      await page.getByRole('list', { name: 'Derniers remboursements' }).getByRole('link').first().click();
      await expect(page).toHaveURL(/\/refunds\?refund=[0-9a-f-]{36}$/);
      const panel = page.getByRole('dialog');
      await expect(panel.getByRole('heading', { name: 'Qui a payé quoi' })).toBeVisible();
      const download = page.waitForEvent('download');
      await panel.getByRole('button', { name: 'Télécharger le décompte', exact: true }).click();
      const statement = await download;
      expect(statement.suggestedFilename()).toMatch(/^releve-.*\.pdf$/);
      expect(
        readFileSync(await statement.path())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      await panel.getByRole('button', { name: 'Fermer' }).click();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL('/refunds');

      // A claim, over the page.
      const before = new Date();
      await page.getByRole('link', { name: 'Me faire rembourser' }).click();
      await expect(page).toHaveURL('/get-refund');
      const files = [invoice(), photo()];
      await fillClaim(page, { amount: '62,50', comment: 'Facture réglée en deux fois.', files });
      const summary = claimDialog(page);
      await expect(summary.getByText('62,50 €').first()).toBeVisible();
      await expect(summary.getByText('facture.pdf')).toBeVisible();
      await sendButton(page).click();
      const reference = await readReference(page);

      // The claim among the requests, with its timeline.
      await claimDialog(page).getByRole('button', { name: 'Suivre ma demande' }).click();
      await expect(page).toHaveURL(/\/requests\?request=[0-9a-f-]{36}$/);
      const requestId = new URL(page.url()).searchParams.get('request');
      const request = page.getByRole('dialog');
      await expect(request.getByText(reference)).toBeVisible();
      await expect(
        request.getByRole('region', { name: 'Suivi' }).getByRole('listitem').first(),
      ).toContainText('Reçue par nos équipes');
      await expect(request.getByRole('region', { name: 'Documents envoyés' })).toContainText('facture.pdf');
      await request.getByRole('button', { name: 'Fermer' }).click();
      await expect(page).toHaveURL('/requests');
      await expect(page.getByRole('list', { name: 'Demandes' }).getByRole('listitem').first()).toContainText(
        /Facture/,
      );

      // The data that the insurer has stored.
      const api = await apiOf(person);
      const { body: all } = await api.get('/requests');
      expect(all.requests.filter((one: { reference: string }) => one.reference === reference)).toHaveLength(
        1,
      );
      const { body: kept } = await api.get(`/requests/${requestId}`);
      expect(kept.files.map((file: { name: string }) => file.name).toSorted()).toEqual([
        'facture.pdf',
        'ordonnance.png',
      ]);
      expect(JSON.stringify(kept.summary)).toContain('6250');
      const file = await api.get(`/requests/messages/file?documentId=${kept.files[0].id}`);
      expect(file.bytes.length).toBeGreaterThan(50);

      // One confirmation mail, which says nothing about the care.
      await expect
        .poll(async () => (await confirmations(person.email, before)).length, { timeout: 20_000 })
        .toBe(1);
      const [mail] = await confirmations(person.email, before);
      expect(mail?.subject).toContain(reference);
      expect(mail?.text).not.toMatch(/62,50|Consultation/);
      await page.waitForTimeout(1_500);
      expect(await confirmations(person.email, before)).toHaveLength(1);
    });
  });
}

async function confirmations(email: string, since: Date) {
  const mails = await mailboxOf().mailsTo(email, since);
  return mails.filter(({ subject }) => /^Votre demande .* est bien arrivée$/.test(subject));
}

test('a care date more than three years ago, or tomorrow, is refused at its field', async ({
  page,
  context,
}) => {
  await enterAs(context, CLAIRE);
  await page.goto('/get-refund');
  const dialog = claimDialog(page);
  await dialog.getByRole('button', { name: 'Consultation généraliste' }).click();
  await dialog.getByRole('radio', { name: /\(vous\)/ }).check({ force: true });
  await dialog.getByLabel('Montant payé').fill('30');
  for (const [date, words] of [
    [daysAgo(3 * 366 + 1), 'La date ne doit pas être antérieure à 3 ans'],
    [daysAgo(-1), 'La date ne doit pas être dans le futur'],
    ['31/02/2025', 'Cette date n’existe pas'],
  ] as const) {
    await dialog.getByLabel('Date du soin').fill(date);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(dialog.getByRole('link', { name: words })).toBeVisible();
  }
});

test('a double click sends one request', async ({ page }) => {
  const person = JOURNEYS.claimTwice;
  await signIn(page, person);
  const api = await apiOf(person);
  const count = async () => (await api.get('/requests')).body.requests.length;
  const before = await count();
  await page.goto('/get-refund');
  await fillClaim(page);
  await sendButton(page).dblclick();
  await readReference(page);
  expect(await count()).toBe(before + 1);
});
