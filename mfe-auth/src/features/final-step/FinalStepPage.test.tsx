import { Route, Routes } from '@member-portal/shared-kernel/router';
import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import FinalStepPage from './FinalStepPage.tsx';

const OWNER = 'GET /auth/login/get-logins';
const CREATE = 'POST /auth/login/create-account';
const owner = {
  purpose: 'OPENING',
  firstName: 'Olivier',
  logins: [
    { kind: 'MEMBER_NUMBER', login: '10000014' },
    { kind: 'NIR', login: '1 80 05 •• ••• ••• ••' },
    { kind: 'EMAIL', login: 'olivier.chevalier@example.org' },
  ],
};
const created = { login: { kind: 'MEMBER_NUMBER', login: '10000014' }, emailAlreadyUsed: false };
const PASSWORD = 'Nouveau-Lac-2026';

beforeEach(() => sessionStorage.clear());

async function finish(answer: unknown) {
  const services = fakeServices({ profile: null, answers: { [OWNER]: owner, [CREATE]: answer } });
  const view = renderWithPortal(
    <Routes>
      <Route path="/login/create-account-final-step/:token" element={<FinalStepPage />} />
    </Routes>,
    { services, at: '/login/create-account-final-step/mailed-token' },
  );
  await userEvent.type(await screen.findByLabelText('Nouveau mot de passe'), PASSWORD);
  await userEvent.type(screen.getByLabelText('Confirmez le mot de passe'), PASSWORD);
  return {
    ...view,
    services,
    send: () => userEvent.click(screen.getByRole('button', { name: 'Ouvrir mon compte' })),
  };
}

test('the account opens with the chosen login, and the sign-in is next', async () => {
  const { services, send } = await finish({
    ...created,
    login: { kind: 'EMAIL', login: 'olivier.chevalier@example.org' },
  });
  expect(screen.getByLabelText('Adresse e-mail')).toHaveValue('olivier.chevalier@example.org');
  expect(screen.getByRole('radio', { name: /Mon numéro d’adhérent/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: /Mon adresse e-mail/ }));
  await send();
  expect(await screen.findByRole('heading', { level: 1, name: 'Votre compte est ouvert' })).toBeVisible();
  expect(screen.getByText('olivier.chevalier@example.org')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  expect(services.api.calls.at(-1)?.body).toEqual({
    token: 'mailed-token',
    login: 'EMAIL',
    email: 'olivier.chevalier@example.org',
    password: PASSWORD,
  });
  expect(services.navigations).toEqual([
    { route: 'create-account-final-step', target: { params: { token: 'en-cours' }, replace: true } },
  ]);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/mailed-token|Nouveau-Lac/);
});

test('an address that is the login of another account is reported, with the member number to use instead', async () => {
  const { send } = await finish({ ...created, emailAlreadyUsed: true });
  await send();
  expect(await screen.findByText(/déjà l’identifiant d’un autre compte/)).toBeVisible();
  expect(screen.getByText('10000014')).toBeVisible();
});

test('an account that cannot be opened says so', async () => {
  const { send } = await finish(() => {
    throw refusal(409, 'activation_failed');
  });
  await send();
  expect(await screen.findByText(/L’activation de votre compte a échoué/)).toBeVisible();
});

test('a link that expires meanwhile leads to the request for a new one', async () => {
  const { send } = await finish(() => {
    throw refusal(403, 'link_expired');
  });
  await send();
  expect(await screen.findByText(/Ce lien a expiré/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Créer mon compte' })).toHaveAttribute('href', '/create-account');
});

test('a refusal of the server is shown at its field', async () => {
  const { send } = await finish(() => {
    throw refusal(400, 'invalid_input', {
      errors: [
        { field: 'email', code: 'email_invalid' },
        { field: 'password', code: 'password_too_common' },
      ],
    });
  });
  await send();
  expect(await screen.findByText(/Cette adresse e-mail n’est pas valide/)).toBeVisible();
  expect(screen.getByText(/Ce mot de passe est trop connu/)).toBeVisible();
});

describe('an address that is not on file', () => {
  const codeRequired = () => refusal(403, 'email_code_required', { retryAfterSeconds: 120 });

  async function sendNewAddress(email: string) {
    const step = await finish(() => {
      throw codeRequired();
    });
    const field = screen.getByLabelText('Adresse e-mail');
    await userEvent.clear(field);
    await userEvent.type(field, email);
    await step.send();
    expect(await screen.findByRole('heading', { name: 'Confirmez votre adresse e-mail' })).toBeVisible();
    return step;
  }

  test('is confirmed by its code, which is sent together with the form values', async () => {
    const { services } = await sendNewAddress('olivier@nouveau.example.org');
    expect(screen.getByText('olivier@nouveau.example.org')).toBeVisible();
    expect(screen.getByLabelText('Nouveau mot de passe')).not.toBeVisible();
    services.api.answer(CREATE, () => {
      throw refusal(403, 'email_code_wrong', { params: { left: '2' } });
    });
    const code = screen.getByLabelText('Code à 6 chiffres');
    await waitFor(() => expect(code).toHaveFocus());
    await userEvent.type(code, '111111');
    expect(await screen.findByText('Ce code est erroné. Il vous reste 2 essais.')).toBeVisible();
    services.api.answer(CREATE, created);
    await userEvent.clear(code);
    await userEvent.type(code, '222222');
    expect(await screen.findByRole('heading', { name: 'Votre compte est ouvert' })).toBeVisible();
    expect(services.api.calls.at(-1)?.body).toEqual({
      token: 'mailed-token',
      login: 'MEMBER_NUMBER',
      email: 'olivier@nouveau.example.org',
      password: PASSWORD,
      emailCode: '222222',
    });
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/222222|Nouveau-Lac/);
  });

  test('can be corrected: the form keeps its values and focuses the address', async () => {
    const { services, send } = await sendNewAddress('olivier@exmaple.org');
    await userEvent.click(screen.getByRole('button', { name: 'Corriger l’adresse' }));
    const field = screen.getByLabelText('Adresse e-mail');
    await waitFor(() => expect(field).toHaveFocus());
    expect(field).toHaveValue('olivier@exmaple.org');
    expect(screen.getByLabelText('Nouveau mot de passe')).toHaveValue(PASSWORD);
    await userEvent.clear(field);
    await userEvent.type(field, 'olivier@example.com');
    await send();
    expect(await screen.findByText('olivier@example.com')).toBeVisible();
    expect(services.api.calls.at(-1)?.body).toMatchObject({ email: 'olivier@example.com' });
  });

  test('gets another code once the wait is over', async () => {
    const { services } = await sendNewAddress('olivier@example.com');
    expect(screen.getByRole('button', { name: /Renvoyer dans 1\d\d s/ })).toBeDisabled();
    services.api.answer(CREATE, () => {
      throw refusal(403, 'email_code_required', { retryAfterSeconds: 0 });
    });
    await userEvent.click(screen.getByRole('button', { name: 'Corriger l’adresse' }));
    await userEvent.click(screen.getByRole('button', { name: 'Ouvrir mon compte' }));
    const callsBefore = services.api.calls.length;
    await userEvent.click(await screen.findByRole('button', { name: 'Renvoyer le code' }));
    expect(await screen.findByText(/Un nouveau code est parti/)).toBeVisible();
    expect(services.api.calls).toHaveLength(callsBefore + 1);
    expect(services.api.calls.at(-1)?.body).not.toHaveProperty('emailCode');
  });
});
