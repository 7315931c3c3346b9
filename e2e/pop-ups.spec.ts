import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { invoice } from './support/files.ts';
import { tabTo } from './support/keyboard.ts';
import { mailboxOf } from './support/mailbox.ts';
import { enterApart, forgetSession, giveCredentials, pasteCode, signIn } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, PHONE, test } from './support/test.ts';

const NEW_PASSWORD = 'Un-Galet-Violet-83';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a password that an advisor set: nothing but another one is possible, then on to what was asked for', async ({
    page,
    watch,
  }) => {
    watch.allow(answered(400), answered(403));
    const person = JOURNEYS.hasAdvisorsPassword;
    await page.goto('/refunds');
    await expect(page).toHaveURL('/login');
    await signIn(page, person);
    await expect(page).toHaveURL('/update-password');
    await expect(page.getByRole('heading', { name: 'Choisissez un nouveau mot de passe' })).toBeVisible();
    await page.goto('/documents');
    await expect(page).toHaveURL('/update-password');
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);

    await page.getByLabel('Mot de passe actuel').fill('Pas-Le-Bon-1234');
    await page.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
    await page.getByLabel('Confirmez le mot de passe').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'Enregistrer et continuer' }).click();
    await expect(page.getByText('L’ancien mot de passe est erroné')).toBeVisible();
    await page.getByLabel('Mot de passe actuel').fill('Demo-Portail-2025');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/documents');
    await expect(page.getByText('Votre mot de passe a changé.')).toBeVisible();
    await page.goBack();
    await expect(page).not.toHaveURL('/update-password');
  });

  test('what the file lacks: said once, over the page at rest, and no more once that is asked for', async ({
    page,
    context,
  }) => {
    const person = JOURNEYS.lacksBankAccount;
    await enterApart(context, person);
    await page.goto(`${pageOrigin(person.host)}/home`);
    const dialog = page.getByRole('alertdialog', { name: 'Il manque des informations' });
    await expect(dialog.getByText('Sans RIB, vos remboursements ne peuvent pas être versés.')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // In the same session the closed dialog stays closed on another page. The test waits as long as the
    // dialog would take to open.
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(3_500);
    await expect(dialog).toBeHidden();

    await forgetSession(page);
    await enterApart(context, person);
    await page.goto(`${pageOrigin(person.host)}/home`);
    await dialog.getByRole('button', { name: 'Ne plus me le rappeler' }).click();
    await expect(dialog).toBeHidden();
    await forgetSession(page);
    await enterApart(context, person);
    await page.goto(`${pageOrigin(person.host)}/home`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForTimeout(3_500);
    await expect(dialog).toBeHidden();
  });
});

test('the schooling campaign: a certificate for one child, the other is not at school, and it never comes back', async ({
  page,
  context,
}) => {
  const person = JOURNEYS.answersCampaign;
  const api = await enterApart(context, person);
  await page.goto('/home');
  const dialog = page.getByRole('dialog', { name: 'La rentrée de vos enfants' });
  await expect(dialog).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Valider mes réponses' }).click();
  await expect(dialog.getByText(/^Veuillez télécharger le fichier nécessaire/)).toHaveCount(2);
  await dialog
    .locator('input[type=file]:not([capture])')
    .first()
    .setInputFiles(invoice('certificat-lina.pdf'));
  await expect(dialog.getByText('Ajouté', { exact: true })).toBeVisible();
  const sacha = dialog.getByRole('group', { name: 'Certificat de Sacha' });
  await sacha.getByText('Pas à l’école').click();
  await dialog.getByRole('button', { name: 'Valider mes réponses' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Vos réponses sont enregistrées/)).toBeVisible();
  expect((await api.get('/auth/profile')).body.popups.schooling).toBe(false);
  expect((await api.get('/all-info')).body.alertDtoList).toEqual([]);
  expect((await api.get('/documents?tab=shared')).body.documents).toMatchObject([
    { fileName: 'certificat-lina.pdf', typeCode: 'SCHOOLING' },
  ]);
});

test('the choice of a login: by keyboard, confirmed by a code; from then on it signs in', async ({
  page,
  context,
  watch,
}) => {
  // The first attempt to save, before the code.
  watch.allow(answered(403));
  const person = JOURNEYS.isAskedForLogin;
  await enterApart(context, person);
  // The dialog waits while something else is open.
  await page.goto('/home?panel=card');
  const panel = page.getByRole('dialog', { name: 'Carte de tiers payant' });
  await expect(panel).toBeVisible();
  await page.waitForTimeout(3_500);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await page.keyboard.press('Escape');
  const dialog = page.getByRole('dialog', { name: 'Choisissez votre identifiant' });
  await expect(dialog).toBeVisible();
  await expect(panel).toBeHidden();
  await expectAccessible(page);

  const since = new Date();
  await tabTo(page, dialog.getByRole('radio', { name: /Mon adresse e-mail/ }));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Code à 6 chiffres')).toBeVisible();
  const [code = ''] = await mailboxOf().codesTo(person.email, since);
  await pasteCode(page, code);
  await expect(page.getByText(`votre identifiant est ${person.email}`)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await forgetSession(page);
  const again = new Date();
  await page.goto('/login');
  await giveCredentials(page, person.email);
  const [signInCode = ''] = await mailboxOf().codesTo(person.email, again);
  await pasteCode(page, signInCode);
  await expect(page).toHaveURL('/home');
});
