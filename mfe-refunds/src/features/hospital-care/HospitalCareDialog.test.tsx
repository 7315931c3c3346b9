import type { HospitalRequestInput } from '@member-portal/shared-kernel/contracts/hospital-requests';
import { createCipher, createDraftStore } from '@member-portal/shared-kernel/state';
import {
  claireAllInfo,
  claireProfile,
  type FakeServices,
  fakeServices,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HospitalCareDialog from './HospitalCareDialog.tsx';

const clinic = {
  id: 'e1',
  finess: '990000010',
  name: 'Clinique du Lac',
  zipCode: '99999',
  city: 'Grand-Lac',
};
const receipt = {
  id: 'hospital-1',
  requestId: 'request-1',
  reference: 'D-2025-000125',
  expectedBy: '2025-11-10',
};

async function open(answers: Record<string, unknown> = {}, options = {}): Promise<FakeServices> {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  const services = fakeServices({
    answers: {
      'GET /all-info': claireAllInfo,
      'GET /establishments': { establishments: [clinic], more: false },
      'POST /uploads': () => ({ id: crypto.randomUUID(), fileName: 'lettre.pdf', bytes: 20, kind: 'pdf' }),
      'POST /hospital-requests': receipt,
      ...answers,
    },
    ...options,
  });
  services.drafts = createDraftStore({ owner: 'claire', cipher, storage: localStorage });
  renderWithPortal(<HospitalCareDialog />, { services });
  await screen.findByLabelText('Date d’admission');
  return services;
}

const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
const whoAndWhen = async (admission = '10/11/2025', release = '') => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Julien' }));
  await userEvent.click(screen.getByRole('radio', { name: /Ambulatoire/ }));
  write('Date d’admission', admission);
  if (release) write(/Date de sortie/, release);
  await goOn();
};
const where = async () => {
  await userEvent.type(await screen.findByRole('combobox', { name: 'Établissement' }), 'lac');
  await userEvent.click(await screen.findByRole('option', { name: /Clinique du Lac/ }));
  await userEvent.type(screen.getByLabelText('Nature de l’acte'), 'Cataracte');
  await goOn();
};
const toSummary = async () => {
  await whoAndWhen();
  await where();
  await screen.findByText('Documents et commentaire');
  await goOn();
  await screen.findByText('Vérifiez avant l’envoi');
};
const sendButton = () => screen.getByRole('button', { name: /Envoyer ma demande/ });
const sent = (services: FakeServices) =>
  services.api.calls.filter(({ path }) => path === '/hospital-requests');

beforeEach(() => localStorage.clear());

test('a request goes from the person to its reference, and the draft is gone', async () => {
  const services = await open();
  await toSummary();
  expect(screen.getByText('10 novembre 2025')).toBeVisible();
  expect(screen.getByText('Clinique du Lac · 99999 Grand-Lac · FINESS 990000010')).toBeVisible();
  await userEvent.click(sendButton());
  expect(await screen.findByText('D-2025-000125')).toBeVisible();
  expect(sent(services)[0]?.body).toEqual({
    beneficiaryId: 'b2',
    hospitalizationType: 'AMBULATORY',
    admissionDate: '2025-11-10',
    establishment: { id: 'e1' },
    natureOfAct: 'Cataracte',
    uploadIds: [],
  } satisfies HospitalRequestInput);
  expect(localStorage.length).toBe(0);
});

// Today is 6 November 2025.
test.each([
  ['20/11/2025', null],
  ['21/11/2025', null],
  [
    '22/11/2025',
    /La demande ne peut pas être faite plus de 15 jours avant votre date d’admission. Renouvelez-la à partir du 7 novembre 2025/,
  ],
  ['07/10/2025', null],
  ['06/10/2025', /la date ne doit pas être antérieure au 7 octobre 2025/],
  ['31/02/2026', /Cette date n’existe pas/],
  ['', 'Indiquez la date d’admission.'],
])('an admission on %s: %s', async (date, words) => {
  await open();
  await whoAndWhen(date);
  if (words) expect(await screen.findByRole('link', { name: words })).toBeVisible();
  else expect(await screen.findByRole('combobox', { name: 'Établissement' })).toBeVisible();
});

test('a release before the admission is refused, on the same day accepted', async () => {
  await open();
  await whoAndWhen('10/11/2025', '09/11/2025');
  expect(
    await screen.findByRole('link', {
      name: 'La date de sortie ne doit pas être antérieure à la date d’admission.',
    }),
  ).toBeVisible();
  write(/Date de sortie/, '10/11/2025');
  await goOn();
  expect(await screen.findByRole('combobox', { name: 'Établissement' })).toBeVisible();
});

test('a near admission reminds the member of the third-party-payment card', async () => {
  await open();
  write('Date d’admission', '15/11/2025');
  expect(await screen.findByText(/Présentez aussi votre carte/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Afficher ma carte' })).toHaveAttribute('href', '/home?panel=card');
  write('Date d’admission', '16/11/2025');
  await waitFor(() => expect(screen.queryByText(/Présentez aussi votre carte/)).toBeNull());
});

test('the first step shows all its missing fields at once', async () => {
  await open();
  await screen.findByRole('radio', { name: 'Julien' });
  await goOn();
  await screen.findByRole('heading', { name: '3 réponses sont à corriger' });
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Veuillez choisir un bénéficiaire',
    'Choisissez le type d’hospitalisation.',
    'Indiquez la date d’admission.',
  ]);
});

