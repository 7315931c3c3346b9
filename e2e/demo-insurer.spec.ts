import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ActTerms } from '@member-portal/shared-kernel/contracts/guarantees';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { simulateRefund } from '@member-portal/shared-kernel/rules/refund-simulation';
import type { Page } from 'playwright/test';
import { expectAccessible } from './support/axe.ts';
import { hideCampaigns } from './support/campaigns.ts';
import { claimDialog, fillClaim, readReference, sendButton } from './support/claim.ts';
import { contractJourneys } from './support/contract-journeys.ts';
import { invoice, photo } from './support/files.ts';
import { mailboxOf } from './support/mailbox.ts';
import { signedInApi } from './support/member.ts';
import { CLAIRE, JOURNEYS } from './support/people.ts';
import { FIRST_PORT, pageOrigin, portsFrom } from './support/ports.ts';
import { runFolder } from './support/run-folder.ts';
import { makeTemplate, type Stack, startStack } from './support/stack.ts';
import { answered, expect, test } from './support/test.ts';

/** A separate portal with the demo insurer, which would change data that other journeys read. */
const ports = portsFrom(FIRST_PORT + 20);
const data = () => runFolder.path('insurer');
const INSURER = join(import.meta.dirname, '..', 'demo-insurer', 'bin', 'demo-insurer.ts');
/** Another account of the fictional bank. */
const NEW_ACCOUNT = 'FR76 9999 9999 9900 0000 0000 250';
let stack: Stack;

test.use({ baseURL: pageOrigin('localhost', ports) });

// One stack for all journeys, one after the other.
test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  test.setTimeout(240_000);
  if (!existsSync(runFolder.path('template'))) await makeTemplate(runFolder.path('template'));
  stack = await startStack({ ports, data: data(), template: runFolder.path('template'), insurer: true });
  await hideCampaigns(ports);
});
test.afterAll(async () => {
  await stack?.stop();
});

/** `npm run insurer -- --step` */
function step(): string {
  return execFileSync(process.execPath, [INSURER, '--step', '--data', data()], { encoding: 'utf8' });
}

test('a claim is checked, paid by the insurer, and a line of the refunds with the cents of the contract', async ({
  page,
  context,
}) => {
  test.slow();
  const api = await signedInApi(CLAIRE, ports);
  await context.addCookies(api.cookies());
  const careDate = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const terms = safeParse(ActTerms, (await api.get(`/guarantees/acts/CS?date=${careDate}`)).body);
  if (!terms.success) throw terms.error;
  const expected = simulateRefund(terms.data, { costCents: 6_250 }).split;
  expect(expected.mutualCents).toBeGreaterThan(0);

  await page.goto('/get-refund');
  await fillClaim(page, { amount: '62,50', files: [invoice(), photo()] });
  await sendButton(page).click();
  const reference = await readReference(page);
  await claimDialog(page).getByRole('button', { name: 'Suivre ma demande' }).click();
  const steps = page.getByRole('dialog').getByRole('region', { name: 'Suivi' });
  await expect(steps).toContainText('Reçue par nos équipes');

  for (const words of [
    'Nous vérifions vos justificatifs.',
    'Vos justificatifs sont complets et lisibles.',
    'Nous calculons votre remboursement d’après votre contrat.',
    'Votre remboursement de',
  ]) {
    expect(step()).toContain('1 step(s) taken.');
    await page.reload();
    await expect(steps).toContainText(words);
  }
  expect(step()).toContain('0 step(s) taken.');

  const { body: all } = await api.get('/requests');
  const request = all.requests.find((one: { reference: string }) => one.reference === reference);
  expect(request).toMatchObject({ statusKey: 'done' });
  const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
  const spaces = /[\s\u00a0\u202f]/g;
  const paid = euros.format(expected.mutualCents / 100).replace(spaces, ' ');
  expect((await steps.innerText()).replace(spaces, ' ')).toContain(paid);

  const { refunds } = (await api.get('/refunds')).body;
  expect(refunds.filter(({ totalCost }: { totalCost: number }) => totalCost === 6_250)).toMatchObject([
    {
      actWording: 'Consultation spécialiste',
      socialSecurityPart: expected.mandatoryCents,
      mutualPart: expected.mutualCents,
      remainingCharge: expected.remainingCents,
    },
  ]);
  await page.goto('/refunds');
  await expect(page.getByText('62,50').first()).toBeVisible();
});

