import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ForgotPasswordPage from './ForgotPasswordPage.tsx';

const ROUTE = 'POST /auth/login/forgot-password';
const NIR = '2 85 05 99 999 013 19';

beforeEach(() => sessionStorage.clear());

async function ask(answer: unknown, login = '1000 0001', nir = NIR) {
  const view = renderWithPortal(<ForgotPasswordPage />, { profile: null, answers: { [ROUTE]: answer } });
  await userEvent.type(screen.getByLabelText('Identifiant'), login);
  await userEvent.type(screen.getByLabelText('Numéro de sécurité sociale'), nir);
  await userEvent.click(screen.getByRole('button', { name: 'Recevoir le lien' }));
  return view;
}

test('the confirmation names the address and the validity of the link, and takes the focus', async () => {
  const { services } = await ask({ email: 'c•••••@example.org', linkMinutes: 60 });
  const title = await screen.findByRole('heading', { level: 1, name: 'Votre lien est en route' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByText('c•••••@example.org')).toBeVisible();
  expect(screen.getByText(/dans les 60 minutes/)).toBeVisible();
  expect(services.api.calls.map(({ body }) => body)).toEqual([
    { login: '1000 0001', socialSecurityNumber: NIR },
  ]);
});

test('the form keeps its values when the member asks for another mail', async () => {
  await ask({ email: 'c•••••@example.org', linkMinutes: 60 });
  await userEvent.click(await screen.findByRole('button', { name: /recommencer/ }));
  expect(screen.getByLabelText('Identifiant')).toHaveValue('1000 0001');
  expect(screen.getByLabelText('Numéro de sécurité sociale')).toHaveValue(NIR);
});

test.each([
  ['login_nir_mismatch', 403, /ne sont pas reconnus ensemble/, 'Retrouver mon identifiant', '/forgot-login'],
  ['account_not_activated', 403, /n’est pas encore activé/, 'Activer mon compte', '/activate-account'],
  ['email_missing', 409, /Nous n’avons pas d’adresse e-mail/, null, null],
  ['too_many_attempts', 429, /Trop de tentatives/, null, null],
  ['something_new', 400, /Un problème inattendu est survenu/, null, null],
])('%s is said in words, with the way to get further', async (code, status, text, link, href) => {
  await ask(() => {
    throw refusal(status, code);
  });
  const alert = await screen.findByText(text);
  expect(alert).toBeVisible();
  if (link)
    expect(screen.getAllByRole('link', { name: link }).map((one) => one.getAttribute('href'))).toContain(
      href,
    );
  expect(screen.getByLabelText('Identifiant')).toHaveValue('1000 0001');
});

test('missing and impossible values are refused at their fields before anything is sent', async () => {
  const { services } = await ask({ email: 'x', linkMinutes: 60 }, '123', '2 85 05 99 999 013 20');
  expect(await screen.findByText(/Cet identifiant n’a pas la bonne forme/)).toBeVisible();
  expect(screen.getByText(/Numéro de sécurité sociale invalide/)).toBeVisible();
  expect(screen.getByLabelText('Identifiant')).toHaveFocus();
  expect(services.api.calls).toEqual([]);
});

test('a refusal of the server is shown at its field', async () => {
  await ask(() => {
    throw refusal(400, 'invalid_input', { errors: [{ field: 'socialSecurityNumber', code: 'nir_invalid' }] });
  });
  expect(await screen.findByText(/Numéro de sécurité sociale invalide/)).toBeVisible();
  expect(screen.getByLabelText('Numéro de sécurité sociale')).toHaveAttribute('aria-invalid', 'true');
});

test('a reload restores the login, and the social security number is not stored', async () => {
  const { unmount } = renderWithPortal(<ForgotPasswordPage />, { profile: null });
  await userEvent.type(screen.getByLabelText('Identifiant'), '10000001');
  await userEvent.type(screen.getByLabelText('Numéro de sécurité sociale'), NIR);
  unmount();
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('99 999');
  renderWithPortal(<ForgotPasswordPage />, { profile: null });
  expect(screen.getByLabelText('Identifiant')).toHaveValue('10000001');
  expect(screen.getByLabelText('Numéro de sécurité sociale')).toHaveValue('');
});
