import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MfaEmailListPage from './MfaEmailListPage.tsx';

const mfa = {
  sessionId: 's1',
  email: 'b•••@example.org',
  codeDuration: 600,
  expired: false,
  expiresAt: '2025-11-06T10:10:00.000Z',
  resendTimeout: 120,
  resendAvailableIn: 120,
};

test('the code goes to the chosen address, and a choice is required', async () => {
  const services = fakeServices({ profile: null, answers: { 'POST /auth/select-email': mfa } });
  services.authFlow.set({
    mfa: null,
    emailChoice: {
      sessionId: 's1',
      emails: [
        { id: 'e1', email: 'a•••@example.org' },
        { id: 'e2', email: 'b•••@example.org' },
      ],
    },
  });
  renderWithPortal(<MfaEmailListPage />, { services });
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le code' }));
  expect(await screen.findByText('Choisissez une adresse.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /b•••@example.org/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer le code' }));
  await waitFor(() => expect(services.navigations).toEqual([{ route: 'mfa', target: undefined }]));
  // While this page is shown, the guards require a choice.
  expect(services.authFlow.state.value).toMatchObject({ mfa, emailChoice: { sessionId: 's1' } });
  expect(services.api.calls[0]?.body).toEqual({ sessionId: 's1', emailId: 'e2' });
});

describe('with a passkey', () => {
  const bytes = (...values: number[]) => new Uint8Array(values).buffer;
  const get = jest.fn();

  beforeEach(() => {
    Object.assign(globalThis, { PublicKeyCredential: class {} });
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
    get.mockReset();
  });
  afterEach(() => void Reflect.deleteProperty(globalThis, 'PublicKeyCredential'));

  function open(answers: Record<string, unknown> = {}) {
    const services = fakeServices({
      profile: null,
      answers: {
        'POST /auth/passkey/options': {
          options: {
            challenge: 'AQID',
            rpId: 'localhost',
            allowCredentials: [{ id: '-_8', type: 'public-key' }],
          },
        },
        'POST /auth/validate-passkey': { next: 'signed-in' },
        'POST /auth/select-email': mfa,
        ...answers,
      },
    });
    services.authFlow.set({
      mfa: null,
      emailChoice: { sessionId: 's1', emails: [{ id: 'e1', email: 'a•••@example.org' }], passkey: true },
    });
    renderWithPortal(<MfaEmailListPage />, { services });
    return services;
  }
  const use = () => userEvent.click(screen.getByRole('button', { name: 'Utiliser ma clé d’accès' }));

  test('the passkey opens the session: challenge and answer are converted to and from bytes', async () => {
    get.mockResolvedValue({
      id: '-_8',
      rawId: bytes(251, 255),
      type: 'public-key',
      authenticatorAttachment: 'platform',
      response: {
        clientDataJSON: bytes(1),
        authenticatorData: bytes(2),
        signature: bytes(3),
        userHandle: null,
      },
    });
    const services = open();
    await use();
    await waitFor(() =>
      expect(services.navigations).toEqual([{ route: 'login', target: { replace: true } }]),
    );
    const { publicKey } = get.mock.calls[0][0];
    expect([...publicKey.challenge]).toEqual([1, 2, 3]);
    expect([...publicKey.allowCredentials[0].id]).toEqual([251, 255]);
    expect(services.api.calls.at(-1)?.body).toMatchObject({
      sessionId: 's1',
      credential: { rawId: '-_8', response: { clientDataJSON: 'AQ', signature: 'Aw', userHandle: null } },
    });
  });

  test('a member who declines the passkey gets a code at their only address', async () => {
    get.mockRejectedValue(new DOMException('declined', 'NotAllowedError'));
    const services = open();
    await use();
    expect(await screen.findByText(/La clé d’accès n’a pas été utilisée/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer le code' }));
    await waitFor(() => expect(services.navigations).toEqual([{ route: 'mfa', target: undefined }]));
    expect(services.api.calls.at(-1)?.body).toEqual({ sessionId: 's1', emailId: 'e1' });
  });

  test.each([
    ['passkey_refused', /Cette clé d’accès n’est pas reconnue/],
    ['mfa_session_unknown', /Votre connexion a expiré/],
  ])('%s is said in words', async (code, text) => {
    open({
      'POST /auth/passkey/options': () => {
        throw refusal(403, code);
      },
    });
    await use();
    expect(await screen.findByText(text)).toBeVisible();
  });

  test('a browser without passkeys offers only the code', () => {
    Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
    open();
    expect(screen.queryByRole('button', { name: /clé d’accès/ })).toBeNull();
    expect(screen.getByRole('radio', { name: /a•••@example.org/ })).toBeChecked();
  });
});
