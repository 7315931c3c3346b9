import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { claireAllInfo, refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import { TpCardPanel } from './TpCardPanel.tsx';
import { TpCardTile } from './TpCardTile.tsx';

const summary = {
  available: true,
  validFrom: '2025-01-01',
  validTo: '2025-12-31',
  covered: [
    { firstName: 'Claire', surName: 'Martin' },
    { firstName: 'Julien', surName: 'Martin' },
  ],
};

const card: TpCard = {
  amcNumber: '99 123 456',
  conventionType: 'SP',
  routingCriterion: '',
  membershipNumber: '10000001',
  contractNumber: '7204118',
  operator: 'Relais TP',
  careNetwork: null,
  validFrom: '2025-01-01',
  validTo: '2025-12-31',
  qrPayload: 'TP1/x',
  qrRows: ['101', '010', '111'],
  columns: [{ code: 'PHAR', label: 'Pharmacie' }],
  beneficiaries: [
    {
      firstName: 'Claire',
      surName: 'Martin',
      birthDate: '1985-05-01',
      rank: 1,
      guarantees: [{ rate: '100', circuit: 'RT' }],
    },
  ],
  paper: { lastSentOn: '2025-10-20', resendFrom: '2025-11-20', format: 'PAPER' },
};

test('the tile shows validity and people, and opens the panel', async () => {
  renderWithPortal(<TpCardTile />, { answers: { 'GET /all-info': { ...claireAllInfo, tpCard: summary } } });
  expect(await screen.findByText('Valable jusqu’au 31 décembre 2025')).toBeVisible();
  expect(screen.getByText('Claire et Julien sont couverts')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Afficher la carte' })).toHaveAttribute('href', '/home?panel=card');
});

test('without a card there is no tile', async () => {
  const { container, services } = renderWithPortal(<TpCardTile />, {
    answers: { 'GET /all-info': claireAllInfo },
  });
  await screen.findByText('Carte de tiers payant');
  await waitFor(() => expect(container.querySelector('section')).toBeNull());
  expect(services.api.calls).toHaveLength(1);
});

test('the facsimile prints every label, even without a value', async () => {
  renderWithPortal(<TpCardPanel />, { answers: { 'GET /tp-card': card } });
  expect(await screen.findByText('99 123 456')).toBeVisible();
  for (const label of ['Critère routage', 'Réseau de soins']) expect(screen.getByText(label)).toBeVisible();
  expect(screen.getByRole('img', { name: /QR code/ })).toBeVisible();
  expect(screen.getByRole('row', { name: /Martin Claire/ })).toHaveTextContent('100');
  expect(screen.getByText('Carte papier envoyée le 20 octobre.')).toBeVisible();
});

test('an ended contract has no card, and says why', async () => {
  renderWithPortal(<TpCardPanel />, {
    answers: {
      'GET /tp-card': () => {
        throw refusal(404, 'tp_card_unavailable');
      },
    },
  });
  expect(await screen.findByText('Vous n’avez pas de carte')).toBeVisible();
});
