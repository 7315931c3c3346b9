import { addFiles, claimDialog, describeCare, fileRow, untilAdded } from './support/claim.ts';
import { bigInvoice, encryptedInvoice, invoice, renamedProgram } from './support/files.ts';
import { enterAs } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { answered, expect, test } from './support/test.ts';

/** Which files a claim takes, and what is said of the others. */
test.beforeEach(async ({ context, page }) => {
  await enterAs(context, JOURNEYS.claimErrors);
  await page.goto('/get-refund');
  const restart = claimDialog(page).getByRole('button', { name: 'Recommencer' });
  await expect(claimDialog(page).getByText('Soins fréquents')).toBeVisible();
  if (await restart.isVisible()) await restart.click();
  await describeCare(page);
});

test('the limits stand there before anything is chosen', async ({ page }) => {
  const zone = claimDialog(page).getByRole('group', { name: /^Déposez/ });
  await expect(zone).toContainText(/5 fichiers/);
  await expect(zone).toContainText(/5\s?Mo/);
  await expect(zone).toContainText(/15\s?Mo/);
});

test('a sixth file is not taken, the five before it stay', async ({ page }) => {
  const files = Array.from({ length: 6 }, (_, index) => invoice(`facture-${index + 1}.pdf`));
  await addFiles(page, files);
  await untilAdded(page, files.slice(0, 5));
  await expect(claimDialog(page).getByText(/Vous pouvez joindre 5 fichiers au plus/)).toBeVisible();
  await expect(fileRow(page, 'facture-6.pdf')).toHaveCount(0);
});

for (const [what, file, words] of [
  ['a file of 6 MB', bigInvoice(6), /scan-6-mo\.pdf dépasse 5\s?Mo/],
  ['a program that calls itself a PDF', renamedProgram(), /facture-janvier\.pdf ne correspond pas/],
  ['an encrypted PDF', encryptedInvoice(), /facture-protegee\.pdf est protégé par un mot de passe/],
] as const) {
  test(`${what} is refused by name, and what follows is taken`, async ({ page, watch }) => {
    // Whichever side finds it out first: the browser looks before it sends, the server always.
    watch.allow(answered(413), answered(415), answered(422), answered(400));
    await addFiles(page, [file]);
    await expect(fileRow(page, file.name).getByRole('alert')).toContainText(words);
    await claimDialog(page).getByRole('button', { name: 'Continuer' }).click();
    await expect(claimDialog(page).getByText('Retirez ou remplacez les fichiers refusés.')).toBeVisible();
    await fileRow(page, file.name)
      .getByRole('button', { name: `Retirer ${file.name}` })
      .click();
    await addFiles(page, [invoice()]);
    await untilAdded(page, [invoice()]);
    await claimDialog(page).getByRole('button', { name: 'Continuer' }).click();
    await expect(claimDialog(page).getByRole('heading', { name: 'Vérifiez avant l’envoi' })).toBeVisible();
  });
}

test('four files of 4 MB are too much together: the fourth is named', async ({ page }) => {
  const files = [1, 2, 3, 4].map((number) => bigInvoice(4, `scan-${number}.pdf`));
  await addFiles(page, files);
  await untilAdded(page, files.slice(0, 3));
  await expect(claimDialog(page).getByText(/scan-4\.pdf n’a pas été ajouté/)).toBeVisible();
});

test('without any file the claim does not go on', async ({ page }) => {
  await claimDialog(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(claimDialog(page).getByText('Veuillez ajouter un fichier')).toBeVisible();
});
