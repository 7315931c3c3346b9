import { Route, Routes } from '@member-portal/shared-kernel/router';
import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ResetPasswordPage from './ResetPasswordPage.tsx';

const OWNER = 'GET /auth/login/get-logins';
const RESET = 'POST /auth/login/forgot-password/reset-validation';
const owner = {
  purpose: 'RESET',
  firstName: 'Claire',
  logins: [{ kind: 'MEMBER_NUMBER', login: '10000001' }],
};
const PASSWORD = 'Nouveau-Lac-2026';

beforeEach(() => sessionStorage.clear());

function open(answers: Record<string, unknown>, token = 'mailed-token') {
  const services = fakeServices({ profile: null, answers });
  return renderWithPortal(
    <Routes>
      <Route path="/login/forgot-password/:token" element={<ResetPasswordPage />} />
    </Routes>,
    { services, at: `/login/forgot-password/${token}` },
  );
}

async function choose(password: string, confirmation = password) {
  await userEvent.type(await screen.findByLabelText('Nouveau mot de passe'), password);
  await userEvent.type(screen.getByLabelText('Confirmez le mot de passe'), confirmation);
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer le mot de passe' }));
}

test('the new password is set once, and the login is next', async () => {
  const { services } = open({ [OWNER]: owner, [RESET]: { done: true } });
  await choose(PASSWORD);
  const title = await screen.findByRole('heading', { level: 1, name: 'Votre mot de passe a changé' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByRole('link', { name: 'Se connecter' })).toHaveAttribute('href', '/login');
  const [, sent] = services.api.calls;
  expect(sent?.body).toEqual({ token: 'mailed-token', password: PASSWORD });
  expect(sent?.options.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/mailed-token|Nouveau-Lac/);
});

test('the token moves from the address to the tab, and a reload still works', async () => {
  const first = open({ [OWNER]: owner });
  expect(await screen.findByText(/Bonjour Claire/)).toBeVisible();
  expect(first.services.navigations).toEqual([
    { route: 'forgot-password-validation', target: { params: { token: 'en-cours' }, replace: true } },
  ]);
  first.unmount();
  const again = open({ [OWNER]: owner, [RESET]: { done: true } }, 'en-cours');
  await choose(PASSWORD);
  await screen.findByText(/Tous vos appareils ont été déconnectés/);
  expect(again.services.api.calls.map(({ options }) => options.query?.token)).toContain('mailed-token');
  expect(again.services.navigations).toEqual([]);
});

test.each([
  ['link_expired', 'Ce lien a expiré'],
  ['link_invalid', 'Ce lien n’est plus valable'],
])('%s says so before anything is typed, and offers a new one', async (code, title) => {
  open({
    [OWNER]: () => {
      throw refusal(403, code);
    },
  });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(screen.queryByLabelText('Nouveau mot de passe')).toBeNull();
});

test('a link of another kind, or the address without a token, is refused', async () => {
  const { unmount } = open({ [OWNER]: { ...owner, purpose: 'OPENING' } });
  expect(await screen.findByText('Ce lien n’est plus valable')).toBeVisible();
  unmount();
  sessionStorage.clear();
  open({}, 'en-cours');
  expect(screen.getByText('Ce lien n’est plus valable')).toBeVisible();
});

test('a failed request can be retried', async () => {
  const { services } = open({
    [OWNER]: () => {
      throw refusal(500, 'internal_error');
    },
  });
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  services.api.answer(OWNER, owner);
  await userEvent.click(retry);
  expect(await screen.findByLabelText('Nouveau mot de passe')).toBeVisible();
});

test('the rules are ticked while the member types, and announced to screen readers', async () => {
  open({ [OWNER]: owner });
  const field = await screen.findByLabelText('Nouveau mot de passe');
  expect(screen.getByText('Un chiffre')).toHaveTextContent('(à respecter)');
  await userEvent.type(field, 'nouveau2026');
  expect(screen.getByText('Un chiffre')).toHaveTextContent('(respecté)');
  expect(screen.getByText('Une lettre majuscule')).toHaveTextContent('(à respecter)');
  expect(screen.getByText('Encore 2 règles à respecter.')).toBeInTheDocument();
  await userEvent.type(field, 'Lac');
  expect(screen.getByText('Toutes les règles du mot de passe sont respectées.')).toBeInTheDocument();
});

test('a password may be pasted, shown, and is known to password managers', async () => {
  open({ [OWNER]: owner });
  const field = await screen.findByLabelText('Nouveau mot de passe');
  await userEvent.click(field);
  await userEvent.paste(PASSWORD);
  expect(field).toHaveValue(PASSWORD);
  expect(field).toHaveAttribute('autocomplete', 'new-password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getAllByRole('button', { name: /Afficher/ })[0]!);
  expect(field).toHaveAttribute('type', 'text');
  expect(screen.getByLabelText('Votre identifiant')).toHaveAttribute('autocomplete', 'username');
});

test('a weak password and a different repetition are refused before anything is sent', async () => {
  const { services } = open({ [OWNER]: owner });
  await choose('court', 'autre');
  expect(await screen.findByText('Le mot de passe compte au moins 12 caractères.')).toBeVisible();
  expect(screen.getByText('Les deux mots de passe ne sont pas les mêmes.')).toBeVisible();
  expect(services.api.calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['password_too_common', /Ce mot de passe est trop connu/],
  ['password_unchanged', /C’est votre mot de passe actuel/],
])('%s is said at the field', async (code, text) => {
  open({
    [OWNER]: owner,
    [RESET]: () => {
      throw refusal(400, 'invalid_input', { errors: [{ field: 'password', code }] });
    },
  });
  await choose(PASSWORD);
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Nouveau mot de passe')).toHaveAttribute('aria-invalid', 'true');
});

test('a link that expires while the member types leads to the request for a new one', async () => {
  open({
    [OWNER]: owner,
    [RESET]: () => {
      throw refusal(403, 'link_expired');
    },
  });
  await choose(PASSWORD);
  expect(await screen.findByText('Ce lien a expiré.', { exact: false })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Demander un nouveau lien' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
});
