import {
  choosePassword,
  enter,
  expectTokenGone,
  identify,
  NEW_PASSWORD,
  presentLetter,
} from './support/account.ts';
import { expectAccessible } from './support/axe.ts';
import { mailboxOf } from './support/mailbox.ts';
import { arrived, fromOwnAddress, giveCredentials } from './support/member.ts';
import { CLAIRE, OPENINGS } from './support/people.ts';
import { answered, expect, test } from './support/test.ts';

const RESET = '/login/forgot-password';

test.beforeEach(async ({ context, watch }) => {
  await fromOwnAddress(context);
  watch.allow(answered(400), answered(403), answered(404), answered(409), answered(429));
});

test('a password that is forgotten: link, new password, sign-in; the older link no longer works', async ({
  page,
}) => {
  const who = OPENINGS.forgets;
  // No other journey uses this account. It is opened here first, because the code of its letter has expired.
  await page.goto('/login/first-connection');
  await presentLetter(page, who);
  await expect(page.getByText('Ce code a déjà servi ou n’est plus valable.')).toBeVisible();
  let since = new Date();
  await page.getByRole('alert').getByRole('link', { name: 'Créer mon compte' }).click();
  await identify(page, who);
  await page.goto(await mailboxOf().linkTo(who.email, '/login/create-account-final-step', since));
  await choosePassword(page);
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).click();

  const ask = async () => {
    since = new Date();
    await page.goto('/login');
    await page.getByRole('link', { name: 'Mot de passe oublié' }).click();
    await arrived(page, 'Mot de passe oublié');
    await page.getByLabel('Identifiant').fill(who.login);
    await page.getByLabel('Numéro de sécurité sociale').fill(who.nir);
    await page.getByRole('button', { name: 'Recevoir le lien' }).click();
    await expect(page.getByRole('heading', { name: 'Votre lien est en route' })).toBeFocused();
    return mailboxOf().linkTo(who.email, RESET, since);
  };
  const older = await ask();
  const link = await ask();
  await page.goto(older);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();

  await page.goto(link);
  await expect(page.getByLabel('Votre identifiant')).toHaveValue(who.login);
  await expectTokenGone(page, link.split('/').at(-1) ?? '');
  await expectAccessible(page);
  await choosePassword(page);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByText('C’est votre mot de passe actuel.')).toBeVisible();
  const another = `${NEW_PASSWORD}-bis`;
  // A reload keeps the link, although the address no longer contains it.
  await page.reload();
  await choosePassword(page, another);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await expect(page.getByRole('heading', { name: 'Votre mot de passe a changé' })).toBeFocused();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();

  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await giveCredentials(page, who.login, NEW_PASSWORD);
  await expect(page.getByText('L’identifiant ou le mot de passe est incorrect.')).toBeVisible();
  await enter(page, who.login, who.email, another);
});

test('login and social security number of two people lead to the forgotten login', async ({ page }) => {
  await page.goto(RESET);
  await page.getByLabel('Identifiant').fill(CLAIRE.login);
  await page.getByLabel('Numéro de sécurité sociale').fill(OPENINGS.creates.nir);
  await page.getByRole('button', { name: 'Recevoir le lien' }).click();
  await expect(page.getByText('ne sont pas reconnus ensemble')).toBeVisible();
  await page.getByRole('alert').getByRole('link', { name: 'Retrouver mon identifiant' }).click();
  await expect(page.getByRole('heading', { name: 'Identifiant oublié' })).toBeVisible();
});

test('a login that is forgotten comes by mail, once in a while', async ({ page }) => {
  const who = OPENINGS.hasAccount;
  const since = new Date();
  const ask = async (email: string) => {
    await page.goto('/login/forgot-login');
    await page.getByLabel('Numéro de sécurité sociale').fill(who.nir);
    await page.getByLabel('Date de naissance').fill(who.born);
    await page.getByLabel('Adresse e-mail').fill(email);
    await page.getByRole('button', { name: 'Recevoir mon identifiant' }).click();
  };
  await ask('somebody.else@example.org');
  await expect(page.getByText('Nous ne trouvons personne avec ces informations.')).toBeVisible();
  await ask(who.email);
  await expect(page.getByRole('heading', { name: 'Votre identifiant est en route' })).toBeVisible();
  await expect
    .poll(async () => (await mailboxOf().mailsTo(who.email, since)).map(({ text }) => text).join('\n'))
    .toContain(who.login);
  await ask(who.email);
  await expect(page.getByText('Votre identifiant vous a déjà été envoyé')).toBeVisible();
});
