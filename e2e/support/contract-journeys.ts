import { addMonths, formatLongDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { Page } from 'playwright/test';
import { expectAccessible } from './axe.ts';
import { readReference } from './claim.ts';
import { mailboxOf } from './mailbox.ts';
import { signedInApi } from './member.ts';
import { JOURNEYS, type Person } from './people.ts';
import type { portsFrom } from './ports.ts';
import { answered, expect, test } from './test.ts';

type StackPorts = ReturnType<typeof portsFrom>;

/** Journeys of members about their contracts, on a portal with the demo insurer. `step` lets the insurer act once. */
export function contractJourneys(ports: StackPorts, step: () => void): void {
  test('a contract is ended in three steps, signed out or in, with a dated receipt at once; the insurer sets its last day', async ({
    page,
    context,
  }) => {
    test.slow();
    const person = JOURNEYS.endsContract;
    await askSignedOut(page, ports, person);
    const api = await signedInApi(person, ports);
    await context.addCookies(api.cookies());
    const today = todayInParis(new Date());
    const lastDay = formatLongDate(addMonths(today, 1));
    await page.goto('/account');
    await page.getByRole('link', { name: 'Contrat et garanties' }).click();
    const leaving = page.getByRole('main').getByRole('link', { name: 'Résilier votre contrat' });
    const dialog = page.getByRole('dialog');
    await expectAccessible(page);
    await leaving.click();
    await expect(dialog.getByText('Les conditions')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await dialog.getByLabel('Motif').selectOption('AFTER_ONE_YEAR');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(dialog.getByText(lastDay)).toBeVisible();
    await expectAccessible(page);
    const since = new Date();
    await dialog.getByRole('button', { name: 'Confirmer ma demande de résiliation' }).click();

    const reference = await readReference(page, dialog, 'Votre demande de résiliation est enregistrée');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Télécharger l’accusé de réception' }).click();
    expect((await download).suggestedFilename()).toBe(`resiliation-${today}-${reference}.pdf`);
    await dialog.getByText('Fermer', { exact: true }).click();

    const waiting = page.getByText(`Résiliation demandée le ${formatLongDate(today)}`);
    await expect(waiting).toBeVisible();
    await expect(page.getByText(reference)).toBeVisible();
    await expect(leaving).toHaveCount(0);
    await expectAccessible(page);
    await page.goto('/resiliation');
    await expect(dialog.getByText(reference)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Continuer' })).toHaveCount(0);
    await expectAccessible(page);

    const mailed = async () => (await mailboxOf(ports).mailsTo(person.email, since)).map(({ text }) => text);
    await expect.poll(mailed).toContainEqual(expect.stringContaining(reference));
    const [text = ''] = await mailed();
    for (const words of [formatLongDate(today), lastDay]) expect(text).toContain(words);
    await page.goto('/documents/shared');
    await expect(
      page.getByText(`Demande de résiliation du ${formatLongDate(today)}`, { exact: true }),
    ).toBeVisible();

    step();
    step();
    await page.goto('/contractual-info');
    await expect(page.getByText(`Votre contrat prend fin le ${lastDay}`, { exact: false })).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  test('an option is cancelled with a code, waits on the contract, and ends once the insurer has confirmed it', async ({
    page,
    context,
    watch,
  }) => {
    test.slow();
    // Sending first answers that a code is needed.
    watch.allow(answered(403));
    const person = JOURNEYS.cancelsOption;
    const api = await signedInApi(person, ports);
    await context.addCookies(api.cookies());
    const today = todayInParis(new Date());
    const lastDay = formatLongDate(addMonths(today, 1));
    // The summary can only be reached from the form.
    await page.goto('/paid-options-summary');
    await expect(page).toHaveURL(/\/home$/);
    await page.goto('/contractual-info');
    await page.getByRole('link', { name: 'Annuler une option' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('checkbox', { name: /Confort optique/ })).toBeChecked();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Continuer' }).click();
    await expect(page).toHaveURL(/\/paid-options-summary/);
    await expect(dialog.getByText(lastDay)).toBeVisible();
    await expectAccessible(page);
    const since = new Date();
    await dialog.getByRole('button', { name: 'Confirmer ma demande d’annulation' }).click();
    const [code = ''] = await mailboxOf(ports).codesTo(person.email, since);
    await page.getByLabel('Code à 6 chiffres').fill(code);
    const reference = await readReference(page, dialog, 'Votre demande d’annulation est enregistrée');
    await page.goto('/contractual-info');
    await expect(page.getByText(`fin prévue le ${lastDay}`, { exact: false })).toContainText(reference);
    await expect(page.getByRole('link', { name: 'Annuler une option' })).toHaveCount(0);
    await expectAccessible(page);

    step();
    step();
    await page.reload();
    await expect(page.getByText(`au ${lastDay}`, { exact: false })).toBeVisible();
    await expect(page.getByText(reference)).toHaveCount(0);
    await page.goto('/requests');
    await expect(page.getByText('Annulation d’options payantes').first()).toBeVisible();
  });
}

/** From the foot of the login page: the receipt is shown at once and mailed, and the address on file is warned. */
async function askSignedOut(page: Page, ports: StackPorts, person: Person): Promise<void> {
  const since = new Date();
  const typed = 'ailleurs@example.net';
  await page.goto('/login');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Résilier votre contrat' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Les conditions')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await dialog.getByLabel('Nom', { exact: true }).fill('Meunier');
  await dialog.getByLabel('Prénom').fill(person.firstName);
  await dialog.getByLabel('Adresse e-mail').fill(typed);
  await dialog.getByLabel('Numéro de contrat ou d’adhérent').fill(person.spaced);
  await dialog.getByText('Tous mes contrats', { exact: true }).click();
  await dialog.getByLabel('Motif').selectOption('AFTER_ONE_YEAR');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Confirmer ma demande de résiliation' }).click();
  const reference = await readReference(page, dialog, 'Nous avons reçu votre demande de résiliation');
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Télécharger l’accusé de réception' }).click();
  expect((await download).suggestedFilename()).toContain(reference);
  await dialog.getByText('Fermer', { exact: true }).click();
  await expect(page).toHaveURL('/login');
  const mailed = async (to: string) =>
    (await mailboxOf(ports).mailsTo(to, since)).map(({ text }) => text).join();
  await expect.poll(() => mailed(typed)).toContain(reference);
  await expect.poll(() => mailed(person.email)).toContain('Ce n’est pas vous');
}
