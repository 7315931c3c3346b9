import { readReference } from './support/claim.ts';
import { invoice } from './support/files.ts';
import { mailboxOf } from './support/mailbox.ts';
import { apiOf, enterAs, signIn } from './support/member.ts';
import type { MemberApi } from './support/member-api.ts';
import { CLAIRE, JOURNEYS, type Person } from './support/people.ts';
import { pageOrigin } from './support/ports.ts';
import { expect, PHONE, test } from './support/test.ts';
import {
  chooseHospital,
  fillQuote,
  goOn,
  inDays,
  lifeDate,
  tellStay,
  treatmentDialog,
} from './support/treatment.ts';

/** The only request with this reference, as stored by the insurer. */
async function requestOf(api: MemberApi, reference: string) {
  const { body } = await api.get('/requests');
  const found = body.requests.filter((one: { reference: string }) => one.reference === reference);
  expect(found).toHaveLength(1);
  return (await api.get(`/requests/${found[0].id}`)).body;
}

/** Expects one confirmation mail without any of these texts. */
async function expectOneConfirmation(person: Person, reference: string, since: Date, secrets: RegExp) {
  const mails = async () =>
    (await mailboxOf().mailsTo(person.email, since)).filter(({ subject }) => subject.includes(reference));
  await expect.poll(async () => (await mails()).length, { timeout: 20_000 }).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 1_500));
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(secrets);
}

test.describe('on a phone, in Mirabelle', () => {
  const person = JOURNEYS.goesToHospital;
  test.use({ baseURL: pageOrigin(person.host), ...PHONE });

  test('hospital cover is asked for from Home, followed, and confirmed once', async ({ page }) => {
    test.slow();
    await signIn(page, person);
    await expect(page).toHaveURL('/home');
    const since = new Date();
    await page.getByRole('link', { name: /Préparer un soin à venir/ }).click();
    await expect(page).toHaveURL('/home/prepare-treatment');
    await treatmentDialog(page)
      .getByRole('link', { name: /Demander une prise en charge/ })
      .click();
    await expect(page).toHaveURL('/home/hospital-care');
    await tellStay(page);
    const hospital = await chooseHospital(page);
    const dialog = treatmentDialog(page);
    await dialog.getByLabel('Nature de l’acte').fill('Opération de la cataracte');
    await dialog.getByLabel(/Code DMT/).fill('174');
    await goOn(page);
    await goOn(page);
    await expect(dialog.getByText('Opération de la cataracte')).toBeVisible();
    await expect(dialog.getByText(hospital)).toBeVisible();
    await dialog.getByRole('button', { name: 'Envoyer ma demande' }).click();
    const reference = await readReference(page);

    await dialog.getByRole('button', { name: 'Suivre ma demande' }).click();
    await expect(page).toHaveURL(/\/requests\?request=[0-9a-f-]{36}$/);
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('heading', { name: /Prise en charge hospitalière/ })).toBeVisible();
    await expect(panel.getByText(reference)).toBeVisible();
    await expect(panel.getByText('Opération de la cataracte')).toBeVisible();
    await expect(panel.getByRole('region', { name: 'Suivi' }).getByRole('listitem').first()).toContainText(
      'Reçue par nos équipes',
    );

    const request = await requestOf(await apiOf(person), reference);
    expect([request.typeCode, request.statusKey]).toEqual([10018, 'received']);
    await expectOneConfirmation(person, reference, since, /hospi|cataracte|clinique|174/i);
  });
});

