import { fakeServices, grandLac, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import LoginPage from './LoginPage.tsx';

const mfa = {
  sessionId: 's1',
  email: 'c••••@example.org',
  codeDuration: 600,
  expired: false,
  expiresAt: '2025-11-06T10:10:00.000Z',
  resendTimeout: 120,
  resendAvailableIn: 120,
};

async function signIn(answer: unknown, login = '1000 0001') {
  const view = renderWithPortal(<LoginPage />, { profile: null, answers: { 'POST /auth/login': answer } });
  await userEvent.type(screen.getByLabelText('Identifiant'), login);
  await userEvent.type(screen.getByLabelText('Mot de passe'), 'Demo-Portail-2025');
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  return view;
}

test('a member number with spaces is sent without them, and the code is the next step', async () => {
  const { services } = await signIn({ next: 'mfa', mfa });
  await waitFor(() => expect(services.navigations).toEqual([{ route: 'mfa', target: undefined }]));
  expect(services.api.calls[0]?.body).toEqual({
    grant_type: 'PASSWORD',
    login: '10000001',
    password: 'Demo-Portail-2025',
    spam_cleared: false,
  });
  expect(services.authFlow.state.value.mfa).toEqual(mfa);
});

test('two addresses lead to the choice', async () => {
  const { services } = await signIn({
    next: 'mfa-email-list',
    sessionId: 's1',
    emails: [{ id: 'e1', email: 'a•••@example.org' }],
  });
  await waitFor(() => expect(services.navigations[0]?.route).toBe('mfa-email-list'));
});

test.each([
  ['login_failed', 403, {}, 'L’identifiant ou le mot de passe est incorrect.'],
  [
    'account_locked',
    403,
    { retryAfterSeconds: 7200 },
    'Votre compte est bloqué après un trop grand nombre d’erreurs. Réessayez dans quelques heures.',
  ],
  ['account_locked', 403, {}, 'Votre compte est bloqué. Contactez-nous pour le rouvrir.'],
  ['too_many_codes', 429, { retryAfterSeconds: 1800 }, /^Trop de codes .* Réessayez dans une heure\.$/],
  ['mail_sending_failed', 502, {}, /n’a pas pu partir/],
  ['something_new', 400, {}, 'Connexion impossible. Merci de réessayer ultérieurement.'],
])('%s (%s, %j) is said in words', async (code, status, more, text) => {
  await signIn(() => {
    throw refusal(status, code, more);
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Identifiant')).toHaveValue('1000 0001');
});

test('an account that is not activated leads to its activation', async () => {
  await signIn(() => {
    throw refusal(403, 'account_not_activated');
  });
  expect(await screen.findByText(/Votre compte n’est pas encore activé/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Activer mon compte' })).toHaveAttribute(
    'href',
    '/activate-account',
  );
  expect(screen.getByLabelText('Identifiant')).toHaveValue('1000 0001');
});

test('an address marked as spam needs a confirmation before the code is sent', async () => {
  const { services } = await signIn(() => {
    throw refusal(403, 'email_spam_marked');
  });
  services.api.answer('POST /auth/login', { next: 'mfa', mfa });
  await userEvent.click(await screen.findByRole('button', { name: 'Débloquer et recevoir le code' }));
  await waitFor(() => expect(services.navigations[0]?.route).toBe('mfa'));
  expect(services.api.calls.at(-1)?.body).toMatchObject({ spam_cleared: true });
});

test('the focus moves to the warning and back to the form, which keeps the identifier', async () => {
  await signIn(() => {
    throw refusal(403, 'email_spam_marked');
  });
  const heading = await screen.findByRole('heading', {
    level: 1,
    name: 'Votre messagerie bloque nos e-mails',
  });
  await waitFor(() => expect(heading).toHaveFocus());
  await userEvent.click(screen.getByRole('button', { name: 'Retour' }));
  expect(await screen.findByLabelText('Identifiant')).toHaveValue('10000001');
  expect(screen.getByLabelText('Mot de passe')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([['account_locked'], ['profile_incomplete']])('%s: an advisor can be called', async (code) => {
  await signIn(() => {
    throw refusal(403, code);
  });
  expect(await screen.findByText(/Nos équipes peuvent vous aider/)).toBeVisible();
  expect(screen.getByRole('link', { name: grandLac.contact!.phone })).toHaveAttribute(
    'href',
    expect.stringMatching(/^tel:\d+$/),
  );
});

test('an empty or invalid login is refused at its field', async () => {
  const { services } = renderWithPortal(<LoginPage />, { profile: null });
  await userEvent.click(screen.getByRole('button', { name: 'Se connecter' }));
  expect(await screen.findByText('Indiquez votre identifiant.')).toBeVisible();
  expect(screen.getByText('Indiquez votre mot de passe.')).toBeVisible();
  expect(screen.getByLabelText('Identifiant')).toHaveFocus();
  expect(services.api.calls).toEqual([]);
});

test('links to pages that no remote declares are not shown', () => {
  renderWithPortal(<LoginPage />, {
    profile: null,
    absentRoutes: ['forgot-password', 'forgot-login', 'create-account', 'help'],
  });
  expect(screen.queryByRole('link')).toBeNull();
});

test('an environment that is not open says so before anything is typed', () => {
  renderWithPortal(<LoginPage />, {
    services: fakeServices({ profile: null, environment: { ...grandLac, state: 'closed' } }),
  });
  expect(screen.getByText('Cet espace n’est pas encore ouvert')).toBeVisible();
});
