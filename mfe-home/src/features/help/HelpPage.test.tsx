import { grandLac, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import HelpPage from './HelpPage.tsx';

const RECEIPT = { code: 'K7F42Q', sentAt: '2025-11-06T09:12:00.000Z', days: 7, validUntil: '2025-11-13' };
const NIR = '285059999901319';

const field = () => screen.getByLabelText('Identifiant ou numéro de sécurité sociale');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const start = (answer: unknown, options: Parameters<typeof renderWithPortal>[1] = {}) =>
  renderWithPortal(<HelpPage />, { answers: { 'POST /help-reports': answer }, ...options });

test('somebody who cannot sign in sends a report and gets a code to tell', async () => {
  const { services } = start(RECEIPT, { profile: null });
  await userEvent.type(field(), NIR);
  await press('Envoyer le rapport');
  const title = await screen.findByRole('heading', { name: 'Votre code, à donner au téléphone' });
  await waitFor(() => expect(title).toHaveFocus());
  expect(screen.getByRole('img', { name: /K 7 F 4 2 Q/ })).toHaveTextContent('K7F 42Q');
  expect(screen.getByText('Rapport envoyé à 10:12')).toBeVisible();
  expect(screen.getByText(/Valable 7 jours, jusqu’au 13 novembre/)).toBeVisible();
  expect(services.api.calls).toMatchObject([
    {
      body: { identifier: NIR, report: { page: '/refunds', network: 'online' } },
      options: { key: expect.any(String) },
    },
  ]);
  // Options that need a sign-in are not offered.
  expect(screen.queryByRole('link', { name: 'Écrire' })).not.toBeInTheDocument();
  for (const link of screen.getAllByRole('link', { name: /Appeler le 01.99.00.12.34/ }))
    expect(link).toHaveAttribute('href', 'tel:0199001234');
});

test('a member who is signed in types nothing, and may write or complain', async () => {
  const { services } = start(RECEIPT);
  expect(screen.queryByRole('textbox')).not.toBeInTheDocument();
  for (const name of [
    /Questions fréquentes/,
    /Nous contacter/,
    /Faire une réclamation/,
    /Revoir la visite guidée/,
  ])
    expect(screen.getByRole('link', { name })).toBeVisible();
  await press('Envoyer le rapport');
  expect(await screen.findByRole('link', { name: 'Écrire' })).toBeVisible();
  expect(Object.keys(services.api.calls[0]?.body as object)).toEqual(['report']);
});

test('an identifier that is missing or has no form of one is refused at its field, and nothing is sent', async () => {
  const { services } = start(RECEIPT, { profile: null });
  await press('Envoyer le rapport');
  expect(await screen.findByText(/Saisissez votre identifiant ou votre numéro/)).toBeVisible();
  expect(field()).toHaveFocus();
  await userEvent.type(field(), 'claire');
  await press('Envoyer le rapport');
  expect(await screen.findByText(/n’est pas valide/)).toBeVisible();
  expect(services.api.calls).toEqual([]);
});

test('what the server refuses of the identifier stands at its field', async () => {
  start(
    () => {
      throw refusal(400, 'validation_failed', { errors: [{ field: 'identifier', code: 'login_invalid' }] });
    },
    { profile: null },
  );
  await userEvent.type(field(), '10000001');
  await press('Envoyer le rapport');
  await screen.findByText(/n’est pas valide/);
  expect(field()).toBeInvalid();
});

test.each([
  ['too_many_attempts', 429, /Réessayez dans une heure/],
  ['internal_error', 500, /vérifiez votre connexion/],
])('%s is told, what was typed stays, and the next try is sent', async (code, status, words) => {
  let tries = 0;
  const { services } = start(
    () => {
      tries += 1;
      if (tries === 1) throw refusal(status, code);
      return RECEIPT;
    },
    { profile: null },
  );
  await userEvent.type(field(), '10000001');
  await press('Envoyer le rapport');
  expect(await screen.findByText(words)).toBeVisible();
  expect(field()).toHaveValue('10000001');
  await press('Envoyer le rapport');
  expect(await screen.findByText('Rapport envoyé à 10:12')).toBeVisible();
  expect(services.api.calls.map(({ options }) => options?.key)).toEqual([
    services.api.calls[0]?.options?.key,
    services.api.calls[0]?.options?.key,
  ]);
});

test('nothing of the identifier stays in the browser', async () => {
  const drafts: Record<string, unknown> = {};
  const { unmount } = start(RECEIPT, { profile: null, drafts });
  await userEvent.type(field(), NIR);
  unmount();
  const stored = JSON.stringify([drafts, { ...localStorage }, { ...sessionStorage }, location.href]);
  expect(stored).not.toContain(NIR);
  start(RECEIPT, { profile: null, drafts });
  expect(field()).toHaveValue('');
});

test('the code is copied; where the browser forbids it, the page says so', async () => {
  const user = userEvent.setup();
  const written: string[] = [];
  let isForbidden = false;
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: async (text: string) => {
        if (isForbidden) throw new Error('forbidden');
        written.push(text);
      },
    },
  });
  start(RECEIPT);
  await user.click(screen.getByRole('button', { name: 'Envoyer le rapport' }));
  await user.click(await screen.findByRole('button', { name: 'Copier le code' }));
  expect(await screen.findByText('Code copié')).toBeVisible();
  expect(written).toEqual(['K7F42Q']);
  isForbidden = true;
  await user.click(screen.getByRole('button', { name: 'Copier le code' }));
  expect(await screen.findByText(/notez le code/)).toBeVisible();
});

test('without a telephone of the brand, and where the contact page is absent, no button leads nowhere', async () => {
  start(RECEIPT, {
    environment: { ...grandLac, contact: null },
    absentRoutes: ['contact-us', 'claim-page', 'home'],
  });
  await press('Envoyer le rapport');
  await screen.findByText('Rapport envoyé à 10:12');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Questions fréquentes'),
  ]);
});
