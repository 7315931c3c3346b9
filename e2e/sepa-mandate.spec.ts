import { readFile } from 'node:fs/promises';
import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { mailboxOf } from './support/mailbox.ts';
import { enterAs } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { answered, expect, PHONE, test } from './support/test.ts';

const person = JOURNEYS.signsMandate;
test.use({ baseURL: pageOrigin(person.host), ...PHONE });

test('a mandate is read, agreed to and signed with a code; the mandate and its proof are among the documents', async ({
  page,
  context,
  watch,
}) => {
  test.slow();
  // The first attempt to sign triggers the code.
  watch.allow(answered(403));
  await enterAs(context, person);
  await page.goto('/account');
  await page.getByRole('link', { name: 'Lire et signer' }).click();
  const dialog = page.getByRole('dialog');
  const paper = dialog.getByRole('article', { name: 'Le mandat à signer' });
  await expect(paper).toContainText('Référence unique du mandat (RUM)M10000018-0001');
  await expect(paper).toContainText('dans les 8 semaines');
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  const sign = dialog.getByRole('button', { name: 'Signer le mandat' });
  await sign.click();
  await expect(dialog.getByText('Cochez la case pour signer le mandat.')).toBeVisible();
  await dialog.getByRole('checkbox').check();
  const since = new Date();
  await sign.click();
  const [code = ''] = await mailboxOf().codesTo(person.email, since);
  await page.getByLabel('Code à 6 chiffres').fill(code);
  await expect(dialog.getByRole('heading', { name: 'Votre mandat est signé' })).toBeVisible();
  await expectAccessible(page);

  const fetched = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name }).click(),
    ]);
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const mandate = await fetched('Télécharger le mandat');
  expect(mandate.name).toBe('mandat-sepa-M10000018-0001.pdf');
  expect(mandate.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const proof = await fetched('Télécharger la preuve');
  expect(proof.name).toBe('preuve-signature-M10000018-0001.pdf');
  await dialog.getByRole('button', { name: 'Terminer' }).click();
  // Closing leads to the page below, so the next navigation waits for it.
  await expect(dialog).toBeHidden();
  await expect(page).not.toHaveURL(/sign-mandate/);

  const api = await enterAs(context, person);
  const documents = (await api.get('/documents?tab=contribution')).body.documents as {
    id: string;
    fileName: string;
  }[];
  const names = documents.map(({ fileName }) => fileName);
  expect(names).toEqual(expect.arrayContaining([mandate.name, proof.name]));
  await page.goto('/sign-mandate');
  await expect(page.getByText(/Transmis, en attente de confirmation|En vigueur/)).toBeVisible();
});
