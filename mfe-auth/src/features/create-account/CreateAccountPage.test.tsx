import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CreateAccountPage from './CreateAccountPage.tsx';

const NIR = '180059999918248';

beforeEach(() => sessionStorage.clear());

async function find(answer: unknown) {
  const view = renderWithPortal(<CreateAccountPage />, {
    profile: null,
    answers: { 'POST /auth/login/create-account-validation': answer },
  });
  await userEvent.type(screen.getByLabelText('Nom'), 'Chevalier');
  await userEvent.type(screen.getByLabelText('Prénom'), 'Olivier');
  await userEvent.type(screen.getByLabelText('Date de naissance'), '20/05/1980');
  await userEvent.type(screen.getByLabelText('Numéro de sécurité sociale'), NIR);
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  return view;
}

test('the link goes to the address on file; the member number may stay empty', async () => {
  const { services } = await find({ next: 'mail', email: 'o•••••@example.org', linkMinutes: 60 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Un lien vous attend' })).toBeVisible();
  expect(screen.getByText('o•••••@example.org')).toBeVisible();
  expect(services.api.calls[0]?.body).toEqual({
    name: 'Chevalier',
    firstName: 'Olivier',
    birthDate: '1980-05-20',
    socialSecurityNumber: NIR,
  });
});

test('without an address on file a letter follows', async () => {
  await find({ next: 'post' });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Un courrier va vous parvenir' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: /code reçu par courrier/ })).toHaveAttribute(
    'href',
    '/first-connection',
  );
});

test.each([
  ['account_exists', 409, /Vous avez déjà un compte/, 'Aller à la connexion', '/login'],
  ['insured_unknown', 404, /Nous ne trouvons personne/, /code reçu par courrier/, '/first-connection'],
])('%s leads further', async (code, status, text, link, href) => {
  await find(() => {
    throw refusal(status, code);
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
});

test.each([
  ['name_mismatch', 403, /ne correspond pas à vos autres informations/],
  ['affiliation_pending', 409, /Un e-mail vous préviendra/],
  ['too_many_attempts', 429, /Trop de tentatives/],
])('%s is said in words, and what was typed stays', async (code, status, text) => {
  await find(() => {
    throw refusal(status, code);
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Nom')).toHaveValue('Chevalier');
});

test('names with digits and a member number of seven digits are refused at their fields', async () => {
  const { services } = renderWithPortal(<CreateAccountPage />, { profile: null });
  await userEvent.type(screen.getByLabelText('Nom'), 'Chevalier2');
  await userEvent.type(screen.getByLabelText(/Numéro d’adhérent/), '1000001');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  expect(await screen.findByText(/sans chiffre ni caractère spécial/)).toBeVisible();
  expect(screen.getByText('Le numéro d’adhérent compte 8 chiffres.')).toBeVisible();
  expect(screen.getAllByText('Ce champ est à remplir.')).toHaveLength(3);
  expect(screen.getByLabelText('Nom')).toHaveFocus();
  expect(services.api.calls).toEqual([]);
});
