import type { OfflineCard } from '../contracts/kept-cards.ts';
import type { TpCard } from '../contracts/tp-card.ts';

const shown = {
  amcNumber: '99 123 456',
  conventionType: 'SP',
  routingCriterion: '',
  membershipNumber: '10000001',
  contractNumber: '7204118',
  operator: 'Relais TP',
  careNetwork: null,
  validFrom: '2025-01-01',
  validTo: '2025-12-31',
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
};

/** Her third-party-payment card, as in GET /tp-card. No paper card was sent. */
export const claireCard: TpCard = {
  ...shown,
  qrPayload: 'TP1/x',
  paper: { lastSentOn: null, resendFrom: null, format: 'PAPER' },
};

/** The part of it that a device may store. */
export const claireKeptCard: OfflineCard = shown;
