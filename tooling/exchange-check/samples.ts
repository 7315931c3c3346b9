import { randomUUID } from 'node:crypto';
import {
  EVENT_DATA,
  type EventData,
  type EventType,
  type SubmissionEventType,
} from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';
import type { Schema } from '@member-portal/shared-kernel/contracts/schema';
import { sampleOf } from './sample-of.ts';

const MEMBER = { externalId: 'SAMPLE-M1', membershipNumber: '99999999' };
const PERSON = {
  externalId: 'SAMPLE-M1-1',
  portalId: '6a1f9a70-3f0c-4c57-8a5e-000000000011',
  firstName: 'Camille',
  birthDate: '1984-05-12',
};

const requestOf = (typeCode: number, title: string) => ({
  id: `portal:${randomUUID()}`,
  reference: 'D26-SAMP-LE01',
  typeCode,
  title,
  expectedBy: '2026-12-04',
});

const ofSubmission = (typeCode: number, title: string) => ({
  member: MEMBER,
  beneficiaries: [PERSON],
  request: requestOf(typeCode, title),
  files: [],
});

type Samples<Type extends EventType> = { [One in Type]: () => EventData<One> };

/**
 * Sample data of each type, about fictional people. A type without an entry does not compile, unless it is a
 * submission's: its schema makes one.
 */
const SAMPLES: Partial<Samples<SubmissionEventType>> & Samples<Exclude<EventType, SubmissionEventType>> = {
  'refund-claim.submitted': () => ({
    ...ofSubmission(22, 'Facture : consultation'),
    act: { code: 'CS', wording: 'Consultation spécialiste' },
    sessions: [{ careDate: '2026-11-18', amount: 5_500 }],
    total: 5_500,
    comment: 'Visite du 18 novembre – « contrôle annuel »',
  }),
  'quote.submitted': () => ({
    ...ofSubmission(31, 'Devis dentaire'),
    nature: 'DENTAL',
    quoteDate: '2026-11-17',
    amount: 90_000,
    contentSeen: [],
    estimateWanted: true,
    comment: null,
  }),
  'supporting-document.submitted': () => ({
    ...ofSubmission(1, 'Justificatif : certificat de scolarité'),
    documentType: 1,
    expectations: ['10000001-W1'],
    comment: null,
  }),
  'hospital-request.submitted': () => ({
    ...ofSubmission(10018, 'Hospitalisation'),
    admissionDate: '2026-12-10',
    releaseDate: null,
    dmtCode: null,
    hospitalizationType: 'OTHER',
    establishment: { name: 'Clinique du Parc', city: 'Lyon', finess: null, adeli: null },
    natureOfAct: 'Arthroscopie',
    comment: null,
  }),
  'beneficiary-departure.submitted': () => ({
    ...ofSubmission(10004, 'Départ d’un bénéficiaire'),
    reason: 'MUTUELLE_OBLIGATOIRE',
    leavesOn: '2026-12-31',
  }),
  'beneficiary-correction.submitted': () => ({
    ...ofSubmission(10002, 'Bénéficiaire : correction de l’identité'),
    firstName: 'Camille',
    surName: 'D’Été-Noël',
    birthDate: '1984-05-21',
  }),
  'teletransmission-change.submitted': () => ({
    ...ofSubmission(10000, 'Télétransmission'),
    wished: 'NOT_WISHED',
  }),
  'card-resend.submitted': () => ({
    ...ofSubmission(10017, 'Carte de tiers payant : nouvel envoi'),
    beneficiaries: [],
  }),
  'payment-schedule.submitted': () => ({
    ...ofSubmission(10019, 'Échéancier de cotisations'),
    beneficiaries: [],
  }),
  'message.submitted': () => ({
    ...ofSubmission(10011, 'Question : cotisations - Rythme de paiement'),
    beneficiaries: [],
    category: 'CONTRIBUTIONS',
    object: 'rhythm',
    contract: null,
    message: { id: `portal:${randomUUID()}`, text: 'Bonjour,\nPuis-je payer chaque mois ?' },
  }),
  'request.replied': () => ({
    ...ofSubmission(10022, 'Réclamation : cotisations'),
    beneficiaries: [],
    message: { id: `portal:${randomUUID()}`, text: 'Merci, mais le montant reste faux.' },
  }),
  'request.answered': () => ({
    ...ofSubmission(31, 'Devis dentaire'),
    message: { id: `portal:${randomUUID()}`, text: 'Dents 14 et 15' },
  }),
  'complaint.submitted': () => ({
    ...ofSubmission(10022, 'Réclamation : cotisations - Montant prélevé'),
    beneficiaries: [],
    theme: 'FEE',
    object: 'AMOUNT_DEBITED',
    comment: 'Deux cotisations ont été prélevées le 5 octobre.',
    acknowledgeBy: '2026-11-30',
    mediatorFrom: '2027-01-20',
  }),
  'mandate.signed': () => ({
    member: MEMBER,
    beneficiaries: [],
    files: [],
    mandate: {
      rum: 'M99999999-0001',
      ics: 'FR53GLA999999',
      iban: 'FR7699999999990000000000153',
      bic: 'FICTFRPP',
      holder: 'Camille Durand',
      signedOn: '2026-11-23',
    },
    signature: {
      at: '2026-11-23T09:12:44.000Z',
      sha256: '0'.repeat(64),
      address: '203.0.113.7',
      codeId: '6a1f9a70-3f0c-4c57-8a5e-000000000021',
      codeEmail: 'c•••@example.org',
    },
  }),
  'bank-account.submitted': () => ({
    ...ofSubmission(10020, 'Changement de RIB'),
    usages: ['REFUND'],
    iban: 'FR7699999999990000000000153',
    bic: 'FICTFRPP',
    bank: 'Banque des Trois Rives',
    holder: 'Camille Exemple',
  }),
  'bank-account.withdrawn': () => ({
    member: MEMBER,
    eventId: randomUUID(),
    requestId: `portal:${randomUUID()}`,
  }),
  'care-consent.given': () => ({
    member: MEMBER,
    beneficiaries: [PERSON],
    files: [],
    at: '2026-11-23T09:12:44.000Z',
  }),
  'care-consent.withdrawn': () => ({
    member: MEMBER,
    beneficiaries: [PERSON],
    files: [],
    at: '2026-11-23T09:12:44.000Z',
    cause: 'PERSON',
  }),
  'schooling.declared': () => ({
    member: MEMBER,
    beneficiaries: [PERSON],
    files: [],
    schoolYear: '2026-2027',
    atSchool: false,
    expectations: ['W1'],
  }),
  'beneficiary.submitted': () => ({
    ...ofSubmission(10003, 'Ajout d’un bénéficiaire'),
    beneficiaries: [],
    category: 'CHILD',
    profile: 'BIRTH',
    firstName: 'Noé',
    surName: 'Martin',
    birthDate: '2026-10-08',
    sex: 'MALE',
    socialSecurityNumber: null,
    linkedParentPosition: 1,
    otherCover: false,
    alsaceMoselle: false,
    membershipStart: '2026-10-08',
    papers: ['SOCIAL_SECURITY_CERTIFICATE', 'ADDRESS_PROOF'],
  }),
  'contract-ending.submitted': () => ({
    ...ofSubmission(10025, 'Résiliation : Santé Horizon'),
    beneficiaries: [],
    contract: { externalId: 'C-7204118', number: '7204118', name: 'Santé Horizon' },
    reason: 'INDIVIDUAL_CONTRACT',
    ground: 'AFTER_ONE_YEAR',
    eventOn: null,
    wishedOn: null,
    endOn: '2026-12-23',
    comment: null,
  }),
  'option-cancellation.submitted': () => ({
    ...ofSubmission(10024, 'Annulation d’options payantes'),
    applicant: { firstName: 'Claire', surName: 'Martin', email: 'claire.martin@example.org' },
    contracts: [
      {
        externalId: 'C-7204118',
        number: '7204118',
        name: 'Santé Horizon',
        options: [{ id: 'O-1', name: 'confort optique' }],
      },
    ],
    reason: 'OPTIONAL_BENEFITS',
    everyone: true,
    wishedOn: null,
    endOn: '2026-12-23',
  }),
  'contract-ending.notified': () => ({
    member: null,
    contract: null,
    reference: 'D26-7K3Q-X9TM',
    person: {
      surName: 'Martin',
      firstName: 'Claire',
      contractReference: '7204118',
      email: 'claire.martin@example.org',
    },
    scope: 'HEALTH',
    reason: 'INDIVIDUAL_CONTRACT',
    ground: 'AFTER_ONE_YEAR',
    eventOn: null,
    wishedOn: null,
    endOn: '2026-12-23',
    comment: null,
  }),
  'contact-details.changed': () => ({ member: MEMBER, changes: { mobileNumber: '+33639981402' } }),
  'preferences.changed': () => ({ member: MEMBER, changes: { statementFormat: 'NUMERICAL' } }),
};

