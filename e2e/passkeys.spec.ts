import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { codeIn, mailboxOf } from './support/mailbox.ts';
import { enterApart, forgetSession, giveCredentials, pasteCode } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, test } from './support/test.ts';

/** A virtual authenticator of Chrome, whose owner confirms at once. */
async function addDevice(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    /** Sets whether the device recognises the person as its owner. */
    knowsOwner: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

test('a passkey is added with a code, signs in without one, gets a name, and goes', async ({
  page,
  context,
  watch,
}) => {
  // The first attempt to write is refused until a code is entered.
  watch.allow(answered(403));
  const person = JOURNEYS.hasPasskey;
  const origin = pageOrigin(person.host);
  const device = await addDevice(page);
  await enterApart(context, person);
  await page.goto(`${origin}/personal-info`);
  const since = new Date();
  await page.getByRole('button', { name: 'Ajouter une clé d’accès' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmez avec un code' });
  await expect(dialog.getByText('@example.org')).toBeVisible();
  await expectAccessible(page);
  const [code = ''] = await mailboxOf().codesTo(person.email, since);
  await pasteCode(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'));
  await expect(dialog.getByText('Code erroné. Il vous reste 4 essais.')).toBeVisible();
  await page.getByLabel('Code à 6 chiffres').fill('');
  await pasteCode(page, code);
  await page.getByLabel('Nom de la clé').fill('Mon téléphone');
  await expectAccessible(page);
  // An unknown finger creates no passkey; the owner’s finger does, in the same dialog.
  await device.knowsOwner(false);
  await page.getByRole('button', { name: 'Créer la clé' }).click();
  await expect(page.getByText(/n’a pas créé de clé/)).toBeVisible();
  await device.knowsOwner(true);
  await page.getByRole('button', { name: 'Créer la clé' }).click();
  const list = page.getByRole('list', { name: 'Clés d’accès' });
  await expect(list.getByRole('listitem')).toContainText('Mon téléphone');
  await expect(list).toContainText('Pas encore utilisée');

  await forgetSession(page);
  await page.goto(`${origin}/login`);
  const before = new Date();
  await giveCredentials(page, person.spaced);
  await device.knowsOwner(false);
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /clé/ })).toBeVisible();
  await device.knowsOwner(true);
  await page.getByRole('button', { name: 'Utiliser ma clé d’accès' }).click();
  await expect(page).toHaveURL(`${origin}/home`);
  const mails = await mailboxOf().mailsTo(person.email, before);
  expect(mails.filter(codeIn)).toEqual([]);

  await page.goto(`${origin}/personal-info`);
  await expect(list).toContainText('Dernière utilisation');
  await list.getByRole('button', { name: 'Renommer Mon téléphone' }).click();
  await page.getByLabel('Nom de la clé').fill('Le téléphone bleu');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await list.getByRole('button', { name: 'Supprimer Le téléphone bleu' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(list).toBeHidden();

  // Without passkeys the sign-in requests only the code.
  await forgetSession(page);
  await page.goto(`${origin}/login`);
  const last = new Date();
  await giveCredentials(page, person.spaced);
  await expect(page.getByRole('heading', { name: 'Votre code de sécurité' })).toBeVisible();
  const [signInCode = ''] = await mailboxOf().codesTo(person.email, last);
  await pasteCode(page, signInCode);
  await expect(page).toHaveURL(`${origin}/home`);
});
