import { claimDialog, daysAgo, fileRow, readReference, sendButton } from './support/claim.ts';
import { invoice } from './support/files.ts';
import { expectTrapped, tabTo } from './support/keyboard.ts';
import { mailboxOf } from './support/mailbox.ts';
import { enterAs } from './support/member.ts';
import { CLAIRE, DEMO_PASSWORD, JOURNEYS } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('from the login to a claim that is sent, without a mouse', async ({ page }) => {
  test.slow();
  const { login, email, firstName } = JOURNEYS.keyboard;
  const since = new Date();
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
  await tabTo(page, page.getByLabel('Identifiant'));
  await page.keyboard.type(login);
  await tabTo(page, page.getByLabel('Mot de passe', { exact: true }));
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Votre code de sécurité' })).toBeVisible();
  const [code = ''] = await mailboxOf().codesTo(email, since);
  await tabTo(page, page.getByLabel('Code à 6 chiffres'));
  await page.keyboard.type(code);
  await expect(page.getByRole('heading', { name: `Bonjour ${firstName}` })).toBeVisible();

  // Skips the menu in one step.
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await page.keyboard.press('Home');
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await tabTo(page, skip);
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  const claim = page.getByRole('main').getByRole('link', { name: /^Me faire rembourser/ });
  await tabTo(page, claim);
  await page.keyboard.press('Enter');

  const dialog = claimDialog(page);
  await expect(dialog.getByRole('heading', { name: 'Quel soin ?' })).toBeVisible();
  await expect(dialog.getByText('Soins fréquents')).toBeVisible();
  await expectTrapped(page, dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(claim).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Soins fréquents')).toBeVisible();

  await tabTo(page, dialog.getByRole('searchbox'));
  await page.keyboard.type('lunet');
  await tabTo(page, dialog.getByRole('button', { name: /^Lunettes/ }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Pour qui, quand, combien ?' })).toBeVisible();
  // The summary of errors takes the focus, and its links lead to the fields.
  await tabTo(page, dialog.getByRole('button', { name: 'Continuer' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: '3 réponses sont à corriger' })).toBeVisible();
  await expect(dialog.locator('[data-error-summary]')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(dialog.getByRole('radio').first()).toBeChecked();
  await tabTo(page, dialog.getByLabel('Date du soin'));
  await page.keyboard.type(daysAgo(5));
  await tabTo(page, dialog.getByLabel('Montant payé'));
  await page.keyboard.type('240,50');
  await tabTo(page, dialog.getByRole('button', { name: 'Continuer' }));
  await page.keyboard.press('Enter');

  await expect(dialog.getByRole('heading', { name: 'Vos justificatifs' })).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Parcourir' }));
  const choosing = page.waitForEvent('filechooser');
  await page.keyboard.press('Enter');
  await (await choosing).setFiles([invoice()]);
  await expect(fileRow(page, 'facture.pdf')).toContainText('Ajouté');
  await tabTo(page, dialog.getByRole('button', { name: 'Continuer' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Vérifiez avant l’envoi' })).toBeVisible();
  // « Modifier » leads back to the answers of a step, and the next step is the summary again.
  await tabTo(page, dialog.getByRole('button', { name: 'Modifier : Vos justificatifs' }));
  await page.keyboard.press('Enter');
  await expect(fileRow(page, 'facture.pdf')).toContainText('Ajouté');
  await tabTo(page, dialog.getByRole('button', { name: 'Continuer' }));
  await page.keyboard.press('Enter');
  await tabTo(page, sendButton(page));
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Votre demande est envoyée' })).toBeFocused();
  await readReference(page);
});

test('a panel takes the focus, keeps it, and gives it back to the row that opened it', async ({
  page,
  context,
}) => {
  await enterAs(context, CLAIRE);
  await page.goto('/refunds');
  const row = page
    .getByRole('main')
    .getByRole('button', { name: /Couronne dentaire/ })
    .first();
  await tabTo(page, row, 80);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog');
  await expect(panel.getByRole('heading', { name: 'Qui a payé quoi' })).toBeVisible();
  await expectTrapped(page, panel);
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(row).toBeFocused();
});
