import { ApiError } from '@member-portal/shared-kernel/api';
import {
  confirmedByCode,
  type FakeAnswer,
  onceConfirmed,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasskeysCard } from './PasskeysCard.tsx';

const phone = {
  id: 'k1',
  name: 'Mon téléphone',
  createdAt: '2025-11-01T08:00:00.000Z',
  lastUsedAt: null,
  synced: true,
  usableHere: true,
};
const LIST = 'GET /passkeys';
const list = (...passkeys: object[]) => ({ passkeys, max: 10, can: { add: true } });
const BEGIN: Record<string, FakeAnswer> = {
  [LIST]: list(),
  'POST /passkeys/options': onceConfirmed({
    ceremonyId: 'c1',
    options: { challenge: 'AQID', user: { id: 'BAU', name: '10000001', displayName: 'Claire Martin' } },
  }),
  ...confirmedByCode('PASSKEY_ADD'),
};

const create = jest.fn();
beforeEach(() => {
  create.mockReset();
  Object.assign(window, { PublicKeyCredential: class {} });
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

const bytes = (...values: number[]) => new Uint8Array(values).buffer;
const made = {
  rawId: bytes(251, 255),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: { clientDataJSON: bytes(1), attestationObject: bytes(2), getTransports: () => ['internal'] },
};

function open(answers: Record<string, FakeAnswer>, readOnly = false) {
  return renderWithPortal(<PasskeysCard readOnly={readOnly} />, { answers }).services;
}

async function upToTheName() {
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une clé d’accès' }));
  await userEvent.type(await screen.findByLabelText('Code à 6 chiffres'), '123456');
  const name = await screen.findByLabelText('Nom de la clé');
  await userEvent.clear(name);
  await userEvent.type(name, ' Mon téléphone ');
}
const makeKey = () => userEvent.click(screen.getByRole('button', { name: 'Créer la clé' }));

test('after the code, the name and the device, the passkey is in the list', async () => {
  create.mockResolvedValue(made);
  const services = open({ ...BEGIN, 'POST /passkeys': phone });
  await upToTheName();
  services.api.answer(LIST, list(phone));
  await makeKey();
  expect(await screen.findByText('Mon téléphone', { selector: 'p' })).toBeVisible();
  const [{ publicKey }] = create.mock.calls[0] as [{ publicKey: { challenge: Uint8Array } }];
  expect([...publicKey.challenge]).toEqual([1, 2, 3]);
  const sent = services.api.calls.find(({ method, path }) => method === 'POST' && path === '/passkeys');
  expect(sent?.body).toMatchObject({
    ceremonyId: 'c1',
    name: 'Mon téléphone',
    credential: { id: '-_8', rawId: '-_8', response: { clientDataJSON: 'AQ', attestationObject: 'Ag' } },
  });
});

test.each([
  ['NotAllowedError', /Votre appareil n’a pas créé de clé/],
  ['InvalidStateError', /Cet appareil a déjà une clé d’accès/],
])('%s of the device is shown, and can be retried', async (name, text) => {
  create.mockRejectedValueOnce(new DOMException('', name)).mockResolvedValue(made);
  const services = open({ ...BEGIN, 'POST /passkeys': phone });
  await upToTheName();
  await makeKey();
  expect(await screen.findByText(text)).toBeVisible();
  await makeKey();
  await waitFor(() => expect(services.notifications).toMatchObject([{ tone: 'success' }]));
});

test('a retry after a lost answer sends the same credential', async () => {
  create.mockResolvedValue(made);
  const services = open({
    ...BEGIN,
    'POST /passkeys': () => {
      throw new ApiError('network', 'network_error');
    },
  });
  await upToTheName();
  await makeKey();
  expect(await screen.findByText(/La connexion internet est coupée/)).toBeVisible();
  services.api.answer('POST /passkeys', phone);
  await makeKey();
  await waitFor(() => expect(services.notifications).toMatchObject([{ tone: 'success' }]));
  expect(create).toHaveBeenCalledTimes(1);
  const sent = services.api.calls.filter(({ method, path }) => method === 'POST' && path === '/passkeys');
  expect(sent[1]?.options.key).toBe(sent[0]?.options.key);
});

test('cancelling at the code adds no passkey', async () => {
  const services = open(BEGIN);
  await userEvent.click(await screen.findByRole('button', { name: 'Ajouter une clé d’accès' }));
  await screen.findByLabelText('Code à 6 chiffres');
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Ajouter une clé d’accès' })).not.toHaveAttribute('aria-busy');
  expect(services.notifications).toEqual([]);
});

test('a passkey can be renamed', async () => {
  const services = open({ [LIST]: list(phone), 'PATCH /passkeys/:id': { ...phone, name: 'Le neuf' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Renommer Mon téléphone' }));
  const name = await screen.findByLabelText('Nom de la clé');
  await userEvent.clear(name);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Ce champ est à remplir.')).toBeVisible();
  await userEvent.type(name, 'Le neuf');
  services.api.answer(LIST, list({ ...phone, name: 'Le neuf' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(await screen.findByText('Le neuf', { selector: 'p' })).toBeVisible();
  expect(services.api.calls.find(({ method }) => method === 'PATCH')?.body).toEqual({ name: 'Le neuf' });
});

test('a passkey is removed after a confirmation', async () => {
  const services = open({ [LIST]: list(phone), 'DELETE /passkeys/:id': { done: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Supprimer Mon téléphone' }));
  services.api.answer(LIST, list());
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Supprimer' }));
  await waitFor(() => expect(screen.queryByText('Mon téléphone', { selector: 'p' })).toBeNull());
  expect(services.api.calls.some(({ path, method }) => method === 'DELETE' && path === '/passkeys/k1')).toBe(
    true,
  );
});

test('says why no more keys can be added', async () => {
  const services = open({ [LIST]: { ...list(phone), max: 1, can: { add: false } } });
  expect(await screen.findByText(/c’est le maximum/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull();
  expect(services.api.calls).toHaveLength(1);
});

test('an old browser shows the keys and offers none', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  open({ [LIST]: list({ ...phone, usableHere: false }) });
  expect(await screen.findByText('Ce navigateur ne sait pas créer de clé d’accès.')).toBeVisible();
  expect(screen.getByText('Valable à une autre adresse')).toBeVisible();
});

test('an advisor changes nothing', async () => {
  const services = open({ [LIST]: list(phone) }, true);
  await screen.findByText('Mon téléphone', { selector: 'p' });
  for (const button of screen.getAllByRole('button')) await userEvent.click(button);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(services.api.calls).toHaveLength(1);
});
