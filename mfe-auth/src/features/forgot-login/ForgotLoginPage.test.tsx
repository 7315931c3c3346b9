import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForgotLoginPage from './ForgotLoginPage.tsx';

const NIR = '285059999901319';

beforeEach(() => sessionStorage.clear());

async function ask(answer: unknown, birthDate = '01/05/1985') {
  const view = renderWithPortal(<ForgotLoginPage />, {
    profile: null,
    answers: { 'POST /auth/login/forgot-login': answer },
  });
  await userEvent.type(screen.getByLabelText('Numéro de sécurité sociale'), NIR);
  await userEvent.type(screen.getByLabelText('Date de naissance'), birthDate);
  await userEvent.type(screen.getByLabelText('Adresse e-mail'), 'claire.martin@example.org');
  await userEvent.click(screen.getByRole('button', { name: 'Recevoir mon identifiant' }));
  return view;
}

test('the login is sent to the address on file', async () => {
  const { services } = await ask({ email: 'c•••••.m•••••@example.org' });
  const title = await screen.findByRole('heading', { level: 1, name: 'Votre identifiant est en route' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByText('c•••••.m•••••@example.org')).toBeVisible();
  expect(services.api.calls[0]?.body).toEqual({
    socialSecurityNumber: NIR,
    birthDate: '1985-05-01',
    email: 'claire.martin@example.org',
  });
});

test('an unknown person is offered to create an account', async () => {
  await ask(() => {
    throw refusal(404, 'insured_unknown');
  });
  expect(await screen.findByText(/Nous ne trouvons personne/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Créer mon compte' })).toHaveAttribute('href', '/create-account');
});

test.each([
  ['login_mail_already_sent', 429, /Votre identifiant vous a déjà été envoyé/],
  ['too_many_attempts', 429, /Trop de tentatives/],
  ['environment_not_open', 403, /pas encore ouvert/],
])('%s is said in words', async (code, status, text) => {
  await ask(() => {
    throw refusal(status, code);
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('claire.martin@example.org');
});

test('a date of birth in the future is refused at its field', async () => {
  const { services } = await ask({ email: 'x' }, '01/05/2085');
  expect(await screen.findByText(/ne peut pas être dans le futur/)).toBeVisible();
  expect(services.api.calls).toEqual([]);
});

test('a reload restores address and date, but not the social security number', async () => {
  const { unmount } = await ask(() => {
    throw refusal(404, 'insured_unknown');
  });
  await screen.findByText(/Nous ne trouvons personne/);
  unmount();
  renderWithPortal(<ForgotLoginPage />, { profile: null });
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('claire.martin@example.org');
  expect(screen.getByLabelText('Date de naissance')).toHaveValue('01/05/1985');
  expect(screen.getByLabelText('Numéro de sécurité sociale')).toHaveValue('');
});