test.describe('at a desk, in Mirabelle', () => {
  const person = JOURNEYS.sendsQuote;
  test.use({ baseURL: pageOrigin(person.host) });

  test('a quote reaches the requests once, whatever is pressed', async ({ page }) => {
    test.slow();
    await enterAs(page.context(), person);
    const since = new Date();
    await page.goto('/home/prepare-treatment');
    await treatmentDialog(page)
      .getByRole('link', { name: /Devis dentaire/ })
      .click();
    await expect(page).toHaveURL('/home/quotation?nature=dental');
    const dialog = treatmentDialog(page);
    await expect(dialog.getByText('Devis dentaire')).toBeVisible();
    await fillQuote(page);
    await expect(dialog.getByText('850,00 €')).toBeVisible();
    await expect(dialog.getByText('Il s’agit d’une simulation seulement.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Envoyer mon devis' }).dblclick();
    await expect(dialog.getByRole('heading', { name: 'Votre devis est envoyé' })).toBeVisible();
    const reference = /D\d{2}-[A-Z0-9]{4}-[A-Z0-9]{4}/.exec((await dialog.textContent()) ?? '')?.[0] ?? '';
    await dialog.getByRole('button', { name: 'Suivre ma demande' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: /^Devis dentaire/ })).toBeVisible();

    const request = await requestOf(await apiOf(person), reference);
    expect(request.typeCode).toBe(31);
    expect(request.files.map((file: { name: string }) => file.name)).toEqual(['devis.pdf']);
    await expectOneConfirmation(person, reference, since, /devis|dentaire|850/i);
  });

  test('a draft comes back after a reload, with its file', async ({ page }) => {
    await enterAs(page.context(), person);
    await page.goto('/home/quotation?nature=other');
    await fillQuote(page, [invoice('devis-cure.pdf')]);
    await page.reload();
    const dialog = treatmentDialog(page);
    await expect(dialog.getByRole('heading', { name: 'Vérifiez avant l’envoi' })).toBeVisible();
    await expect(dialog.getByText('devis-cure.pdf')).toBeVisible();
    await expect(dialog.getByText('850,00 €')).toBeVisible();
  });
});

test.describe('limits', () => {
  const person = JOURNEYS.preparesLimits;
  test.use({ baseURL: pageOrigin(person.host) });

  test('are told at their fields, and the API gives the same verdict', async ({ page }) => {
    const api = await enterAs(page.context(), person);
    const verdictOf = async (part: object) => {
      const people = (await api.get('/all-info')).body.insured.beneficiaries;
      const body = {
        beneficiaryId: people[0].id,
        admissionDate: lifeDate(inDays(3)),
        hospitalizationType: 'OTHER',
        // This hospital does not exist, so the request is refused whatever its other fields.
        establishment: { id: '00000000-0000-4000-8000-000000000000' },
        natureOfAct: 'Opération',
        ...part,
      };
      const answer = await api.post('/hospital-requests', body, { 'idempotency-key': crypto.randomUUID() });
      expect(answer.body.code).toBe('validation_failed');
      return answer.body.errors
        .map(({ field }: { field: string }) => field)
        .filter((field: string) => !/^establishment/.test(field));
    };
    await page.goto('/home/hospital-care');
    const dialog = treatmentDialog(page);
    const admission = dialog.getByLabel('Date d’admission');
    for (const [days, words] of [
      [16, /plus de 15 jours avant votre date d’admission/],
      [-31, /ne doit pas être antérieure au/],
    ] as const) {
      await tellStay(page, inDays(days));
      await expect(dialog.getByRole('link', { name: words })).toBeVisible();
      await expect(admission).toHaveAttribute('aria-invalid', 'true');
      expect(await verdictOf({ admissionDate: lifeDate(inDays(days)) })).toEqual(['admissionDate']);
    }
    for (const days of [15, -30]) {
      await tellStay(page, inDays(days));
      await expect(dialog.getByRole('combobox', { name: 'Établissement' })).toBeVisible();
      expect(await verdictOf({ admissionDate: lifeDate(inDays(days)) })).toEqual([]);
      await dialog.getByRole('button', { name: 'Retour' }).first().click();
    }
    await tellStay(page, inDays(3));
    await chooseHospital(page);
    await dialog.getByLabel('Nature de l’acte').fill('Opération');
    for (const code of ['12', '1234']) {
      await dialog.getByLabel(/Code DMT/).fill(code);
      await goOn(page);
      await expect(
        dialog.getByRole('link', { name: 'Le code DMT compte exactement 3 chiffres.' }),
      ).toBeVisible();
      expect(await verdictOf({ dmtCode: code })).toEqual(['dmtCode']);
    }
    await dialog.getByLabel(/Code DMT/).fill('123');
    expect(await verdictOf({ dmtCode: '123' })).toEqual([]);
    await goOn(page);
    await expect(dialog.getByRole('heading', { name: 'Documents et commentaire' })).toBeVisible();
  });

  test('a hospital is found without accents, by its town and by its number', async ({ page }) => {
    const api = await enterAs(page.context(), person);
    const { body } = await api.get('/establishments?query=clinique');
    const [{ name, city, finess }] = body.establishments;
    await page.goto('/home/hospital-care');
    await tellStay(page);
    const box = treatmentDialog(page).getByRole('combobox', { name: 'Établissement' });
    for (const words of [
      name.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase(),
      city,
      finess.slice(0, 8),
    ]) {
      await box.fill(words);
      await expect(treatmentDialog(page).getByRole('option').filter({ hasText: name })).toBeVisible();
      await box.fill('');
    }
    await box.fill('zzzz');
    await expect(treatmentDialog(page).getByText(/Aucun établissement trouvé/)).toBeVisible();
  });
});

