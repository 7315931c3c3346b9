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
import QuotationDialog from './QuotationDialog.tsx';

const receipt = {
  id: 'quote-1',
  requestId: 'request-1',
  reference: 'D-2025-000126',
  expectedBy: '2025-11-16',
};
const pdf = () => new File(['%PDF-1.7\n1 0 obj\n'], 'devis.pdf', { type: 'application/pdf' });

async function open(at = '/?nature=dental', answers: Record<string, unknown> = {}, options = {}) {
  const cipher = await createCipher(Buffer.alloc(32, 1).toString('base64url'));
  const services = fakeServices({
    answers: {
      'GET /all-info': claireAllInfo,
      'POST /uploads': { id: 'upload-1', fileName: 'devis.pdf', bytes: 20, kind: 'pdf' },
      'POST /quotes': receipt,
      ...answers,
    },
    ...options,
  });
  services.drafts = createDraftStore({ owner: 'claire', cipher, storage: localStorage });
  const view = renderWithPortal(<QuotationDialog />, { services, at });
  await screen.findByRole('dialog');
  return { ...view, services };
}

const write = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const goOn = () => userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
const details = async (date = '03/11/2025', amount = '850') => {
  await userEvent.click(await screen.findByRole('radio', { name: 'Claire (vous)' }));
  write('Date du devis', date);
  write('Montant du devis', amount);
  await goOn();
};
const addFile = async () => {
  await userEvent.upload(document.querySelector('input[type=file]') as HTMLInputElement, pdf());
  await screen.findByText('Ajouté');
};
const toSummary = async () => {
  await details();
  await screen.findByText('Votre devis');
  await addFile();
  await goOn();
  await screen.findByText('Vérifiez avant l’envoi');
};
const sent = (services: FakeServices) => services.api.calls.filter(({ path }) => path === '/quotes');

beforeEach(() => localStorage.clear());

