import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FirstConnectionPage from './FirstConnectionPage.tsx';

beforeEach(() => sessionStorage.clear());

async function present(answer: unknown) {
  const view = renderWithPortal(<FirstConnectionPage />, {
    profile: null,
    answers: { 'POST /auth/login/first-connection': answer },
  });
  await userEvent.type(screen.getByLabelText('Numéro d’adhérent'), '1000 0030');
  await userEvent.type(screen.getByLabelText('Date de naissance'), '18/04/1991');
  await userEvent.type(screen.getByLabelText('Code du courrier'), 'lac7 rose 2x9k');
  await userEvent.click(screen.getByRole('button', { name: 'Continuer' }));
  return view;
}

test('with an address on file the link goes there', async () => {
  const { services } = await present({ next: 'mail', email: 'n•••••@example.org', linkMinutes: 60 });
  expect(await screen.findByRole('heading', { level: 1, name: 'Un lien vous attend' })).toBeVisible();
  expect(services.api.calls[0]?.body).toEqual({
    memberNumber: '1000 0030',
    birthDate: '1991-04-18',
    letterCode: 'lac7 rose 2x9k',
  });
});

test('without one the final step opens at once, and the token is never in the address', async () => {
  const { services } = await present({ next: 'final-step', token: 'opening-token' });
  await waitFor(() => expect(services.navigations).toHaveLength(1));
  expect(services.navigations[0]).toEqual({
    route: 'create-account-final-step',
    target: { params: { token: 'en-cours' } },
  });
  expect(sessionStorage.getItem('portal-link.opening')).toBe('opening-token');
});

test.each([
  ['account_exists', 409, /Vous avez déjà un compte/, 'Aller à la connexion', '/login'],
  ['letter_code_expired', 403, /n’est plus valable/, 'Créer mon compte', '/create-account'],
])('%s leads further', async (code, status, text, link, href) => {
  await present(() => {
    throw refusal(status, code);
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
});

test.each([
  ['letter_code_wrong', 403, /ne vont pas ensemble/],
  ['affiliation_pending', 409, /n’est pas encore finalisée/],
  ['too_many_attempts', 429, /Trop de tentatives/],
])('%s is said in words', async (code, status, text) => {
  await present(() => {
    throw refusal(status, code);
  });
  expect(await screen.findByText(text)).toBeVisible();
});

test('a reload restores number and date, and the code of the letter is not stored', async () => {
  const { unmount } = await present(() => {
    throw refusal(403, 'letter_code_wrong');
  });
  await screen.findByText(/ne vont pas ensemble/);
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/lac7/i);
  unmount();
  renderWithPortal(<FirstConnectionPage />, { profile: null });
  expect(screen.getByLabelText('Numéro d’adhérent')).toHaveValue('1000 0030');
  expect(screen.getByLabelText('Code du courrier')).toHaveValue('');
});
