import {
  claireProfile,
  confirmedByCode,
  type FakeAnswer,
  fakeServices,
  onceConfirmed,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SignMandateDialog from './SignMandateDialog.tsx';

const ACCOUNT = 'FR76 •••• •••• •••• •••• •••• 153';
const prepared = {
  id: 'm1',
  sha256: 'a'.repeat(64),
  fileName: 'mandat-sepa-M10000001-0001.pdf',
  pages: 1,
  text: {
    title: 'Mandat de prélèvement SEPA',
    authorisation: ['En signant ce mandat, vous autorisez Mutuelle Grand-Lac.'],
    fields: [
      { label: 'Référence unique du mandat (RUM)', lines: ['M10000001-0001'] },
      { label: 'Créancier', lines: ['Mutuelle Grand-Lac', '1 quai des Roselières'] },
    ],
    notes: ['Au moins 14 jours avant.'],
  },
};
const signed = { id: 'm1', rum: 'M10000001-0001', signedAt: '2025-11-06T09:00:00.000Z' };
const toSign = { toSign: { maskedIban: ACCOUNT, holder: 'Claire Martin' }, mandates: [] };

function open(answers: Record<string, FakeAnswer> = {}, wish: { profile?: typeof claireProfile } = {}) {
  const services = fakeServices({
    answers: { 'GET /mandates': toSign, 'POST /mandates': prepared, ...answers },
    ...wish,
  });
  renderWithPortal(<SignMandateDialog />, { services });
  return services;
}
const consent = () =>
  userEvent.click(screen.getByLabelText('J’ai lu ce mandat et j’autorise ces prélèvements.'));
const sign = () => userEvent.click(screen.getByRole('button', { name: 'Signer le mandat' }));

test('the mandate is read as French text, and is not signed without the consent', async () => {
  const services = open();
  const paper = await screen.findByRole('article', { name: 'Le mandat à signer' });
  expect(paper).toHaveAttribute('lang', 'fr');
  expect(within(paper).getByText('M10000001-0001')).toBeVisible();
  expect(within(paper).getByText('Au moins 14 jours avant.')).toBeVisible();
  await sign();
  expect(await screen.findByText('Cochez la case pour signer le mandat.')).toBeVisible();
  expect(services.api.calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /mandates',
    'POST /mandates',
  ]);
});

test('the mandate says how many pages it has, and is read larger', async () => {
  open();
  expect(await screen.findByText(/· 1 page$/)).toBeVisible();
  // Hidden at the width of a phone, which this test document has.
  await userEvent.click(screen.getByText('Agrandir'));
  const large = await screen.findByRole('dialog', { name: prepared.fileName });
  expect(within(large).getByText('Au moins 14 jours avant.')).toBeVisible();
});

test('consent and code sign exactly the document that was read; both papers can be fetched', async () => {
  const services = open({
    ...confirmedByCode('MANDATE_SIGNATURE'),
    'POST /mandates/:id/signature': onceConfirmed(signed),
  });
  await screen.findByRole('article');
  await consent();
  await sign();
  await userEvent.type(await screen.findByLabelText('Code à 6 chiffres'), '481234');
  expect(await screen.findByText('Votre mandat est signé')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Télécharger la preuve' })).toBeVisible();
  const asked = services.api.calls.find(({ path }) => path === '/action-validations');
  const body = { sha256: prepared.sha256, consent: true };
  expect(asked?.body).toEqual({ kind: 'MANDATE_SIGNATURE', payload: body });
  expect(services.api.calls.find(({ path }) => path === '/mandates/m1/signature')?.body).toEqual(body);
});

test('a mandate that has changed meanwhile is shown again before it is signed', async () => {
  let prepares = 0;
  open({
    'POST /mandates': () => {
      prepares += 1;
      return prepared;
    },
    'POST /mandates/:id/signature': () => {
      throw refusal(409, 'mandate_outdated');
    },
  });
  await screen.findByRole('article');
  await consent();
  await sign();
  expect(await screen.findByText(/Relisez-le, puis signez/)).toBeVisible();
  await waitFor(() => expect(prepares).toBe(2));
});

test('a rejected mandate says why, above the next one', async () => {
  const rejected = {
    id: 'm0',
    rum: 'R0',
    maskedIban: ACCOUNT,
    holder: 'Claire Martin',
    state: 'REJECTED',
    signedOn: null,
    reason: 'Compte clos.',
    hasDocument: false,
  };
  open({ 'GET /mandates': { ...toSign, mandates: [rejected] } });
  expect(await screen.findByText('Le mandat R0 a été refusé')).toBeVisible();
  expect(screen.getByText('Compte clos.')).toBeVisible();
});

test('an advisor sees that a signature is missing, and nothing is prepared', async () => {
  const services = open({}, { profile: { ...claireProfile, readOnly: true } });
  expect(await screen.findByText(/Seule la personne titulaire du contrat peut le signer/)).toBeVisible();
  expect(services.api.calls).toHaveLength(1);
});

test('a signed mandate waits for its confirmation, with both papers; a rejected one says why', async () => {
  const mandate = {
    id: 'm1',
    rum: 'R1',
    maskedIban: ACCOUNT,
    holder: 'Claire Martin',
    state: 'SIGNED',
    signedOn: '2025-11-06',
    reason: null,
    hasDocument: true,
  };
  const rejected = {
    ...mandate,
    id: 'm2',
    rum: 'R2',
    state: 'REJECTED',
    reason: 'Compte clos.',
    hasDocument: false,
  };
  open({ 'GET /mandates': { toSign: null, mandates: [mandate, rejected] } });
  expect(await screen.findByText(/Transmis, en attente de confirmation/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Télécharger le mandat R1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Télécharger le mandat R2' })).toBeNull();
  expect(screen.getByText(/Motif : Compte clos\./)).toBeVisible();
});

test('a stored file that was altered is said to be so, and no other try is offered', async () => {
  const mandate = {
    id: 'm1',
    rum: signed.rum,
    maskedIban: ACCOUNT,
    holder: 'Claire Martin',
    state: 'ACTIVE',
    signedOn: '2025-11-06',
    reason: null,
    hasDocument: true,
  };
  const services = open({
    'GET /mandates': { toSign: null, mandates: [mandate] },
    'GET /mandates/:id/document': () => {
      throw refusal(500, 'file_damaged');
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Télécharger le mandat/ }));
  await waitFor(() =>
    expect(services.notifications).toEqual([
      { tone: 'danger', text: expect.stringMatching(/^Le fichier conservé de ce mandat a été modifié/) },
    ]),
  );
});