test('in an emergency the card is one press away', async ({ page, context }) => {
  await enterAs(context, CLAIRE);
  await page.goto('/home/prepare-treatment');
  await treatmentDialog(page).getByRole('link', { name: 'Afficher ma carte' }).click();
  await expect(page).toHaveURL('/home?panel=card');
  await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
});

test('the simulator splits as refunds are split', async ({ page, context }) => {
  await enterAs(context, CLAIRE);
  await page.goto('/home/prepare-treatment');
  await treatmentDialog(page)
    .getByRole('link', { name: /Simuler mon reste à charge/ })
    .click();
  await expect(page).toHaveURL('/simulator');
  await page.getByRole('combobox', { name: /Quel soin/ }).fill('specialiste');
  await page.getByRole('option', { name: 'Consultation spécialiste' }).click();
  await page.getByLabel('Prix du soin').fill('55');
  const answer = page.getByRole('main');
  await expect(answer.getByRole('heading', { name: 'Il vous resterait à payer' })).toBeVisible();
  for (const amount of [/20,05\s€/, /32,95\s€/, /2,00\s€/])
    await expect(answer.getByText(amount).first()).toBeVisible();
  await page.getByText('Préciser ma situation').click();
  await page.getByRole('checkbox', { name: /Sans passer par le médecin traitant/ }).check();
  // 26,50 € × 30 %, less the flat contribution: the supplement of co-ordinated care is missing.
  await expect(answer.getByText(/^5,95\s€$/)).toBeVisible();
  await page.getByRole('link', { name: 'Faire vérifier un devis' }).click();
  await expect(page).toHaveURL('/home/quotation?nature=other');
});

test('Back leads from a form to the choice, and closing to the page underneath', async ({
  page,
  context,
}) => {
  await enterAs(context, CLAIRE);
  await page.goto('/home');
  await page.getByRole('link', { name: /Préparer un soin à venir/ }).click();
  const choice = treatmentDialog(page).getByRole('heading', { name: 'Préparer un soin à venir' });
  await expect(choice).toBeVisible();
  await treatmentDialog(page)
    .getByRole('link', { name: /Demander une prise en charge/ })
    .click();
  await expect(treatmentDialog(page).getByLabel('Date d’admission')).toBeVisible();
  await page.goBack();
  await expect(choice).toBeVisible();
  // The panel stays open: no later animation may close it.
  await page.waitForTimeout(1_000);
  await expect(choice).toBeVisible();
  await page.goForward();
  await expect(treatmentDialog(page).getByLabel('Date d’admission')).toBeVisible();
  await treatmentDialog(page).getByRole('button', { name: 'Fermer' }).click();
  await expect(page).toHaveURL('/home');
  await expect(treatmentDialog(page)).toBeHidden();
});
