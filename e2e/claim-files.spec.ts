import {
  addFiles,
  claimDialog,
  describeCare,
  fileNames,
  fileRow,
  readReference,
  sendButton,
  untilAdded,
  withoutDraft,
} from './support/claim.ts';
import {
  bigInvoice,
  encryptedInvoice,
  heavyPhoto,
  invoice,
  photo,
  unreadablePhoto,
  webPhoto,
} from './support/files.ts';
import { apiOf, enterAs } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { answered, expect, test } from './support/test.ts';

/**
 * Checks that need a real browser and a real server. The accepted files of a claim and the messages for
 * refused ones are tested in `claim-documents.test.tsx`, in `shared-kernel/submission` and in `rules/files`.
 */
test.beforeEach(async ({ context, page }) => {
  await enterAs(context, JOURNEYS.claimErrors);
  await page.goto('/get-refund');
  await expect(claimDialog(page).getByText('Soins fréquents')).toBeVisible();
  await withoutDraft(page);
  await describeCare(page);
});

test('an encrypted PDF is refused by name, and the next file is accepted', async ({ page, watch }) => {
  const file = encryptedInvoice();
  // Either side may refuse the file first: the browser checks before sending, and the server always checks.
  watch.allow(answered(413), answered(415), answered(422), answered(400));
  await addFiles(page, [file]);
  await expect(fileRow(page, file.name).getByRole('alert')).toContainText(
    /facture-protegee\.pdf est protégé par un mot de passe/,
  );
  await claimDialog(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(
    claimDialog(page).getByRole('link', { name: 'Retirez ou remplacez les fichiers refusés.' }),
  ).toBeVisible();
  await fileRow(page, file.name)
    .getByRole('button', { name: `Retirer ${file.name}` })
    .click();
  await addFiles(page, [invoice()]);
  await untilAdded(page, [invoice()]);
  await claimDialog(page).getByRole('button', { name: 'Continuer' }).click();
  await expect(claimDialog(page).getByRole('heading', { name: 'Vérifiez avant l’envoi' })).toBeVisible();
});

test('five files of exactly 5 MB are one too many for 15 MB; three of them are accepted', async ({
  page,
}) => {
  const files = [1, 2, 3, 4].map((number) => bigInvoice(5, `scan-${number}.pdf`));
  await addFiles(page, files);
  await untilAdded(page, files.slice(0, 3));
  await expect(claimDialog(page).getByText('3 sur 5 · 15 Mo sur 15 Mo')).toBeVisible();
  await expect(claimDialog(page).getByText(/scan-4\.pdf n’a pas été ajouté/)).toBeVisible();
});

test('a photo too heavy to be sent is made lighter in the browser, upright, and looked at', async ({
  page,
}) => {
  const sent: Buffer[] = [];
  await page.route('**/uploads', async (route) => {
    if (route.request().method() === 'POST') sent.push(route.request().postDataBuffer() ?? Buffer.alloc(0));
    await route.fallback();
  });
  const file = await heavyPhoto(page, 'ordonnance.jpg');
  expect(file.buffer.length).toBeGreaterThan(6 * 1_048_576);
  await addFiles(page, [file]);
  await untilAdded(page, [file]);
  await expect(fileRow(page, file.name)).toContainText(/allégée, [\d,]+\sMo avant/);
  expect(sent[0]?.length).toBeLessThan(3 * 1_048_576);

  await fileRow(page, file.name)
    .getByRole('button', { name: 'Aperçu de ordonnance.jpg' })
    .filter({ visible: true })
    .first()
    .click();
  const image = page.getByRole('img', { name: 'Aperçu de ordonnance.jpg' });
  await expect(image).toBeVisible();
  // The camera stored the image rotated, with its orientation in the metadata.
  const [width, height] = await image.evaluate((picture: HTMLImageElement) => [
    picture.naturalWidth,
    picture.naturalHeight,
  ]);
  expect(width).toBeLessThan(height ?? 0);
  expect(height).toBe(2560);
  await page.keyboard.press('Escape');
  await expect(image).toBeHidden();
  await expect(claimDialog(page).getByRole('heading', { name: 'Vos justificatifs' })).toBeVisible();
});

test('a photo in a format that is not accepted becomes a JPEG; one that this browser cannot read is refused with a way out', async ({
  page,
  watch,
}) => {
  // Only Playwright's tracer requests an image that could not be drawn.
  watch.allow(/Connecting to 'blob:/);
  await addFiles(page, [await webPhoto(page, 'ordonnance.webp'), unreadablePhoto('IMG_0012.HEIC')]);
  await expect(fileRow(page, 'ordonnance.jpg')).toContainText('Ajouté');
  const refused = fileRow(page, 'IMG_0012.HEIC').getByRole('alert');
  await expect(refused).toContainText('ce navigateur ne sait pas lire la photo IMG_0012.HEIC');
  await expect(refused).toContainText('Enregistrez-la au format JPG');
});

test('a PDF opens beside the page', { tag: '@whole-browser' }, async ({ page, context }) => {
  await addFiles(page, [invoice()]);
  await untilAdded(page, [invoice()]);
  const tab = context.waitForEvent('page');
  await claimDialog(page)
    .getByRole('button', { name: 'Aperçu de facture.pdf (nouvel onglet)' })
    .filter({ visible: true })
    .first()
    .click();
  const opened = await tab;
  await expect.poll(() => opened.url()).toMatch(/^blob:/);
  await opened.close();
});

test('the order of the files is what the insurer gets', async ({ page }) => {
  const person = JOURNEYS.claimErrors;
  const files = [invoice('a.pdf'), photo('b.png'), invoice('c.pdf')];
  await addFiles(page, files);
  await untilAdded(page, files);
  const dialog = claimDialog(page);
  await dialog.getByRole('button', { name: 'Changer l’ordre' }).click();
  await dialog.getByRole('button', { name: 'Monter c.pdf' }).click();
  await page.keyboard.press('Enter');
  await expect.poll(() => fileNames(page)).toEqual(['c.pdf', 'a.pdf', 'b.png']);
  await dialog.getByRole('button', { name: 'Terminer' }).click();

  // The draft keeps the order too.
  await expect(dialog.getByText('Brouillon enregistré dans ce navigateur')).toBeVisible();
  await page.reload();
  await untilAdded(page, files);
  await expect.poll(() => fileNames(page)).toEqual(['c.pdf', 'a.pdf', 'b.png']);

  await dialog.getByRole('button', { name: 'Continuer' }).click();
  await sendButton(page).click();
  const reference = await readReference(page);
  const api = await apiOf(person);
  const { body } = await api.get('/requests');
  const request = body.requests.find((one: { reference: string }) => one.reference === reference);
  const { body: kept } = await api.get(`/requests/${request.id}`);
  expect(kept.files.map((file: { name: string }) => file.name)).toEqual(['c.pdf', 'a.pdf', 'b.png']);
});

test('a refused file is replaced in its place', async ({ page }) => {
  await addFiles(page, [encryptedInvoice(), invoice('ordonnance.pdf')]);
  await untilAdded(page, [invoice('ordonnance.pdf')]);
  const choosing = page.waitForEvent('filechooser');
  await claimDialog(page).getByRole('button', { name: 'Choisir un autre fichier' }).click();
  await (await choosing).setFiles([invoice('facture.pdf')]);
  await untilAdded(page, [invoice('facture.pdf')]);
  await expect.poll(() => fileNames(page)).toEqual(['facture.pdf', 'ordonnance.pdf']);
});
