import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { mailboxOf } from './support/mailbox.ts';
import { enterApart, forgetSession, giveCredentials, pasteCode, signedInApi } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, test } from './support/test.ts';

const NEW_PASSWORD = 'Un-Galet-Violet-83';

test('another password: the old one is asked for, other devices are signed out, this one goes on', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(answered(400), answered(401));
  const person = JOURNEYS.changesPassword;
  const origin = pageOrigin(person.host);
  const elsewhere = await signedInApi(person);
  await enterApart(context, person);
  const since = new Date();
  await page.goto(`${origin}/personal-info`);
  await page.getByRole('button', { name: 'Modifier le mot de passe' }).click();
  const dialog = page.getByRole('dialog', { name: 'Modifier le mot de passe' });
  const fill = async (current: string) => {
    await dialog.getByLabel('Mot de passe actuel').fill(current);
    await dialog.getByLabel('Nouveau mot de passe').fill(NEW_PASSWORD);
    await dialog.getByLabel('Confirmez le mot de passe').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  };
  await fill('Pas-Le-Bon-1234');
  await expect(dialog.getByText('L’ancien mot de passe est erroné.')).toBeVisible();
  await expect(dialog.getByLabel('Mot de passe actuel')).toBeFocused();
  await expectAccessible(page);
  await fill('Demo-Portail-2025');
  await expect(page.getByText('Votre mot de passe a changé.')).toBeVisible();
  await expect(dialog).toBeHidden();

  expect((await elsewhere.get('/auth/profile')).status).toBe(401);
  await expect(page.getByText('Aucun autre appareil n’est connecté.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ajouter une clé d’accès' })).toBeVisible();
  await expect
    .poll(async () => (await mailboxOf().mailsTo(person.email, since)).map(({ subject }) => subject))
    .toContainEqual(expect.stringMatching(/mot de passe/));

  await forgetSession(page);
  const again = new Date();
  await page.goto(`${origin}/login`);
  await giveCredentials(page, person.login, NEW_PASSWORD);
  await expect(page.getByRole('heading', { name: 'Votre code de sécurité' })).toBeVisible();
  const [code = ''] = await mailboxOf().codesTo(person.email, again);
  await pasteCode(page, code);
  await expect(page).toHaveURL(`${origin}/home`);
});

test('a device is signed out from another, and all the others at once', async ({ page, context }) => {
  const person = JOURNEYS.hasTwoDevices;
  const [second, third] = [await signedInApi(person), await signedInApi(person)];
  const here = await enterApart(context, person);
  await page.setViewportSize({ width: 320, height: 780 });
  await page.goto(`${pageOrigin(person.host)}/personal-info`);
  const list = page.getByRole('list', { name: 'Appareils connectés' });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByText('Cet appareil', { exact: true })).toHaveCount(1);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  await list.getByRole('button', { name: 'Déconnecter' }).first().click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  const states = async () => [
    (await second.get('/auth/profile')).status,
    (await third.get('/auth/profile')).status,
  ];
  expect((await states()).sort()).toEqual([200, 401]);

  await page.getByRole('button', { name: 'Déconnecter tous les autres' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Déconnecter' }).click();
  await expect(page.getByText('Aucun autre appareil n’est connecté.')).toBeVisible();
  expect(await states()).toEqual([401, 401]);
  expect((await here.get('/auth/profile')).status).toBe(200);
});

test('the e-mail address becomes the login, and signs in alone', async ({ page, context, watch }) => {
  watch.allow(answered(403));
  const person = JOURNEYS.changesLogin;
  const origin = pageOrigin(person.host);
  await enterApart(context, person);
  await page.goto(`${origin}/personal-info?change=login`);
  const dialog = page.getByRole('dialog', { name: 'Modifier l’identifiant' });
  await dialog.getByRole('radio', { name: 'Mon adresse e-mail' }).check({ force: true });
  await expectAccessible(page);
  const since = new Date();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('dialog', { name: 'Confirmez avec un code' })).toBeVisible();
  const [confirming = ''] = await mailboxOf().codesTo(person.email, since);
  await pasteCode(page, confirming);
  await expect(page.getByText(`Adresse e-mail : ${person.email}`)).toBeVisible();
  await expect(page).toHaveURL(`${origin}/personal-info`);

  await forgetSession(page);
  await page.goto(`${origin}/login`);
  await giveCredentials(page, person.login);
  await expect(page.getByText('L’identifiant ou le mot de passe est incorrect.')).toBeVisible();
  await giveCredentials(page, person.email);
  await expect(page.getByRole('heading', { name: 'Votre code de sécurité' })).toBeVisible();
});
