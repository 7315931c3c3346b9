import { choosePassword, enter, expectTokenGone, identify, presentLetter } from './support/account.ts';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { mailboxOf } from './support/mailbox.ts';
import { arrived, fromOwnAddress, giveCredentials, pasteCode } from './support/member.ts';
import { DEMO_PASSWORD, NOT_ACTIVATED, OPENINGS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, test } from './support/test.ts';

const FINAL_STEP = '/login/create-account-final-step';

test.beforeEach(async ({ context, watch }) => {
  await fromOwnAddress(context);
  watch.allow(answered(400), answered(403), answered(404), answered(409), answered(429));
});

test('an account is created: identity, link of the mail, final step, sign-in', async ({ page, watch }) => {
  // Requests of the first page that were under way when the session was removed.
  watch.allow(answered(401));
  const who = OPENINGS.creates;
  const since = new Date();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Créer mon compte' }).click();
  await identify(page, who);
  await expect(page.getByRole('heading', { name: 'Un lien vous attend' })).toBeFocused();

  const link = await mailboxOf().linkTo(who.email, FINAL_STEP, since);
  await page.goto(link);
  await expect(page.getByText(`Bonjour ${who.firstName}`)).toBeVisible();
  await expectTokenGone(page, link.split('/').at(-1) ?? '');

  // After a refusal and a reload the typed values stay, except the passwords.
  await page.getByRole('radio', { name: /Mon adresse e-mail/ }).check({ force: true });
  await choosePassword(page, 'Motdepasse12345');
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(page.getByText('Ce mot de passe est trop connu')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: /Mon adresse e-mail/ })).toBeChecked();
  await expect(page.getByLabel('Nouveau mot de passe')).toHaveValue('');

  await choosePassword(page);
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await expect(page.getByRole('heading', { name: 'Votre compte est ouvert' })).toBeFocused();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await enter(page, who.email, who.email);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
});

test('a letter’s code sends the link to the address on file', async ({ page }) => {
  const who = OPENINGS.hasLetter;
  const since = new Date();
  await page.goto('/login/create-account');
  await page.getByRole('link', { name: 'un code par courrier' }).click();
  await presentLetter(page, { ...who, letter: 'LAC7-ROSE-2X9J' });
  await expect(page.getByText('ne vont pas ensemble')).toBeVisible();
  await presentLetter(page, { ...who, letter: who.letter.toLowerCase().replaceAll('-', ' ') });
  await expect(page.getByRole('heading', { name: 'Un lien vous attend' })).toBeVisible();
  await page.goto(await mailboxOf().linkTo(who.email, FINAL_STEP, since));
  await choosePassword(page);
  await page.getByRole('button', { name: 'Ouvrir mon compte' }).click();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await enter(page, who.login, who.email);
});

test('without an address on file the letter leads straight to the final step', async ({ page, watch }) => {
  const who = OPENINGS.hasLetterAlone;
  await page.goto('/login/first-connection');
  await presentLetter(page, who);
  await expect(page).toHaveURL(`${FINAL_STEP}/en-cours`);
  await page.reload();
  const address = page.getByRole('textbox', { name: 'Adresse e-mail' });
  await address.fill('georges.aubri@example.org');
  await choosePassword(page);
  const open = page.getByRole('button', { name: 'Ouvrir mon compte' });
  await open.click();

  // A typing mistake is shown before anything is lost.
  await expect(page.getByRole('heading', { name: 'Confirmez votre adresse e-mail' })).toBeVisible();
  await expect(page.getByLabel('Code à 6 chiffres')).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Corriger l’adresse' }).click();
  await expect(address).toBeFocused();
  await address.fill(who.email);
  const since = new Date();
  await open.click();
  const [code = ''] = await mailboxOf().codesTo(who.email, since);
  await pasteCode(page, code);
  await expect(page.getByRole('heading', { name: 'Votre compte est ouvert' })).toBeFocused();
  await expect(page.getByText(who.login)).toBeVisible();
  await page.getByRole('link', { name: 'Se connecter' }).click();
  await enter(page, who.login, who.email);
  expect(watch.asked.filter((url) => url.includes(who.letter))).toEqual([]);
});

