import { claireAllInfo, describeFourStates, type Screen } from '@member-portal/shared-kernel/testing';
import { allInfoWith, refund, refundDetail } from './common/testing/refund-builder.ts';
import { emptyYear, refundYear } from './common/testing/year-builder.ts';
import RefundPanel from './features/refund-list/panel/RefundPanel.tsx';
import { pages } from './pages.tsx';
import { widgets } from './widgets.tsx';

const NOTHING = {
  count: 0,
  payments: 0,
  totalCost: 0,
  socialSecurity: 0,
  otherMutual: 0,
  mutual: 0,
  remaining: 0,
};
const payment = {
  id: 'payment-1',
  date: '2025-10-28',
  paidTo: 'INSURED',
  thirdPartyName: null,
  accountEnding: '153',
  total: 3295,
};
const glasses = {
  code: 'OPT-LUN',
  wording: 'Lunettes',
  english: { wording: 'Glasses' },
  family: 'OPTICAL',
  frequent: true,
  synonyms: [],
  requiredDocuments: ['invoice'],
};
const people = {
  read: 'GET /all-info',
  answer: claireAllInfo,
  shows: /^Julien/,
  failed: 'Vos bénéficiaires ne s’affichent pas',
  empty: { never: 'the member is one of the people' },
};

const screens: Record<string, Screen> = {
  refunds: {
    at: '/refunds',
    read: 'GET /refunds',
    answer: {
      refunds: [refund({})],
      payments: [payment],
      nextCursor: null,
      totals: { ...NOTHING, count: 1, payments: 1, totalCost: 5500, mutual: 3295 },
    },
    shows: 'Consultation spécialiste',
    failed: 'Vos remboursements ne s’affichent pas',
    empty: {
      answer: { refunds: [], payments: [], nextCursor: null, totals: NOTHING },
      shows: 'Aucun remboursement pour l’instant',
    },
  },
  'a refund in its panel': {
    element: <RefundPanel refundId="refund-1" onClosed={() => {}} />,
    read: 'GET /refunds/:id',
    answer: refundDetail({}),
    shows: 'Consultation spécialiste',
    failed: 'Ce remboursement ne s’affiche pas',
    empty: { never: 'a refund that does not exist is a 404, which RefundListPage.test covers' },
  },
  'refund-year': {
    path: '/refunds/year/:year?',
    at: '/refunds/year/2025',
    read: 'GET /refunds/years/:year',
    answer: refundYear(),
    shows: 'Resté à votre charge',
    failed: 'Votre bilan ne s’affiche pas',
    empty: { answer: emptyYear(2025), shows: 'Aucun soin en 2025' },
  },
  simulator: { ...people, beside: { 'GET /acts': { acts: [glasses] } } },
  'get-refund': {
    read: 'GET /acts',
    answer: { acts: [glasses] },
    beside: { 'GET /all-info': claireAllInfo },
    shows: 'Lunettes',
    failed: 'La liste des soins ne s’affiche pas',
    empty: { never: 'the catalogue has acts; ClaimRefundDialog.test covers a search without a result' },
  },
  'hospital-care': people,
  quotation: { ...people, at: '/?nature=dental' },
  'prepare-treatment': { shownBy: 'PrepareTreatmentDialog.test; its links wait for no answer' },
  'latest-refunds': {
    read: 'GET /all-info',
    answer: allInfoWith({ lastRefunds: [refund({})] }),
    shows: 'Consultation spécialiste',
    failed: 'Vos remboursements ne s’affichent pas',
    empty: { answer: allInfoWith({}), shows: 'Aucun remboursement pour l’instant' },
  },
  'home-year': {
    read: 'GET /refunds/years/:year',
    answer: refundYear(),
    shows: '82,95 €',
    failed: 'Le partage de vos dépenses ne s’affiche pas',
    empty: { answer: emptyYear(2025), shows: 'Aucun soin en 2025' },
  },
  'get-refund-action': { asksNothing: 'a link' },
  'prepare-treatment-action': { asksNothing: 'a link' },
  'search-refunds': { shownBy: 'the search: the shell draws what this source offers' },
};

describeFourStates({ pages, widgets }, screens);
