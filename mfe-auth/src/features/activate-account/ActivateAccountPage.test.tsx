import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ActivateAccountPage from './ActivateAccountPage.tsx';

const mfa = {
  sessionId: 's1',
  email: 'l••••@example.org',
  codeDuration: 600,
  expired: false,
  expiresAt: '2025-11-06T10:10:00.000Z',
  resendTimeout: 120,
  resendAvailableIn: 120,
};

beforeEach(() => sessionStorage.clear());

async function activate(answer: unknown) {
  const view = renderWithPortal(<ActivateAccountPage />, {
    profile: null,
    answers: { 'POST /auth/activate-account/affiliation': answer },
  });
  await userEvent.type(screen.getByLabelText('Identifiant'), '10000004');
  await userEvent.type(screen.getByLabelText('Mot de passe reçu'), 'Demo-Portail-2025');
  await userEvent.click(screen.getByRole('button', { name: 'Activer mon compte' }));
  return view;
}

test('the code is the next step, and the password is not stored', async () => {
  const { services } = await activate({ next: 'mfa', mfa });
  await waitFor(() => expect(services.navigations).toEqual([{ route: 'mfa', target: undefined }]));
  expect(services.api.calls[0]?.body).toEqual({
    grant_type: 'PASSWORD',
    login: '10000004',
    password: 'Demo-Portail-2025',
    spam_cleared: false,
  });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('Demo-Portail');
});

test('an unfinished enrolment continues at the insurer’s site', async () => {
  await activate({ next: 'enrolment', url: 'https://adhesion.example/' });
  expect(await screen.findByRole('heading', { level: 1, name: /Il reste une étape/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Poursuivre mon adhésion' })).toHaveAttribute(
    'href',
    'https://adhesion.example/',
  );
});

test.each([
  ['account_already_active', 409, /Votre compte est déjà activé/, 'Aller à la connexion', '/login'],
  [
    'account_locked',
    403,
    /bloqué après un trop grand nombre d’erreurs/,
    'Demander un nouveau lien',
    '/forgot-password',
  ],
])('%s leads further', async (code, status, text, link, href) => {
  await activate(() => {
    throw refusal(status, code, { retryAfterSeconds: 7200 });
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByRole('link', { name: link })).toHaveAttribute('href', href);
});

test.each([
  ['activation_not_recognised', 403, /Ces identifiants ne sont pas reconnus/],
  ['enrolment_unreachable', 409, /Contactez votre service des ressources humaines/],
  ['mail_sending_failed', 502, /n’a pas pu partir/],
  ['mfa_blocked', 403, /bloqué pendant 2 heures/, { retryAfterSeconds: 7200 }],
  ['profile_incomplete', 409, /n’ont pas pu être entièrement chargées/],
])('%s is said in words', async (code, status, text, more: { retryAfterSeconds?: number } = {}) => {
  await activate(() => {
    throw refusal(status, code, more);
  });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Identifiant')).toHaveValue('10000004');
});

test('an address marked as spam needs a confirmation before the code is sent, and Back restores the form', async () => {
  const { services } = await activate(() => {
    throw refusal(403, 'email_spam_marked');
  });
  const unblock = () =>
    screen
      .findByRole('button', { name: 'Débloquer et recevoir le code' })
      .then((button) => userEvent.click(button));
  services.api.answer('POST /auth/activate-account/affiliation', () => {
    throw refusal(502, 'mail_sending_failed');
  });
  await unblock();
  expect(await screen.findByText(/n’a pas pu partir/)).toBeVisible();
  services.api.answer('POST /auth/activate-account/affiliation', { next: 'mfa', mfa });
  await unblock();
  await waitFor(() => expect(services.navigations[0]?.route).toBe('mfa'));
  expect(services.api.calls.at(-1)?.body).toMatchObject({ login: '10000004', spam_cleared: true });
});