test.each([
  ['12', 'Le code DMT compte exactement 3 chiffres.'],
  ['1234', 'Le code DMT compte exactement 3 chiffres.'],
  ['123', null],
  ['', null],
])('the DMT code « %s »: %s', async (dmt, words) => {
  await open();
  await whoAndWhen();
  await screen.findByRole('combobox', { name: 'Établissement' });
  write(/Code DMT/, dmt);
  await where();
  if (words) expect(await screen.findByRole('link', { name: words })).toBeVisible();
  else expect(await screen.findByText('Documents et commentaire')).toBeVisible();
});

test('a search without a match offers to enter the hospital by hand', async () => {
  await open({ 'GET /establishments': { establishments: [], more: false } });
  await whoAndWhen();
  await userEvent.type(await screen.findByRole('combobox', { name: 'Établissement' }), 'zzzz');
  await screen.findByText(/Aucun établissement trouvé/);
  const [inAnswer] = screen.getAllByRole('button', { name: /le saisir/ });
  await userEvent.click(inAnswer as HTMLElement);
  expect(await screen.findByLabelText('Nom de l’établissement')).toBeVisible();
});

test('a hospital that is missing from the directory is entered by hand', async () => {
  const services = await open();
  await whoAndWhen();
  await userEvent.click(await screen.findByRole('button', { name: /le saisir/ }));
  await goOn();
  expect(await screen.findByRole('link', { name: 'Indiquez le nom de l’établissement.' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Indiquez la nature de l’acte.' })).toBeVisible();
  write('Nom de l’établissement', 'Clinique des Pins');
  write('Nature de l’acte', 'Cataracte');
  write(/Numéro FINESS/, '990000011');
  write(/Numéro Adeli/, '99');
  await goOn();
  await screen.findByRole('link', {
    name: /^Ce numéro FINESS n’est pas valide\s: vérifiez ses 9 caractères\.$/,
  });
  expect(screen.getByRole('link', { name: /Ce numéro Adeli n’est pas valide/ })).toBeVisible();
  write(/Numéro FINESS/, '99 0000 010');
  write(/Numéro Adeli/, '');
  await goOn();
  await screen.findByText('Documents et commentaire');
  await goOn();
  await userEvent.click(await screen.findByRole('button', { name: /Envoyer ma demande/ }));
  await screen.findByText('D-2025-000125');
  expect(sent(services)[0]?.body).toMatchObject({
    establishment: { name: 'Clinique des Pins', finess: '99 0000 010' },
  });
});

test('a field that the server refused is shown with its reason, and the rest stays', async () => {
  await open({
    'POST /hospital-requests': () => {
      throw refusal(422, 'validation_failed', {
        errors: [
          {
            field: 'admissionDate',
            code: 'admission_date_too_far',
            params: { day: '2025-11-08', days: '15' },
          },
        ],
      });
    },
  });
  await toSummary();
  await userEvent.click(sendButton());
  expect(
    await screen.findByRole('link', { name: /Renouvelez-la à partir du 8 novembre 2025/ }),
  ).toBeVisible();
  expect(screen.getByLabelText('Date d’admission')).toHaveValue('10/11/2025');
  write('Date d’admission', '09/11/2025');
  await goOn();
  expect(await screen.findByRole('button', { name: 'Envoyer ma demande' })).toBeEnabled();
  expect(screen.getByText(/Clinique du Lac/)).toBeVisible();
});

test('a double click sends once', async () => {
  let release = () => {};
  const services = await open({
    'POST /hospital-requests': () =>
      new Promise((resolve) => {
        release = () => resolve(receipt);
      }),
  });
  await toSummary();
  await userEvent.dblClick(sendButton());
  await waitFor(() => expect(sent(services)).toHaveLength(1));
  release();
  expect(await screen.findByText('D-2025-000125')).toBeVisible();
  expect(sent(services)).toHaveLength(1);
});

test('a read-only session sees why the request is locked, and cannot continue', async () => {
  await open({}, { profile: { ...claireProfile, readOnly: true } });
  expect(screen.getByText(/Session en lecture seule/)).toBeVisible();
  const next = screen.getByRole('button', { name: /Continuer/ });
  expect(next).toHaveAccessibleName('Continuer (Indisponible en lecture seule)');
  await userEvent.click(next);
  expect(screen.queryByText('Veuillez choisir un bénéficiaire')).toBeNull();
});

test('a failed request for the beneficiaries can be retried', async () => {
  let down = true;
  await open({
    'GET /all-info': () => {
      if (down) throw refusal(500, 'internal_error');
      return claireAllInfo;
    },
  });
  const retry = await screen.findByRole('button', { name: /Réessayer/ });
  down = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('radio', { name: 'Julien' })).toBeVisible();
});

test('a member without other beneficiaries is not asked who goes to hospital', async () => {
  const { insured } = claireAllInfo;
  await open({
    'GET /all-info': {
      ...claireAllInfo,
      insured: { ...insured, beneficiaries: insured.beneficiaries.slice(0, 1) },
    },
  });
  expect(await screen.findByRole('radio', { name: /Claire/ })).toBeChecked();
});
