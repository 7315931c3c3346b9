import {
  claireAllInfo,
  claireContacts,
  describeFourStates,
  type Screen,
} from '@member-portal/shared-kernel/testing';
import { aCheckedCertificate } from './common/testing/certificate-builder.ts';
import { aConsentPage } from './common/testing/consent-builder.ts';
import { aContract, GUARANTEES, OPTION } from './common/testing/contract-builder.ts';
import { CLAIRES_PEOPLE } from './common/testing/people-builder.ts';
import { aPreferences, NOTICE_CHOICES } from './common/testing/preferences-builder.ts';
import { PersonCover } from './features/contract/PersonCover.tsx';
import { ContactsCard } from './features/personal-info/contacts/ContactsCard.tsx';
import { DevicesCard } from './features/personal-info/security/devices/DevicesCard.tsx';
import { KeptCardsCard } from './features/personal-info/security/devices/KeptCardsCard.tsx';
import { PasskeysCard } from './features/personal-info/security/passkeys/PasskeysCard.tsx';
import { TeletransmissionCard } from './features/preferences/TeletransmissionCard.tsx';
import { pages } from './pages.tsx';
import { widgets } from './widgets.tsx';

const { insured } = claireAllInfo;
const device = {
  id: 's1',
  current: true,
  browser: 'Firefox',
  system: 'Windows',
  kind: 'COMPUTER',
  place: null,
  signedInAt: '2025-11-06T08:00:00.000Z',
  lastSeenAt: '2025-11-06T09:00:00.000Z',
  expiresAt: '2025-11-06T16:00:00.000Z',
  advisor: null,
};
const keptCard = {
  id: 'c1',
  browser: 'Firefox',
  system: 'Windows',
  kind: 'COMPUTER',
  keptAt: '2025-11-06T08:00:00.000Z',
  checkedAt: '2025-11-06T09:00:00.000Z',
  keptUntil: '2025-12-31',
};
const passkey = {
  id: 'k1',
  name: 'Mon téléphone',
  createdAt: '2025-11-01T08:00:00.000Z',
  lastUsedAt: null,
  synced: true,
  usableHere: true,
};
const mandate = {
  id: 'm1',
  rum: 'GL10000001M01',
  maskedIban: 'FR76 •••• •••• •••• •••• •••• 153',
  holder: 'Claire Martin',
  state: 'ACTIVE',
  signedOn: '2021-01-01',
  reason: null,
  hasDocument: false,
};
const passkeys = (...list: object[]) => ({ passkeys: list, max: 10, can: { add: true } });

const [claire] = CLAIRES_PEOPLE.people;
const ofPeople = { read: 'GET /beneficiaries', answer: CLAIRES_PEOPLE } as const;
const aboutJulien = {
  ...ofPeople,
  path: '/update-benef/:familyPosition',
  at: '/update-benef/2',
  beside: { 'GET /all-info': claireAllInfo },
  failed: 'Vos bénéficiaires ne s’affichent pas',
  empty: { answer: { people: [claire], additions: [] }, shows: 'Cette personne est introuvable' },
};

const person = { id: claire!.id, firstName: 'Claire', surName: 'Martin' };
const account = {
  usage: 'REFUND',
  people: [person],
  maskedIban: 'FR76 •••• •••• •••• •••• •••• 153',
  bic: 'FICTFRPP',
  bank: 'Banque des Trois Rives',
  holder: 'Claire Martin',
  validFrom: '2021-01-01',
};
const ofBank = {
  read: 'GET /bank-accounts',
  answer: { people: [person], accounts: [account], changes: [], contribution: null },
  failed: 'Vos coordonnées bancaires ne s’affichent pas',
} as const;