test('a person who cannot open an account is told what to do instead', async ({ page }) => {
  await page.goto('/login/create-account');
  await identify(page, OPENINGS.hasNothing);
  await expect(page.getByRole('heading', { name: 'Un courrier va vous parvenir' })).toBeVisible();
  await page.goto('/login/create-account');
  await identify(page, OPENINGS.waitsForAffiliation);
  await expect(page.getByText('Votre affiliation n’est pas encore finalisée.')).toBeVisible();
  await identify(page, { ...OPENINGS.hasAccount, name: 'Durand' });
  await expect(page.getByText('ne correspond pas à vos autres informations')).toBeVisible();
  await identify(page, { ...OPENINGS.hasAccount, born: '02/05/1985' });
  await expect(page.getByText('Nous ne trouvons personne avec ces informations.')).toBeVisible();
  await identify(page, OPENINGS.hasAccount);
  await expect(page.getByText('Vous avez déjà un compte.')).toBeVisible();
  await page.getByRole('link', { name: 'Aller à la connexion' }).click();
  await expect(page.getByRole('heading', { name: 'Connexion' })).toBeVisible();
});

test('a dormant account says so only after the right password, and the code reactivates it', async ({
  page,
  watch,
}) => {
  // Requests of Home that were under way when the session was removed.
  watch.allow(answered(401));
  const who = NOT_ACTIVATED;
  await page.goto('/login');
  await giveCredentials(page, who.login, 'Not-The-Password-1');
  await expect(page.getByText('L’identifiant ou le mot de passe est incorrect.')).toBeVisible();
  await giveCredentials(page, who.login);
  await expect(page.getByText('Votre compte n’est pas encore activé.')).toBeVisible();
  await page.getByRole('link', { name: 'Activer mon compte' }).click();

  await arrived(page, 'Activer mon compte');
  await page.getByLabel('Identifiant').fill(who.login);
  await page.getByLabel('Mot de passe reçu').fill('Not-The-Password-1');
  const activate = page.getByRole('button', { name: 'Activer mon compte' });
  await activate.click();
  await expect(page.getByText('Ces identifiants ne sont pas reconnus.')).toBeVisible();
  const since = new Date();
  await page.getByLabel('Mot de passe reçu').fill(DEMO_PASSWORD);
  await activate.click();
  const [code = ''] = await mailboxOf().codesTo(who.email, since);
  await pasteCode(page, code);
  await expect(page).not.toHaveURL(/\/login/);

  await page.context().clearCookies();
  await page.goto('/login/activate-account');
  await page.getByLabel('Identifiant').fill(who.login);
  await page.getByLabel('Mot de passe reçu').fill(DEMO_PASSWORD);
  await activate.click();
  await expect(page.getByText('Votre compte est déjà activé.')).toBeVisible();
});

test('an enrolment that is not finished goes on elsewhere, or with human resources', async ({ page }) => {
  const fill = async (login: string) => {
    await page.getByLabel('Identifiant').fill(login);
    await page.getByLabel('Mot de passe reçu').fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'Activer mon compte' }).click();
  };
  await page.goto('/login/activate-account');
  await fill('10000034');
  await expect(page.getByText('Contactez votre service des ressources humaines.')).toBeVisible();
  await page.goto(`${pageOrigin('natixis.localhost')}/login/activate-account`);
  await fill('20000031');
  await expect(page.getByRole('heading', { name: 'Il reste une étape à votre adhésion' })).toBeFocused();
  await expect(page.getByRole('link', { name: 'Poursuivre mon adhésion' })).toHaveAttribute(
    'href',
    /^https?:/,
  );
});

for (const width of [320, 1280])
  test(`every page of the opening is accessible and fits ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      'create-account',
      'first-connection',
      'activate-account',
      'forgot-password',
      'forgot-login',
    ]) {
      await page.goto(`/login/${path}`);
      await page.locator('form button[type=submit]').click();
      await expect(page.locator('[aria-invalid=true]').first()).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    }
    await page.goto(`${FINAL_STEP}/never-made`);
    await expect(page.getByRole('heading', { name: 'Ce lien n’est plus valable' })).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
