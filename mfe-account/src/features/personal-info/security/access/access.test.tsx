import {
  claireAllInfo,
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
import { AccessCard } from './AccessCard.tsx';

const PASSWORD = 'Nouveau-Portail-2026';

function open(answers: Record<string, FakeAnswer>, at = '/', profile = claireProfile) {
  const services = fakeServices({ answers, profile });
  let refreshed = 0;
  services.session.refresh = async () => {
    refreshed += 1;
  };
  renderWithPortal(<AccessCard profile={profile} insured={claireAllInfo.insured} />, { services, at });
  return { services, refreshed: () => refreshed };
}

async function fill(current: string, next: string, confirmation = next) {
  await userEvent.type(await screen.findByLabelText('Mot de passe actuel'), current);
  await userEvent.type(screen.getByLabelText('Nouveau mot de passe'), next);
  await userEvent.type(screen.getByLabelText('Confirmez le mot de passe'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
}

describe('password', () => {
  test('is changed, the ended sessions are mentioned, and the profile is reloaded', async () => {
    const { services, refreshed } = open({ 'PUT /password': { done: true } });
    await userEvent.click(screen.getByRole('button', { name: 'Modifier le mot de passe' }));
    expect(await screen.findByText(/Vos autres appareils seront déconnectés/)).toBeVisible();
    await fill('Demo-Portail-2025', PASSWORD);
    await waitFor(() => expect(refreshed()).toBe(1));
    expect(services.api.calls).toMatchObject([
      { body: { currentPassword: 'Demo-Portail-2025', newPassword: PASSWORD } },
    ]);
    expect(services.notifications[0]?.text).toMatch(/Votre mot de passe a changé/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the rules are ticked while it is typed', async () => {
    open({}, '/?change=password');
    await userEvent.type(await screen.findByLabelText('Nouveau mot de passe'), 'nouveau2026');
    expect(screen.getByText('Un chiffre')).toHaveTextContent('(respecté)');
    expect(screen.getByText('Une lettre majuscule')).toHaveTextContent('(à respecter)');
  });

  test('that is empty, weak or repeated differently is refused before anything is sent', async () => {
    const { services } = open({}, '/?change=password');
    await fill(' ', 'court', 'autre');
    expect(await screen.findByText('Le mot de passe compte au moins 12 caractères.')).toBeVisible();
    expect(screen.getByText('Les deux mots de passe ne sont pas les mêmes.')).toBeVisible();
    expect(services.api.calls).toEqual([]);
  });

  test.each([
    ['currentPassword', 'current_password_wrong', 'Mot de passe actuel', /L’ancien mot de passe est erroné/],
    ['newPassword', 'password_too_common', 'Nouveau mot de passe', /trop connu/],
    ['newPassword', 'password_unchanged', 'Nouveau mot de passe', /C’est votre mot de passe actuel/],
  ])('%s %s is said at its field', async (field, code, label, text) => {
    const { refreshed } = open(
      {
        'PUT /password': () => {
          throw refusal(400, 'invalid_input', { errors: [{ field, code }] });
        },
      },
      '/?change=password',
    );
    await fill('Demo-Portail-2025', PASSWORD);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAttribute('aria-invalid', 'true');
    expect(refreshed()).toBe(0);
  });

  test('is blocked for a while after five wrong attempts', async () => {
    open(
      {
        'PUT /password': () => {
          throw refusal(429, 'too_many_attempts');
        },
      },
      '/?change=password',
    );
    await fill('Demo-Portail-2025', PASSWORD);
    expect(await screen.findByText(/Trop de tentatives/)).toBeVisible();
  });
});

describe('login', () => {
  test('shows the current identifier, and another can be chosen', async () => {
    const { services, refreshed } = open({
      'PUT /auth/login/update': { login: { kind: 'EMAIL', login: 'claire.martin@example.org' } },
    });
    expect(screen.getByText(/Numéro d’adhérent 10000001, ou numéro de sécurité sociale/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Modifier l’identifiant' }));
    await userEvent.click(await screen.findByRole('radio', { name: /Mon adresse e-mail/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    await waitFor(() => expect(refreshed()).toBe(1));
    expect(services.api.calls).toMatchObject([{ body: { login: 'EMAIL' } }]);
    expect(services.notifications[0]?.text).toMatch(/claire\.martin@example\.org/);
  });

  test('an address that is the login of another account is refused, and the member number is offered', async () => {
    const { refreshed } = open(
      {
        'PUT /auth/login/update': () => {
          throw refusal(409, 'email_already_used');
        },
      },
      '/?change=login',
    );
    await userEvent.click(await screen.findByRole('radio', { name: /Mon adresse e-mail/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText(/déjà l’identifiant d’un autre compte/)).toBeVisible();
    expect(screen.getByRole('radio', { name: /Mon numéro d’adhérent/ })).toBeEnabled();
    expect(refreshed()).toBe(0);
  });

  test('a code confirms the change, and closing the dialog of the code changes nothing', async () => {
    const { services, refreshed } = open(
      {
        'PUT /auth/login/update': onceConfirmed({ login: { kind: 'NIR', login: '2 85 05 •• ••• ••• ••' } }),
        ...confirmedByCode('LOGIN_CHANGE'),
      },
      '/?change=login',
    );
    await userEvent.click(await screen.findByRole('radio', { name: /sécurité sociale/ }));
    const save = () => userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
    const code = () => screen.findByRole('dialog', { name: 'Confirmez avec un code' });
    await save();
    await userEvent.click(within(await code()).getByRole('button', { name: 'Fermer' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /avec un code/ })).toBeNull());
    expect(refreshed()).toBe(0);
    await save();
    await userEvent.type(await within(await code()).findByLabelText('Code à 6 chiffres'), '111111');
    await waitFor(() => expect(refreshed()).toBe(1));
    expect(services.api.calls.at(-1)).toMatchObject({
      body: { login: 'NIR' },
      options: { actionValidation: 'a1' },
    });
  });

  test('a missing choice is refused', async () => {
    open({}, '/?change=login');
    await userEvent.click(await screen.findByRole('button', { name: 'Enregistrer' }));
    expect(await screen.findByText('Choisissez votre identifiant.')).toBeVisible();
  });
});

test('an advisor changes neither, by button or by address', async () => {
  open({}, '/?change=password', { ...claireProfile, readOnly: true });
  for (const button of screen.getAllByRole('button')) expect(button).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('button', { name: /Modifier l’identifiant/ }));
  expect(screen.queryByRole('dialog')).toBeNull();
});
