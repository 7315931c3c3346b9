import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Done } from '../contracts/common.ts';
import { useServices } from '../state/services-context.tsx';
import type { FakeAnswer } from '../testing/fake-api.ts';
import { actionAsked, confirmedByCode, onceConfirmed, refusal, renderWithPortal } from '../testing/index.tsx';
import { useConfirmedWrite } from './use-confirmed-write.tsx';

const action = actionAsked('PASSKEY_ADD');
const BODY = { name: 'x' };
const ASK = 'POST /action-validations';
const VERIFY = 'POST /action-validations/:id/verify';
const RESEND = 'POST /action-validations/:id/resend';

function Page() {
  const { api } = useServices();
  const confirmed = useConfirmedWrite();
  const [outcome, setOutcome] = useState('');
  const write = async () => {
    try {
      const done = await confirmed.send('PASSKEY_ADD', BODY, (options) =>
        api.post('/write', Done, BODY, options),
      );
      setOutcome(done ? 'written' : 'given up');
    } catch {
      setOutcome('refused');
    }
  };
  return (
    <>
      <button type="button" onClick={() => void write()}>
        Write
      </button>
      <p>{outcome}</p>
      {confirmed.dialog}
    </>
  );
}

async function open(answers: Record<string, FakeAnswer>) {
  const { services } = renderWithPortal(<Page />, {
    answers: {
      'POST /write': onceConfirmed({ done: true }),
      ...confirmedByCode('PASSKEY_ADD'),
      ...answers,
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Write' }));
  return services.api;
}

const field = () => screen.findByLabelText('Code à 6 chiffres');
const fails =
  (status: number, code: string, params = {}) =>
  () => {
    throw refusal(status, code, { params });
  };

test('the right code repeats the same write once', async () => {
  const api = await open({});
  expect(await screen.findByText(/c••••@example.org/)).toBeVisible();
  await userEvent.type(await field(), '123456');
  expect(await screen.findByText('written')).toBeVisible();
  expect(api.calls.map(({ path, body, options }) => [path, body, options.actionValidation])).toEqual([
    ['/write', BODY, undefined],
    ['/action-validations', { kind: 'PASSKEY_ADD', payload: BODY }, undefined],
    ['/action-validations/a1/verify', { code: '123456' }, undefined],
    ['/write', BODY, 'a1'],
  ]);
});

test('no code is asked for when the write needs none', async () => {
  await open({ 'POST /write': { done: true } });
  expect(await screen.findByText('written')).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('nothing is written when the member closes the dialog', async () => {
  const api = await open({});
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Fermer' }));
  expect(await screen.findByText('given up')).toBeVisible();
  expect(api.calls.filter(({ path }) => path === '/write')).toHaveLength(1);
});

test.each([
  [403, 'action_code_wrong', { left: '3' }, 'Code erroné. Il vous reste 3 essais.'],
  [403, 'action_code_wrong', { left: '1' }, 'Code erroné. Il vous reste 1 essai.'],
  [403, 'action_code_wrong', { left: '0' }, 'Code erroné'],
  [403, 'action_code_expired', {}, 'Code Expiré'],
  [404, 'action_unknown', {}, 'Action introuvable'],
])('%s %s is shown at the field', async (status, code, params, text) => {
  await open({ [VERIFY]: fails(status, code, params) });
  await userEvent.type(await field(), '111111');
  expect(await screen.findByText(text)).toBeVisible();
  expect(await field()).toHaveAttribute('aria-invalid', 'true');
});

test('a wrong code is sent only once, even when Enter follows it', async () => {
  const api = await open({ [VERIFY]: fails(403, 'action_code_wrong', { left: '4' }) });
  await userEvent.type(await field(), '111111');
  await screen.findByText('Code erroné. Il vous reste 4 essais.');
  await userEvent.type(await field(), '{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Confirmer' }));
  expect(screen.getByText('Code erroné. Il vous reste 4 essais.')).toBeVisible();
  expect(api.calls.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(1);
});

test('another code belongs to the same action, or to a new one where the action can no longer be used', async () => {
  const api = await open({
    [ASK]: { ...action, resendAvailableIn: 0 },
    [RESEND]: { ...action, resendAvailableIn: 0, expiresAt: '2025-11-06T10:12:00.000Z' },
  });
  await field();
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le code' }));
  await waitFor(() => expect(api.calls.at(-1)?.path).toBe('/action-validations/a1/resend'));
  api.answer(VERIFY, fails(404, 'action_unknown'));
  await userEvent.type(await field(), '111111');
  await screen.findByText('Action introuvable');
  expect(screen.getByRole('button', { name: 'Confirmer' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Renvoyer le code' }));
  await waitFor(() => expect(api.calls.at(-1)?.path).toBe('/action-validations'));
});

test('a failure to send the mail is shown, and the member can try again', async () => {
  const api = await open({ [ASK]: fails(502, 'mail_sending_failed') });
  expect(await screen.findByText(/n’a pas pu partir/)).toBeVisible();
  api.answer(ASK, action);
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await field()).toBeVisible();
});
