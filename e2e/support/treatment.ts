import { expect, type Locator, type Page } from 'playwright/test';
import type { ChosenFile } from './files.ts';
import { invoice } from './files.ts';

export const treatmentDialog = (page: Page): Locator => page.getByRole('dialog');
export const goOn = (page: Page) => treatmentDialog(page).getByRole('button', { name: 'Continuer' }).click();

/** The date this many days from today, as a member types it; negative for the past. */
export function inDays(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris' }).format(date);
}

/** 'JJ/MM/AAAA' → 'AAAA-MM-JJ'. */
export const lifeDate = (typed: string): string => typed.split('/').toReversed().join('-');

/** Step 1 of a hospital cover request. Ends on the establishment. */
export async function tellStay(page: Page, admission = inDays(12)): Promise<void> {
  const dialog = treatmentDialog(page);
  await dialog.getByRole('radio', { name: /\(vous\)/ }).check({ force: true });
  await dialog.getByRole('radio', { name: /Ambulatoire/ }).check({ force: true });
  await dialog.getByLabel('Date d’admission').fill(admission);
  await goOn(page);
}

/** Step 2: chooses the first hospital that the query finds, by keyboard alone. Returns its name. */
export async function chooseHospital(page: Page, words = 'clinique'): Promise<string> {
  const box = treatmentDialog(page).getByRole('combobox', { name: 'Établissement' });
  await box.fill(words);
  const first = treatmentDialog(page).getByRole('option').first();
  await expect(first).toBeVisible();
  await box.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await box.press('Enter');
  await expect(treatmentDialog(page).getByRole('listbox')).toBeHidden();
  return box.inputValue();
}

/** Steps 2 and 3 of a quote. Ends on the summary. */
export async function fillQuote(page: Page, files: ChosenFile[] = [invoice('devis.pdf')]): Promise<void> {
  const dialog = treatmentDialog(page);
  await dialog.getByRole('radio', { name: /\(vous\)/ }).check({ force: true });
  await dialog.getByLabel('Date du devis').fill(inDays(-3));
  await dialog.getByLabel('Montant du devis').fill('850');
  await goOn(page);
  await dialog.locator('input[type=file]').first().setInputFiles(files);
  for (const { name } of files)
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText('Ajouté');
  await goOn(page);
  await expect(dialog.getByRole('heading', { name: 'Vérifiez avant l’envoi' })).toBeVisible();
}
