import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import EndContractDialog from './EndContractDialog.tsx';

const receipt = {
  reference: 'D25-7K3Q-X9TM',
  receivedAt: '2025-11-06T09:14:00.000Z',
  endOn: '2025-12-06',
  file: { name: 'resiliation-2025-11-06-D25-7K3Q-X9TM.pdf', base64: btoa('%PDF-1.7') },
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

/** Nobody is signed in. */
async function toFields(options: Parameters<typeof renderWithPortal>[1] = {}) {
  const view = renderWithPortal(<EndContractDialog />, {
    profile: null,
    answers: { 'POST /ending-notices': receipt },
    ...options,
  });
  await screen.findByText('Les conditions');
  await press('Continuer');
  await screen.findByLabelText('Nom');
  return view;
}

async function fill() {
  type('Nom', 'Martin');
  type('Prénom', 'Claire');
  type('Adresse e-mail', 'claire@example.org');
  type('Numéro de contrat ou d’adhérent', '7204118');
  await userEvent.click(screen.getByRole('radio', { name: 'Santé' }));
  type('Motif', 'AFTER_ONE_YEAR');
}

test('signed out: conditions, fields, summary, and the receipt is there at once', async () => {
  const saved = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  const { services } = await toFields();
  await fill();
  await press('Continuer');
  expect(await screen.findByText('6 décembre 2025')).toBeVisible();
  await press('Confirmer ma demande de résiliation');
  expect(await screen.findByText('Nous avons reçu votre demande de résiliation')).toBeVisible();
  expect(screen.getByText('D25-7K3Q-X9TM')).toBeVisible();
  expect(screen.getByText(/Le 6 novembre 2025 à 10:14\./)).toBeVisible();
  expect(services.api.calls.map(({ method, path, body }) => ({ method, path, body }))).toEqual([
    {
      method: 'POST',
      path: '/ending-notices',
      body: {
        surName: 'Martin',
        firstName: 'Claire',
        contractReference: '7204118',
        email: 'claire@example.org',
        scope: 'HEALTH',
        ground: 'AFTER_ONE_YEAR',
        eventOn: null,
        wishedOn: null,
        comment: null,
      },
    },
  ]);
  await press('Télécharger l’accusé de réception');
  expect(saved).toHaveBeenCalledTimes(1);
});

test('what is missing is said at its field', async () => {
  await toFields();
  await press('Continuer');
  for (const words of [
    'Indiquez votre nom.',
    'Indiquez votre prénom.',
    'Choisissez ce que vous résiliez.',
    'Choisissez un motif.',
  ])
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  type('Nom', 'M4rtin');
  type('Adresse e-mail', 'claire');
  await press('Continuer');
  expect((await screen.findAllByText(/Une adresse e-mail s’écrit/)).length).toBeGreaterThan(0);
  expect((await screen.findAllByText(/tirets et apostrophes seulement/)).length).toBeGreaterThan(0);
});

test('too many notices: the summary stays, and says when to come back', async () => {
  await toFields({
    answers: {
      'POST /ending-notices': refusal(429, 'too_many_attempts', { retryAfterSeconds: 1800 }),
    },
  });
  await fill();
  await press('Continuer');
  await press('Confirmer ma demande de résiliation');
  expect(await screen.findByRole('alert')).toHaveTextContent(/Trop de demandes/);
  expect(screen.getByRole('button', { name: 'Confirmer ma demande de résiliation' })).toBeEnabled();
});

test('where the feature is off, the page says where to write, without a form', async () => {
  renderWithPortal(<EndContractDialog />, { profile: null, featuresOff: ['CONTRACT_RESILIATION'] });
  expect(await screen.findByText(/service des ressources humaines/)).toBeVisible();
  expect(await screen.findByText(/Pour résilier votre contrat, écrivez-nous/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continuer' })).toBeNull();
});
