import { mailboxOf } from './support/mailbox.ts';
import { fromOwnAddress, giveCredentials, pasteCode, signIn } from './support/member.ts';
import { CLAIRE, JOURNEYS, LOCKED, SPAM_MARKED, TWO_ADDRESSES } from './support/people.ts';
import { answered, expect, test } from './support/test.ts';

const login = '/login';
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

test.beforeEach(async ({ context, watch }) => {
  await fromOwnAddress(context);
  // The browser logs every refused call, and these sign-ins are refused on purpose.
  watch.allow(answered(401), answered(403), answered(422), answered(423), answered(429), answered(400));
});

test('a member number of seven digits is refused before anything is sent', async ({ page, watch }) => {
  await page.goto(login);
  await giveCredentials(page, '1000000');
  await expect(page.getByText('Cet identifiant n’a pas la bonne forme')).toBeVisible();
  await page.getByLabel('Identifiant').fill('');
  await page.getByLabel('Mot de passe', { exact: true }).fill('');
  await page.getByRole('button', { name: 'Se connecter' }).click();
  await expect(page.getByText('Indiquez votre identifiant.')).toBeVisible();
  await expect(page.getByText('Indiquez votre mot de passe.')).toBeVisible();
  expect(watch.asked.filter((url) => url.endsWith('/auth/login'))).toEqual([]);
});

test('a wrong password and an unknown login get the same answer', async ({ page }) => {
  await page.goto(login);
  for (const [who, password] of [
    [JOURNEYS.wrongPassword.login, 'Not-The-Password-1'],
    ['19999999', 'Not-The-Password-1'],
  ] as const) {
    await giveCredentials(page, who, password);
    await expect(page.getByText('L’identifiant ou le mot de passe est incorrect.')).toBeVisible();
    await page.reload();
  }
  await signIn(page, JOURNEYS.wrongPassword);
  await expect(page).toHaveURL('/home');
});

test('a wrong code is refused, and the right one still signs in', async ({ page }) => {
  const person = JOURNEYS.wrongCode;
  const since = new Date();
  await page.goto(login);
  await giveCredentials(page, person.spaced);
  const [code = ''] = await mailboxOf().codesTo(person.email, since);
  await pasteCode(page, wrong(code));
  await expect(page.getByText('Ce code est erroné. Il vous reste 4 essais.')).toBeVisible();
  await expect(page.getByLabel('Code à 6 chiffres')).toBeFocused();
  // A reload stays on the code page, because the mail is on another screen.
  await page.reload();
  await pasteCode(page, ` ${code.slice(0, 3)} ${code.slice(3)} `);
  await expect(page).toHaveURL('/home');
});

test('five wrong codes close the account for two hours', async ({ page }) => {
  const person = JOURNEYS.blockedCode;
  const since = new Date();
  await page.goto(login);
  await giveCredentials(page, person.login);
  const [code = ''] = await mailboxOf().codesTo(person.email, since);
  const field = page.getByLabel('Code à 6 chiffres');
  for (let tries = 0; tries < 5; tries += 1) {
    // Waits for the end of the last attempt: a complete code entered earlier would not be sent automatically.
    await expect(page.getByRole('button', { name: 'Valider' })).toBeEnabled();
    const answer = page.waitForResponse('**/auth/validate-mfa');
    await field.fill(wrong(code, tries + 1));
    await answer;
  }
  await expect(page.getByText('Votre compte est bloqué pendant 2 heures')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Valider' })).toBeDisabled();
});

test('a locked account says so', async ({ page }) => {
  await page.goto(login);
  await giveCredentials(page, LOCKED.login);
  await expect(page.getByText('Votre compte est bloqué. Contactez-nous pour le rouvrir.')).toBeVisible();
});

test('an address marked as spam is freed by its owner', async ({ page }) => {
  const since = new Date();
  await page.goto(login);
  await giveCredentials(page, SPAM_MARKED.login);
  await expect(page.getByRole('heading', { name: 'Votre messagerie bloque nos e-mails' })).toBeVisible();
  expect(await mailboxOf().mailsTo(SPAM_MARKED.email, since)).toEqual([]);
  await page.getByRole('button', { name: 'Débloquer et recevoir le code' }).click();
  const [code = ''] = await mailboxOf().codesTo(SPAM_MARKED.email, since);
  await pasteCode(page, code);
  await expect(page).toHaveURL('/home');
});

test('with two addresses the member chooses, and only that one gets the code', async ({ page }) => {
  const since = new Date();
  await page.goto(login);
  await giveCredentials(page, TWO_ADDRESSES.login);
  await expect(page.getByRole('heading', { name: 'Où envoyer votre code ?' })).toBeVisible();
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
  await expect(page.getByText('Choisissez une adresse.')).toBeVisible();
  await page.getByRole('radio').nth(1).check({ force: true });
  await page.getByRole('button', { name: 'Envoyer le code' }).click();
  const [code = ''] = await mailboxOf().codesTo('thomas.bernard@travail.example.org', since);
  expect(await mailboxOf().mailsTo(TWO_ADDRESSES.email, since)).toEqual([]);
  await pasteCode(page, code);
  await expect(page).toHaveURL('/home');
});

test('the code page without a sign-in leads to the login', async ({ page }) => {
  for (const path of ['/login/mfa', '/login/mfa-email-list']) {
    await page.goto(path);
    await expect(page).toHaveURL(login);
    await expect(page.getByLabel('Identifiant')).toBeVisible();
  }
});

test('the mail with the code says nothing that a stranger could use', async ({ page }) => {
  const since = new Date();
  await page.goto(login);
  await giveCredentials(page, CLAIRE.login);
  await mailboxOf().codesTo(CLAIRE.email, since);
  const [mail] = await mailboxOf().mailsTo(CLAIRE.email, since);
  expect(mail?.text).toContain('Claire');
  expect(mail?.text).not.toMatch(/https?:|10000001|Demo-Portail/);
});