/** An event in the portal's form; `type` may be unknown to receivers. */
export function sampleEvent(type: string, data: Record<string, unknown>, sequence: number): ExchangeEvent {
  return {
    specversion: '1.0',
    id: randomUUID(),
    source: '/environments/SAMPLE',
    type: `${type}.v1`,
    subject: '6a1f9a70-3f0c-4c57-8a5e-000000000001',
    time: new Date().toISOString(),
    datacontenttype: 'application/json',
    dataschema: `https://portal.invalid/schemas/${type}.v1.json`,
    sequence: String(sequence).padStart(12, '0'),
    data,
  };
}

/** One event of each type, in the order of one member. */
export const sampleEvents = (): ExchangeEvent[] =>
  (Object.keys(EVENT_DATA) as EventType[]).map((type, index) => sampleEvent(type, dataOf(type), index + 1));

/** The usual parts of a submission are fictional, too. */
const dataOf = (type: EventType): Record<string, unknown> =>
  SAMPLES[type]?.() ?? {
    ...ofSubmission(9999, 'Demande particulière'),
    ...ownFieldsOf(EVENT_DATA[type]),
  };

const ownFieldsOf = ({ shape }: { shape: Record<string, Schema> }) =>
  Object.fromEntries(
    Object.entries(shape)
      .filter(([name]) => !(name in ofSubmission(9999, '')))
      .map(([name, schema]) => [name, sampleOf(schema)]),
  );