test('a message is sent with a file, answered by the insurer, and what is new is marked once', async ({
  page,
  context,
}) => {
  test.slow();
  const api = await signedInApi(CLAIRE, ports);
  await context.addCookies(api.cookies());
  await page.goto('/contact-us/message');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Cotisations', { exact: true }).click();
  await dialog.getByLabel('Objet').selectOption('rhythm');
  await dialog.getByLabel('Votre message').fill('Bonjour,\nPuis-je payer chaque mois 🙂 ?');
  await dialog.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(dialog.getByText('Retirez 🙂 : ce n’est pas accepté dans ce texte.').first()).toBeVisible();
  await dialog.getByLabel('Votre message').fill('Bonjour,\nPuis-je payer chaque mois ?');
  await dialog.locator('input[type=file]').first().setInputFiles(invoice());
  await expect(dialog.getByText('Ajouté', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Envoyer le message' }).click();
  await expect(dialog.getByText('Votre message est envoyé')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Retour à l’accueil' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Suivre ma demande' }).click();
  const thread = page.getByRole('dialog').getByRole('region', { name: 'Échanges' });
  await expect(thread.getByText('Puis-je payer chaque mois ?')).toBeVisible();
  await expect(thread.getByRole('button', { name: /Télécharger/ })).toHaveCount(1);

  const address = page.url();
  // An open page would receive the answer at once and mark it as read.
  await page.goto('about:blank');
  step();
  step();
  await page.goto(address);
  await expect(thread.getByText('Inès, service Adhérents')).toBeVisible();
  await expect(thread.getByText('Nouveau', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(thread.getByText('Inès, service Adhérents')).toBeVisible();
  await expect(thread.getByText('Nouveau', { exact: true })).toHaveCount(0);
});

test('a departure goes out with its proof, blocks a second one, and ends the cover once the insurer agrees', async ({
  page,
  context,
}) => {
  test.slow();
  const api = await signedInApi(CLAIRE, ports);
  await context.addCookies(api.cookies());
  const lastDay = new Date(Date.now() + 20 * 86_400_000);
  const typed = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(lastDay);
  await page.goto('/beneficiary');
  await page.getByRole('link', { name: 'Gérer Julien Martin' }).click();
  await expect(page).toHaveURL('/update-benef/2');
  await page.getByText('Mutuelle obligatoire', { exact: true }).click();
  await page.getByLabel('Dernier jour couvert').fill(typed);
  await page.locator('input[type=file]').first().setInputFiles(invoice('attestation-employeur.pdf'));
  await expect(page.getByText('Ajouté', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expect(page.getByRole('heading', { name: 'Vérifiez avant d’envoyer' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Demander la fin de couverture' }).click();
  const reference = await readReference(page, page.getByRole('main'));
  await expectAccessible(page);

  await page.goto('/update-benef/2');
  await expect(page.getByText(/Une demande de suppression est déjà en cours/)).toBeVisible();
  await expect(page.getByText(reference)).toBeVisible();
  await expectAccessible(page);
  await page.goto('/beneficiary');
  await expect(page.getByText('Départ en attente')).toBeVisible();
  await expectAccessible(page);

  step();
  step();
  await page.goto('/beneficiary');
  const julien = page.getByRole('listitem').filter({ hasText: 'Julien Martin' }).first();
  await expect(julien).toContainText(typed);
  await expect(page.getByText('Départ en attente')).toHaveCount(0);
});

test('a baby of two months is added with its documents, joins the family once the insurer agrees, and stands on Home', async ({
  page,
  context,
}) => {
  test.slow();
  // Home names the first three people of a family, and hers is small.
  const api = await signedInApi(JOURNEYS.keyboard, ports);
  await context.addCookies(api.cookies());
  const birth = new Date(Date.now() - 61 * 86_400_000);
  const typed = new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(birth);
  await page.goto('/beneficiary');
  await page.getByRole('link', { name: 'Ajouter une personne' }).click();
  await expect(page).toHaveURL('/add-beneficiary');
  const dialog = page.getByRole('dialog');
  const goOn = dialog.getByRole('button', { name: 'Continuer' });
  await dialog.getByText('Naissance', { exact: true }).click();
  await expectAccessible(page);
  await goOn.click();
  await dialog.getByLabel('Prénom').fill('Noé');
  await dialog.getByLabel('Nom', { exact: true }).fill('Mallet');
  await dialog.getByLabel('Date de naissance').fill(typed);
  await dialog.getByText('Masculin', { exact: true }).click();
  await dialog.getByText('Gaëlle Mallet', { exact: true }).click();
  await expect(dialog.getByLabel('Début de la couverture')).toHaveValue(typed);
  await expectAccessible(page);
  await goOn.click();

  const zone = (name: string) => dialog.getByRole('group', { name });
  await goOn.click();
  await expect(
    dialog.getByRole('link', { name: /: Veuillez ajouter le document correspondant$/ }),
  ).toHaveCount(2);
  await expect(dialog.locator('[data-error-summary]')).toBeFocused();
  await expectAccessible(page);
  await zone('Attestation de droits')
    .locator('input[type=file]')
    .first()
    .setInputFiles(invoice('droits.pdf'));
  await zone('Justificatif de domicile')
    .locator('input[type=file]')
    .first()
    .setInputFiles(photo('facture.png'));
  await expect(dialog.getByText('Ajouté', { exact: true })).toHaveCount(2);
  // A reload keeps the answers and the type of each file.
  await page.reload();
  await expect(dialog.getByText('Ajouté', { exact: true })).toHaveCount(2);
  await goOn.click();
  await expect(dialog.getByText('facture.png', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Envoyer l’ajout' }).click();
  await expect(dialog.getByRole('heading', { name: 'Votre ajout est envoyé' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/beneficiary');
  const waiting = page.getByRole('article', { name: 'Noé Mallet' });
  await expect(waiting).toContainText('Ajout en attente');
  step();
  step();
  await page.goto('/beneficiary');
  await expect(page.getByRole('listitem').filter({ hasText: 'Noé Mallet' }).first()).toContainText(
    /[12] mois/,
  );
  await expect(waiting).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByRole('region', { name: 'Bénéficiaires' }).getByText('Noé Mallet')).toBeVisible();
});

test('where the people covered are no feature of the environment, adding a person leads Home', async ({
  page,
  context,
}) => {
  const api = await signedInApi(JOURNEYS.meetsFaults, ports);
  await context.addCookies(api.cookies());
  await page.goto(`${pageOrigin(JOURNEYS.meetsFaults.host, ports)}/add-beneficiary`);
  await expect(page).toHaveURL(/\/home$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** Sends the account through the dialog, with its proof and the code from the mail. */
async function sendAccount(page: Page, typed: string): Promise<Date> {
  const since = new Date();
  await page.goto('/update-rib/refund');
  const dialog = page.getByRole('dialog');
  const iban = dialog.getByLabel('IBAN', { exact: true });
  await iban.pressSequentially(typed);
  await expect(iban).toHaveValue(NEW_ACCOUNT);
  await expect(dialog.getByText(/^IBAN valide/)).toBeVisible();
  await dialog.locator('input[type=file]').first().setInputFiles(invoice('rib.pdf'));
  await expect(dialog.getByText('Ajouté', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await expect(dialog.getByText(NEW_ACCOUNT)).toBeVisible();
  await dialog.getByRole('button', { name: 'Envoyer le nouveau compte' }).click();
  const [code = ''] = await mailboxOf(ports).codesTo(CLAIRE.email, since);
  await page.getByLabel('Code à 6 chiffres').fill(code);
  await expect(page.getByText('Votre nouveau compte est envoyé')).toBeVisible();
  return since;
}

test('a new account is stopped by the link of its notice; sent again, it is confirmed by the insurer', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  // Sending first answers that a code is needed; the link then signs Claire out.
  watch.allow(answered(403), answered(401));
  const signIn = async () => context.addCookies((await signedInApi(CLAIRE, ports)).cookies());
  await signIn();
  const since = await sendAccount(page, 'fr76 9999 9999 9900 0000 0000 250');
  await page.goto('/banking-info');
  await expect(page.getByText('Nouveau compte, en attente')).toBeVisible();
  await expectAccessible(page);

  const linkOf = async () => {
    const mails = await mailboxOf(ports).mailsTo(CLAIRE.email, since);
    return mails.flatMap(({ text }) => /\/stop-bank-change#[\w-]+/.exec(text)?.[0] ?? [])[0] ?? null;
  };
  await expect.poll(linkOf).not.toBeNull();
  const link = (await linkOf()) ?? '';
  for (const _ of ['first', 'second']) {
    await page.goto('about:blank');
    await page.goto(link);
    await page.getByRole('button', { name: 'Bloquer ce changement' }).click();
    await expect(page.getByText(/Le changement est bloqué/)).toBeVisible();
  }
  await expectAccessible(page);

  await signIn();
  await page.goto('/banking-info');
  await expect(page.getByText('Nouveau compte, en attente')).toHaveCount(0);
  await sendAccount(page, 'FR7699999999990000000000250');
  step();
  step();
  step();
  await page.goto('/banking-info');
  await expect(page.getByText('FR76 •••• •••• •••• •••• •••• 250').first()).toBeVisible();
  await expect(page.getByText('Nouveau compte, en attente')).toHaveCount(0);
});

contractJourneys(ports, step);
