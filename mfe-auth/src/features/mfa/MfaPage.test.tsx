import { fakeServices, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import MfaPage from './MfaPage.tsx';

const mfa = {
  sessionId: 's1',
  email: 'c••••@example.org',
  codeDuration: 600,
  expired: false,
  expiresAt: '2025-11-06T10:10:00.000Z',
  resendTimeout: 120,
  resendAvailableIn: 120,
};

function render(answers: Record<string, unknown>, details = mfa) {
  const services = fakeServices({ profile: null, answers });
  services.authFlow.set({ mfa: details, emailChoice: null });
  renderWithPortal(<MfaPage />, { services });
  return services;
}

const field = () => screen.getByLabelText('Code à 6 chiffres');

test('a pasted code with a space is sent as soon as it is complete, and the session starts', async () => {
  const services = render({ 'POST /auth/validate-mfa': { next: 'signed-in' } });
  await userEvent.click(field());
  await userEvent.paste('482 913');
  await waitFor(() =>
    expect(services.events.emitted).toContainEqual({ name: 'session.started', payload: {} }),
  );
  expect(services.api.calls[0]?.body).toEqual({ sessionId: 's1', code: '482913' });
});

test('phones can fill the field from the received message', () => {
  render({});
  expect(field()).toHaveAttribute('autocomplete', 'one-time-code');
  expect(field()).toHaveAttribute('inputmode', 'numeric');
  expect(field()).toHaveFocus();
});

test('a wrong code is refused at its field, and another can be typed', async () => {
  const services = render({
    'POST /auth/validate-mfa': () => {
      throw refusal(422, 'mfa_code_wrong');
    },
  });
  await userEvent.type(field(), '111111');
  expect(await screen.findByText('Ce code est erroné. Vérifiez les chiffres reçus.')).toBeVisible();
  expect(services.events.emitted).toEqual([]);
});

test.each([
  ['3', 'Ce code est erroné. Il vous reste 3 essais.'],
  ['1', 'Ce code est erroné. Il vous reste 1 essai.'],
])(
  'a wrong code tells the %s tries left, and is sent once whatever is pressed after it',
  async (left, text) => {
    const services = render({
      'POST /auth/validate-mfa': () => {
        throw refusal(403, 'mfa_code_wrong', { params: { left } });
      },
    });
    const sent = () => services.api.calls.map(({ body }) => (body as { code: string }).code);
    await userEvent.type(field(), '111111');
    expect(await screen.findByText(text)).toBeVisible();
    await userEvent.type(field(), '{Enter}');
    await userEvent.click(screen.getByRole('button', { name: 'Valider' }));
    await userEvent.type(field(), '{Backspace}1');
    expect(await screen.findByText(text)).toBeVisible();
    expect(sent()).toEqual(['111111']);
    await userEvent.type(field(), '{Backspace}2');
    await waitFor(() => expect(sent()).toEqual(['111111', '111112']));
  },
);

test('a code that was not sent because of a network failure can be sent again', async () => {
  const services = render({
    'POST /auth/validate-mfa': () => {
      throw refusal(500, 'internal_error');
    },
  });
  await userEvent.type(field(), '111111');
  await waitFor(() => expect(field()).toHaveAttribute('aria-invalid', 'true'));
  await userEvent.type(field(), '{Enter}');
  await waitFor(() => expect(services.api.calls).toHaveLength(2));
});

test('after the block nothing more can be sent', async () => {
  render({
    'POST /auth/validate-mfa': () => {
      throw refusal(403, 'mfa_blocked', { retryAfterSeconds: 7200 });
    },
  });
  await userEvent.type(field(), '111111');
  expect(await screen.findByText(/bloqué pendant 2 heures/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Valider' })).toBeDisabled();
});

test('a new code can be requested after the waiting time', async () => {
  jest.useFakeTimers();
  try {
    render({}, mfa);
    expect(screen.getByRole('button', { name: 'Renvoyer dans 120 s' })).toBeDisabled();
    act(() => void jest.advanceTimersByTime(119_000));
    expect(screen.getByRole('button', { name: 'Renvoyer dans 1 s' })).toBeDisabled();
    act(() => void jest.advanceTimersByTime(1_500));
    expect(screen.getByRole('button', { name: 'Renvoyer le code' })).toBeEnabled();
    act(() => void jest.advanceTimersByTime(480_000));
    expect(screen.getByText('Ce code a expiré. Demandez-en un nouveau.')).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('a new code replaces the earlier one and is announced', async () => {
  const services = render(
    { 'POST /auth/regenerate-mfa': { ...mfa, expiresAt: '2025-11-06T10:12:00.000Z' } },
    { ...mfa, resendAvailableIn: 0 },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le code' }));
  expect(await screen.findByText(/Un nouveau code est parti/)).toBeVisible();
  expect(services.authFlow.state.value.mfa?.expiresAt).toBe('2025-11-06T10:12:00.000Z');
});

test('after too many codes the last one can still be typed', async () => {
  render(
    {
      'POST /auth/regenerate-mfa': () => {
        throw refusal(429, 'too_many_codes', { retryAfterSeconds: 1800 });
      },
    },
    { ...mfa, resendAvailableIn: 0 },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le code' }));
  expect(await screen.findByText(/Le dernier reçu sert encore/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Valider' })).toBeEnabled();
});
