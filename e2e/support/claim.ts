import { expect, type Locator, type Page } from 'playwright/test';
import type { ChosenFile } from './files.ts';
import { invoice } from './files.ts';

export interface ClaimWish {
  act?: string;
  who?: string;
  /** 'JJ/MM/AAAA'; by default the day before yesterday. */
  careDate?: string;
  amount?: string;
  comment?: string;
  files?: ChosenFile[];
}

export const claimDialog = (page: Page): Locator => page.getByRole('dialog');
/** Starts without the draft of an earlier test, if there is one. Call it once the dialog shows its content. */
export async function withoutDraft(page: Page): Promise<void> {
  const restart = claimDialog(page).getByRole('button', { name: 'Recommencer' });
  if (!(await restart.isVisible())) return;
  await restart.click();
  await claimDialog(page).getByRole('button', { name: 'Effacer', exact: true }).click();
}
const goOn = (page: Page) => claimDialog(page).getByRole('button', { name: 'Continuer' }).click();

/** The date this many days before today, as a member types it. */
export function daysAgo(days: number): string {
  const date = new Date(Date.now() - days * 86_400_000);
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(date);
}

/** Steps 1 and 2 of the open claim. Ends at the files. */
export async function describeCare(page: Page, wish: ClaimWish = {}): Promise<void> {
  const { act = 'Consultation spécialiste', who = /\(vous\)/, careDate = daysAgo(2), amount = '55' } = wish;
  const dialog = claimDialog(page);
  // The frequent acts differ between members, so the act is searched for by its name.
  await dialog.getByRole('searchbox', { name: 'Rechercher un soin' }).fill(act);
  // The family follows the name.
  await dialog
    .getByRole('button', { name: new RegExp(`^${act}`) })
    .first()
    .click();
  await dialog.getByRole('radio', { name: who }).check({ force: true });
  await dialog.getByLabel('Date du soin').fill(careDate);
  await dialog.getByLabel('Montant payé').fill(amount);
  if (wish.comment) await dialog.getByLabel('Commentaire').fill(wish.comment);
  await goOn(page);
  await expect(dialog.getByRole('heading', { name: 'Vos justificatifs' })).toBeVisible();
}

export async function addFiles(page: Page, files: ChosenFile[]): Promise<void> {
  await claimDialog(page).locator('input[type=file][multiple]').setInputFiles(files);
}

/** The row of a chosen file. */
export const fileRow = (page: Page, name: string): Locator =>
  claimDialog(page).getByRole('listitem').filter({ hasText: name });

export async function untilAdded(page: Page, files: ChosenFile[]): Promise<void> {
  for (const { name } of files) await expect(fileRow(page, name)).toContainText('Ajouté');
}

/** Fills the claim up to the summary before it is sent. */
export async function fillClaim(page: Page, wish: ClaimWish = {}): Promise<void> {
  const files = wish.files ?? [invoice()];
  await describeCare(page, wish);
  await addFiles(page, files);
  await untilAdded(page, files);
  await goOn(page);
  await expect(claimDialog(page).getByRole('heading', { name: 'Vérifiez avant l’envoi' })).toBeVisible();
}

export const sendButton = (page: Page): Locator =>
  claimDialog(page).getByRole('button', { name: 'Envoyer ma demande' });

/** The files of the claim, in their order. */
export async function fileNames(page: Page): Promise<string[]> {
  const rows = claimDialog(page).getByRole('list', { name: 'Vos fichiers' }).getByRole('listitem');
  return rows.locator('p[title]').allInnerTexts();
}

/** Waits for the confirmation and returns its reference. */
export async function readReference(
  page: Page,
  place: Locator = claimDialog(page),
  title = 'Votre demande est envoyée',
): Promise<string> {
  await expect(place.getByRole('heading', { name: title })).toBeVisible();
  const line = place.getByText('Référence', { exact: true }).locator('..');
  const reference = await line.getByRole('definition').innerText();
  expect(reference).toMatch(/^[A-Z0-9-]{8,}$/);
  return reference;
}