const screens: Record<string, Screen> = {
  'banking-info': {
    names: ['Banque des Trois Rives'],
    ...ofBank,
    shows: 'FR76 •••• •••• •••• •••• •••• 153',
    empty: { answer: { ...ofBank.answer, accounts: [] }, shows: 'Aucun compte enregistré' },
  },
  'care-consent': {
    read: 'POST /care-consent-links',
    answer: aConsentPage(),
    at: '/care-consent#token',
    shows: 'Je refuse',
    failed: 'Cette page ne s’affiche pas',
    empty: { never: 'a link that leads nowhere is refused' },
  },
  'certificate-check': {
    read: 'POST /certificate-checks',
    answer: aCheckedCertificate(),
    at: '/certificate-check#7K3Q-X9TM-04ZA-BCDE-FGHJ',
    shows: 'Attestation valable',
    failed: 'La vérification n’a pas abouti',
    empty: { never: 'a certificate names a contract' },
  },
  preferences: {
    read: 'GET /preferences',
    answer: aPreferences(),
    beside: { 'GET /beneficiaries': CLAIRES_PEOPLE, 'GET /notifications/choices': NOTICE_CHOICES },
    shows: 'Relevés de remboursement',
    failed: 'Vos préférences ne s’affichent pas',
    empty: { never: 'every preference has a value' },
  },
  'preferences-teletransmission': {
    ...aboutJulien,
    path: '/preferences/:familyPosition',
    at: '/preferences/2',
    shows: 'Que souhaitez-vous ?',
  },
  'the teletransmission': {
    ...ofPeople,
    element: <TeletransmissionCard />,
    // The states are also explained above the list.
    shows: 'Julien',
    failed: 'La télétransmission ne s’affiche pas',
    empty: { never: 'the insured is one of them' },
  },
  certificate: { asksNothing: 'Attestation d’adhésion' },
  organisation: { asksNothing: 'it opens its dialog if the profile offers an organisation' },
  'stop-bank-change': { asksNothing: 'Bloquer un changement de compte' },
  'update-rib': {
    ...ofBank,
    path: '/update-rib/:openRib',
    at: '/update-rib/refund',
    beside: { 'GET /all-info': claireAllInfo },
    shows: /sur votre RIB ou dans votre application bancaire$/,
    empty: { answer: { ...ofBank.answer, people: [] }, shows: 'Ce compte est introuvable' },
  },
  beneficiary: {
    ...ofPeople,
    shows: 'Julien Martin',
    failed: 'Vos bénéficiaires ne s’affichent pas',
    empty: { never: 'the insured is one of them' },
  },
  'add-beneficiary': {
    ...ofPeople,
    beside: { 'GET /all-info': claireAllInfo },
    shows: 'Adoption',
    failed: 'Vos bénéficiaires ne s’affichent pas',
    empty: { never: 'the insured is one of them' },
  },
  'update-benef': { ...aboutJulien, shows: 'Ne plus couvrir Julien' },
  'beneficiary-correction': { ...aboutJulien, shows: 'Prénom' },
  'beneficiary-teletransmission': { ...aboutJulien, shows: 'Que souhaitez-vous ?' },
  account: {
    read: 'GET /all-info',
    answer: claireAllInfo,
    shows: 'N° d’adhérent 10000001',
    failed: 'Votre compte ne s’affiche pas',
    empty: { never: 'a member has a name and a number' },
  },
  'contractual-info': {
    read: 'GET /contracts',
    answer: { contracts: [aContract()] },
    beside: { 'GET /guarantees': GUARANTEES },
    shows: 'Santé Horizon, formule 3',
    failed: 'Votre contrat ne s’affiche pas',
    empty: { answer: { contracts: [] }, shows: 'Aucun contrat pour l’instant' },
  },
  'the guarantees': {
    element: <PersonCover contract={aContract()} />,
    read: 'GET /guarantees',
    answer: GUARANTEES,
    shows: 'Ce qu’il reste pour Claire',
    failed: 'Les garanties ne s’affichent pas',
    empty: {
      answer: { ...GUARANTEES, guarantees: [] },
      shows: 'Le détail des garanties n’est pas disponible ici.',
    },
  },
  'paid-options': {
    read: 'GET /contracts',
    answer: { contracts: [aContract({ options: [OPTION] })] },
    beside: { 'GET /all-info': claireAllInfo },
    shows: 'Options à annuler',
    failed: 'Vos options ne s’affichent pas',
    empty: {
      answer: { contracts: [] },
      shows: 'Vous n’avez pas d’option à annuler.',
    },
  },
  resiliation: {
    read: 'GET /contracts',
    answer: { contracts: [aContract()] },
    shows: 'Les conditions',
    failed: 'Votre contrat ne s’affiche pas',
    empty: {
      answer: { contracts: [] },
      shows: 'Vous n’avez pas de contrat à résilier.',
    },
  },
  'personal-info': {
    read: 'GET /all-info',
    answer: claireAllInfo,
    beside: {
      'GET /contacts': claireContacts,
      'GET /sessions': { sessions: [device] },
      'GET /passkeys': passkeys(),
    },
    shows: 'Claire Martin',
    failed: 'Vos informations ne s’affichent pas',
    empty: { never: 'a member has a name and a number' },
  },
  'the contact details': {
    element: <ContactsCard />,
    read: 'GET /contacts',
    answer: claireContacts,
    shows: 'Téléphone mobile',
    failed: 'Vos informations ne s’affichent pas',
    empty: { never: 'details that are missing are empty fields' },
  },
  'the devices': {
    element: <DevicesCard readOnly={false} />,
    read: 'GET /sessions',
    answer: { sessions: [device] },
    shows: 'Firefox sur Windows',
    failed: 'Vos appareils ne s’affichent pas',
    empty: { never: 'the device that asks is one of them' },
  },
  'the kept cards': {
    element: <KeptCardsCard readOnly={false} />,
    read: 'GET /kept-cards',
    answer: { cards: [keptCard], keptDays: 90 },
    shows: 'Firefox sur Windows',
    failed: 'Vos cartes gardées ne s’affichent pas',
    empty: { answer: { cards: [], keptDays: 90 }, shows: 'Aucun appareil ne garde votre carte.' },
  },
  'the passkeys': {
    names: ['Mon téléphone'],
    element: <PasskeysCard readOnly={false} />,
    read: 'GET /passkeys',
    answer: passkeys(passkey),
    shows: 'Mon téléphone',
    failed: 'Vos clés d’accès ne s’affichent pas',
    empty: { answer: passkeys(), shows: 'Ce navigateur ne sait pas créer de clé d’accès.' },
  },
  'sign-mandate': {
    read: 'GET /mandates',
    answer: { toSign: null, mandates: [mandate] },
    shows: 'Compte FR76 •••• •••• •••• •••• •••• 153',
    failed: 'Votre mandat ne s’affiche pas',
    empty: { answer: { toSign: null, mandates: [] }, shows: 'Aucun mandat à signer' },
  },
  contract: {
    read: 'GET /all-info',
    answer: claireAllInfo,
    shows: 'Santé Horizon, formule 3',
    failed: 'Votre contrat ne s’affiche pas',
    empty: {
      answer: { ...claireAllInfo, insured: { ...insured, contracts: [] } },
      shows: 'Aucun contrat pour l’instant',
    },
  },
  beneficiaries: {
    read: 'GET /all-info',
    answer: claireAllInfo,
    shows: 'Julien Martin',
    failed: 'Vos bénéficiaires ne s’affichent pas',
    empty: {
      answer: {
        ...claireAllInfo,
        insured: { ...insured, beneficiaries: insured.beneficiaries.slice(0, 1) },
      },
      shows: 'Aucun bénéficiaire',
    },
  },
  'search-account': { shownBy: 'the search: the shell draws what this source offers' },
};

describeFourStates({ pages, widgets }, screens);
