import { expect, type Page } from 'playwright/test';
import { mailboxOf } from './mailbox.ts';
import { arrived, giveCredentials, pasteCode } from './member.ts';

/** Differs from the password of the demo world. */
export const NEW_PASSWORD = 'Lac-Nouveau-2026';

interface Identity {
  name: string;
  firstName: string;
  born: string;
  nir: string;
}

/** Fills in the form of account creation and sends it. */
export async function identify(page: Page, { name, firstName, born, nir }: Identity): Promise<void> {
  await arrived(page, 'Créer mon compte');
  await page.getByLabel('Nom', { exact: true }).fill(name);
  await page.getByLabel('Prénom').fill(firstName);
  await page.getByLabel('Date de naissance').fill(born);
  await page.getByLabel('Numéro de sécurité sociale').fill(nir);
  await page.getByRole('button', { name: 'Continuer' }).click();
}

/** Fills in the form of the first connection and sends it. */
export async function presentLetter(page: Page, who: { login: string; born: string; letter: string }) {
  await arrived(page, 'Première connexion');
  await page.getByLabel('Numéro d’adhérent').fill(who.login);
  await page.getByLabel('Date de naissance').fill(who.born);
  await page.getByLabel('Code du courrier').fill(who.letter);
  await page.getByRole('button', { name: 'Continuer' }).click();
}

export async function choosePassword(page: Page, password = NEW_PASSWORD): Promise<void> {
  await page.getByLabel('Nouveau mot de passe').fill(password);
  await page.getByLabel('Confirmez le mot de passe').fill(password);
}

/** Signs in from the login page with password and code. */
export async function enter(page: Page, login: string, email: string, password = NEW_PASSWORD) {
  const since = new Date();
  await giveCredentials(page, login, password);
  const [code = ''] = await mailboxOf().codesTo(email, since);
  await pasteCode(page, code);
  await expect(page).not.toHaveURL(/\/login/);
}

/** Expects the token neither in the address nor in any storage except that of this tab. */
export async function expectTokenGone(page: Page, token: string): Promise<void> {
  await expect(page).toHaveURL(/\/en-cours$/);
  const storedText = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, document.cookie, history.state]),
  );
  expect(storedText).not.toContain(token);
}
