import { expectAccessible, expectNoSidewaysScroll } from './support/axe.ts';
import { mailboxOf } from './support/mailbox.ts';
import { enterAs } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { expect, PHONE, test } from './support/test.ts';

const person = JOURNEYS.complains;
test.use({ baseURL: pageOrigin(person.host), ...PHONE });

test('a question is answered in the hub, and what it does not settle becomes a message, or a complaint with its copy', async ({
  page,
  context,
}) => {
  test.slow();
  const api = await enterAs(context, person);
  await page.goto('/requests');
  await page.getByRole('link', { name: 'Nouvelle demande' }).first().click();
  await expect(page).toHaveURL('/new-request');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('searchbox', { name: 'Poser une question' }).fill('mes lunetes sont cassées');
  await expect(dialog.getByText(/Une paire est remboursée tous les deux ans/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Écrire un message' }).click();
  await expect(page).toHaveURL('/contact-us/message');
  await expect(dialog.getByLabel('Votre message')).toHaveValue('mes lunetes sont cassées');

  await page.goto('/contact-us');
  await expect(dialog.getByText(/^(Ouvert|Fermé)/)).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  const since = new Date();
  await dialog.getByRole('link', { name: /Faire une réclamation/ }).click();
  await expect(page).toHaveURL('/claim-page');
  await dialog.getByLabel('Thème').selectOption({ label: 'Cotisations' });
  await dialog.getByLabel('Objet').selectOption({ label: 'Montant prélevé' });
  await dialog.getByLabel('Que s’est-il passé ?').fill('Deux cotisations ont été prélevées le 5 octobre.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Envoyer la réclamation' }).click();
  await expect(dialog.getByRole('heading', { name: 'Votre réclamation est envoyée' })).toBeVisible();
  const line = dialog.getByText('Référence', { exact: true }).locator('..');
  const reference = await line.getByRole('definition').innerText();

  await dialog.getByRole('link', { name: 'Suivre ma demande' }).click();
  await expect(page).toHaveURL(/\/requests\?request=[0-9a-f-]{36}$/);
  await expect(dialog.getByRole('heading', { name: /Réclamation/ }).first()).toBeVisible();
  const mails = async () =>
    (await mailboxOf().mailsTo(person.email, since)).filter(({ subject }) => subject.includes(reference));
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
  expect((await mails())[0]?.text).not.toMatch(/cotisation/i);
  const copies = async () =>
    (await api.get('/documents?tab=shared')).body.documents.filter(({ fileName }: { fileName: string }) =>
      fileName.includes(reference),
    );
  await expect.poll(async () => (await copies()).length, { timeout: 20_000 }).toBe(1);
});
