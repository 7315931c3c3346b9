import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { enterAs } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { expect, test } from './support/test.ts';

const person = JOURNEYS.sharesDocument;
test.use({ baseURL: pageOrigin(person.host) });

test('an expected document is sent from its alert: the request is open, the document among the shared ones, the alert gone', async ({
  page,
  context,
}) => {
  test.slow();
  await enterAs(context, person);
  await page.goto('/');
  const alert = page.getByRole('region', { name: 'À faire' });
  await alert.getByRole('link', { name: 'Envoyer' }).click();
  await expect(page).toHaveURL(/\/doc-sharing\/4-1$/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Indemnisation France Travail' })).toBeChecked();
  await expect(dialog.getByText('Montant par jour')).toBeVisible();
  await dialog.locator('input[type=file]').first().setInputFiles('e2e/files/facture.pdf');
  await expect(dialog.getByText('Ajouté', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await dialog.getByRole('button', { name: 'Envoyer le justificatif' }).click();

  await expect(dialog.getByRole('heading', { name: 'Votre justificatif est envoyé' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Envoyer un nouveau document' }).click();
  await expect(dialog.getByText('Choisissez un type')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();

  await page.goto('/documents/shared');
  await expect(page.getByText('Indemnisation France Travail')).toBeVisible();
  await expectAccessible(page);
  await page.goto('/requests');
  await expect(page.getByText('Justificatif : attestation France Travail').first()).toBeVisible();
});