test('a quote goes from its nature to its reference', async () => {
  const { services } = await open('/');
  await userEvent.click(await screen.findByRole('button', { name: /Devis d’optique/ }));
  await details();
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Date de l’ordonnance' }));
  await addFile();
  await goOn();
  expect(await screen.findByText('3 novembre 2025')).toBeVisible();
  expect(screen.getByText('850,00 €', { normalizer: (text) => text.replace(/\s/g, ' ') })).toBeVisible();
  expect(screen.getByText(/Vous n’avez pas coché/)).toHaveTextContent(
    /date du devis, codes de regroupement et montant remboursé par la Sécurité sociale/,
  );
  expect(screen.getByText('Il s’agit d’une simulation seulement.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Envoyer mon devis/ }));
  expect(await screen.findByText('D-2025-000126')).toBeVisible();
  expect(screen.getByText('Votre devis est envoyé')).toBeVisible();
  expect(sent(services)[0]?.body).toEqual({
    nature: 'OPTICAL',
    beneficiaryId: 'b1',
    quoteDate: '2025-11-03',
    amount: 85_000,
    uploadIds: ['upload-1'],
    contentSeen: ['prescription_date'],
    estimateWanted: true,
  });
  expect(localStorage.length).toBe(0);
});

test('a nature that was chosen elsewhere is not asked again, and can be changed', async () => {
  await open('/?nature=audition');
  expect(await screen.findByText('Devis d’audition')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Modifier' }));
  await userEvent.click(await screen.findByRole('button', { name: /Devis dentaire/ }));
  expect(
    await screen.findByText('Pour qui, quand, combien ?', {
      normalizer: (text) => text.replace(/\s/g, ' '),
    }),
  ).toBeVisible();
});

test('each nature says what its quote must show, before the file is chosen', async () => {
  await open('/?nature=dental');
  await details();
  for (const item of [
    'Date du devis',
    'Numéro RPPS ou FINESS du professionnel',
    'Codes CCAM des actes',
    'Numéros des dents',
  ])
    expect(await screen.findByRole('checkbox', { name: item })).not.toBeChecked();
  expect(screen.getAllByRole('checkbox')).toHaveLength(4);
});

test.each([
  ['06/11/2025', null],
  ['07/11/2025', 'La date ne doit pas être dans le futur'],
  ['06/11/2024', null],
  ['05/11/2024', /Ce devis a plus de 1 an/],
  ['', 'Indiquez la date du devis.'],
])('the date %s: %s', async (date, words) => {
  await open();
  await details(date);
  if (words) expect(await screen.findByRole('link', { name: words })).toBeVisible();
  else expect(await screen.findByText('Votre devis')).toBeVisible();
});

test.each([
  ['0', /compris entre 0,01\s€ et 99\s999,99\s€/],
  ['0,01', null],
  ['99999,99', null],
  ['100000', /compris entre 0,01\s€ et 99\s999,99\s€/],
  ['', 'Indiquez le montant du devis.'],
])('the amount %s: %s', async (amount, words) => {
  await open();
  await details('03/11/2025', amount);
  if (words) expect(await screen.findByRole('link', { name: words })).toBeVisible();
  else expect(await screen.findByText('Votre devis')).toBeVisible();
});

test('a quote needs its file', async () => {
  await open();
  await details();
  await screen.findByText('Votre devis');
  await goOn();
  expect(await screen.findByText('Veuillez ajouter les fichiers nécessaires')).toBeVisible();
  expect(await screen.findByText('Veuillez vérifier vos informations')).toBeVisible();
});

test('a draft comes back, and goes before the nature of another link until it is given up', async () => {
  const { unmount } = await open('/?nature=dental');
  await details();
  await screen.findByText('Votre devis');
  unmount();
  await open('/?nature=optical');
  expect(await screen.findByText(/Nous avons gardé votre brouillon/)).toBeVisible();
  expect(screen.getByText('Devis dentaire')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Recommencer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Effacer' }));
  expect(await screen.findByText('Devis d’optique')).toBeVisible();
  expect(screen.getByLabelText('Montant du devis')).toHaveValue('');
});

test('a try whose answer was lost is repeated with the same key', async () => {
  let tries = 0;
  const { services } = await open('/?nature=dental', {
    'POST /quotes': () => {
      tries += 1;
      if (tries === 1) throw refusal(502, 'bad_gateway');
      return receipt;
    },
  });
  await toSummary();
  await userEvent.click(screen.getByRole('button', { name: /Envoyer mon devis/ }));
  expect(await screen.findByText(/Un problème inattendu est survenu/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Envoyer mon devis/ }));
  await screen.findByText('D-2025-000126');
  const [first, second] = sent(services);
  expect(second?.options.key).toBe(first?.options.key);
});

test('what was emptied again is not sent', async () => {
  const { services } = await open();
  await details();
  await screen.findByText('Votre devis');
  write(/Commentaire/, 'Deux dents.');
  write(/Commentaire/, '');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Date du devis' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Date du devis' }));
  await addFile();
  await goOn();
  await userEvent.click(await screen.findByRole('button', { name: /Envoyer mon devis/ }));
  await waitFor(() => expect(sent(services)).toHaveLength(1));
  expect(sent(services)[0]?.body).toMatchObject({ contentSeen: [] });
  expect(sent(services)[0]?.body).not.toHaveProperty('comment');
});

test('who only reads is told so, and nothing goes on', async () => {
  const { services } = await open('/?nature=dental', {}, { profile: { ...claireProfile, readOnly: true } });
  expect(await screen.findByText(/Session en lecture seule/)).toBeVisible();
  const next = screen.getByRole('button', { name: /Continuer/ });
  expect(next).toHaveAccessibleName('Continuer (Indisponible en lecture seule)');
  await userEvent.click(next);
  expect(screen.queryByText('Votre devis')).toBeNull();
  expect(sent(services)).toEqual([]);
});
