import {
  claireProfile,
  type FakeAnswer,
  fakeServices,
  refusal,
  renderWithPortal,
} from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import UpdatePasswordPage from './UpdatePasswordPage.tsx';

const PASSWORD = 'Nouveau-Portail-2026';
const due = { ...claireProfile, passwordUpdateRequired: true };
const byAdvisor = { ...due, passwordUpdateReason: 'SET_BY_ADVISOR' } as const;

function open(answers: Record<string, FakeAnswer>, profile: typeof claireProfile = byAdvisor) {
  const services = fakeServices({ answers, profile });
  const refresh = jest.spyOn(services.session, 'refresh');
  renderWithPortal(<UpdatePasswordPage />, { services });
  return { services, refresh };
}

async function fill(current: string, next: string, confirmation = next) {
  await userEvent.type(await screen.findByLabelText('Mot de passe actuel'), current);
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), next);
  await userEvent.type(screen.getByLabelText('Confirmez le mot de passe'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer et continuer' }));
}

test('the page says why a new password is due, and reloads the profile afterwards', async () => {
  const { services, refresh } = open({ 'PUT /password': { done: true } });
  expect(await screen.findByRole('heading', { name: 'Choisissez un nouveau mot de passe' })).toBeVisible();
  expect(screen.getByText(/créé par nos équipes/)).toBeVisible();
  await fill('Demo-Portail-2025', PASSWORD);
  await waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(services.api.calls).toMatchObject([
    { body: { currentPassword: 'Demo-Portail-2025', newPassword: PASSWORD } },
  ]);
  expect(services.notifications[0]?.text).toMatch(/Votre mot de passe a changé/);
});

test('an expired password has a text of its own', async () => {
  open({}, { ...due, passwordUpdateReason: 'TOO_OLD' });
  expect(await screen.findByText(/durée de vie/)).toBeVisible();
  expect(screen.queryByText('Celui que nos équipes vous ont donné')).toBeNull();
});

test('an empty or weak password and a different repetition are refused before anything is sent', async () => {
  const { services } = open({});
  await fill(' ', 'court', 'autre');
  expect(await screen.findByText('Le mot de passe compte au moins 12 caractères.')).toBeVisible();
  expect(screen.getByText('Les deux mots de passe ne sont pas les mêmes.')).toBeVisible();
  expect(services.api.calls).toEqual([]);
});

test.each([
  ['currentPassword', 'current_password_wrong', 'Mot de passe actuel', /L’ancien mot de passe est erroné/],
  ['newPassword', 'password_too_common', 'Nouveau mot de passe', /trop connu/],
])('%s %s is said at its field', async (field, code, label, text) => {
  const { refresh } = open({
    'PUT /password': () => {
      throw refusal(400, 'validation_failed', { errors: [{ field, code }] });
    },
  });
  await fill('Demo-Portail-2025', PASSWORD);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
  expect(refresh).not.toHaveBeenCalled();
});

test('the block after too many wrong passwords is shown, and the member can sign out', async () => {
  const { services } = open({
    'PUT /password': () => {
      throw refusal(429, 'too_many_attempts');
    },
  });
  await fill('Demo-Portail-2025', PASSWORD);
  expect(await screen.findByText(/Trop de tentatives/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Me déconnecter' }));
  expect(services.profile.value).toBeNull();
});
