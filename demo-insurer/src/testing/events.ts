import type { EventData, EventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { ExchangeEvent } from '@member-portal/shared-kernel/contracts/exchange/events';

/** Claire of the demo world. */
const CLAIRE = { externalId: '10000001', membershipNumber: '10000001' };
const SUBJECT = '6a1f9a70-3f0c-4c57-8a5e-000000000001';
const NOBODY = '00000000-0000-4000-8000-000000000000';

const uuid = (serial: number) => `6a1f9a70-3f0c-4c57-8a5e-${String(serial).padStart(12, '0')}`;

let serial = 100;

export function anEvent<Type extends EventType>(type: Type, data: EventData<Type>): ExchangeEvent {
  serial += 1;
  return {
    specversion: '1.0',
    id: uuid(serial),
    source: '/environments/GFPLAC',
    type: `${type}.v1`,
    subject: SUBJECT,
    time: '2026-11-20T09:00:00.000Z',
    datacontenttype: 'application/json',
    dataschema: `http://localhost:4200/schemas/${type}.v1.json`,
    sequence: String(serial).padStart(12, '0'),
    data,
  };
}

const requestOf = (typeCode: number, title: string) => {
  serial += 1;
  return {
    id: `portal:${uuid(serial)}`,
    reference: `D26-0000-${String(serial).padStart(4, '0')}`,
    typeCode,
    title,
    expectedBy: '2026-12-04',
  };
};

const PERSON = { externalId: '10000001-1', portalId: NOBODY, firstName: 'Claire', birthDate: '1984-05-12' };
const file = (name: string) => ({
  id: NOBODY,
  name,
  kind: 'pdf' as const,
  bytes: 1_000,
  sha256: '0'.repeat(64),
  href: `/files/${NOBODY}`,
});

/** A claim of Claire: a specialist for 55 €, with both papers that the act requires. */
export function aClaim(wish: Partial<EventData<'refund-claim.submitted'>> = {}): ExchangeEvent {
  return anEvent('refund-claim.submitted', {
    member: CLAIRE,
    beneficiaries: [PERSON],
    request: requestOf(22, 'Facture : consultation'),
    files: [file('facture.pdf'), file('decompte.pdf')],
    act: { code: 'CS', wording: 'Consultation spécialiste' },
    sessions: [{ careDate: '2026-11-18', amount: 5_500 }],
    total: 5_500,
    comment: null,
    ...wish,
  });
}

/** Claire's partner leaves the contract; `birthDate` makes him younger. */
export function aDeparture({ birthDate = '1983-03-14' } = {}): ExchangeEvent {
  return anEvent('beneficiary-departure.submitted', {
    member: CLAIRE,
    beneficiaries: [{ ...PERSON, externalId: '10000001-2', birthDate }],
    request: requestOf(10004, 'Départ d’un bénéficiaire'),
    files: [file('attestation.pdf')],
    reason: 'PLUS_A_CHARGE',
    leavesOn: '2026-12-31',
  });
}

/** Claire ends her contract. */
export function anEnding(contract = '10000001-C1'): ExchangeEvent {
  return anEvent('contract-ending.submitted', {
    member: CLAIRE,
    beneficiaries: [],
    request: requestOf(10025, 'Résiliation : Santé Horizon'),
    files: [],
    contract: { externalId: contract, number: '7204118', name: 'Santé Horizon' },
    reason: 'INDIVIDUAL_CONTRACT',
    ground: 'AFTER_ONE_YEAR',
    eventOn: null,
    wishedOn: null,
    endOn: '2026-12-20',
    comment: null,
  });
}

/** Claire cancels the option of her contract for everybody. */
export function anOptionCancellation(
  wish: Partial<EventData<'option-cancellation.submitted'>> = {},
): ExchangeEvent {
  return anEvent('option-cancellation.submitted', {
    member: CLAIRE,
    beneficiaries: [PERSON],
    request: requestOf(10024, 'Annulation d’options payantes'),
    files: [],
    applicant: { firstName: 'Claire', surName: 'Martin', email: 'claire.martin@example.org' },
    contracts: [
      {
        externalId: '10000001-C1',
        number: '7204118',
        name: 'Santé Horizon',
        options: [{ id: '10000001-O1', name: 'confort optique' }],
      },
    ],
    reason: 'OPTIONAL_BENEFITS',
    everyone: true,
    wishedOn: null,
    endOn: '2026-12-20',
    ...wish,
  });
}

export function aCardOrder(): ExchangeEvent {
  return anEvent('card-resend.submitted', {
    member: CLAIRE,
    beneficiaries: [],
    request: requestOf(10017, 'Carte de tiers payant : nouvel envoi'),
    files: [],
  });
}

/** A notice sent without a sign-in. `contract`: Claire's contract; null if nobody on file matches. */
export function anEndingNotice(contract: string | null = '10000001-C1'): ExchangeEvent {
  return anEvent('contract-ending.notified', {
    member: contract === null ? null : CLAIRE,
    contract: contract === null ? null : { externalId: contract, number: '7204118', name: 'Santé Horizon' },
    reference: 'D26-7K3Q-X9TM',
    person: {
      surName: 'Martin',
      firstName: 'Claire',
      contractReference: '7204118',
      email: 'claire.martin@example.org',
    },
    scope: 'ALL',
    reason: 'INDIVIDUAL_CONTRACT',
    ground: 'AFTER_ONE_YEAR',
    eventOn: null,
    wishedOn: null,
    endOn: '2026-12-20',
    comment: null,
  });
}

export function aScheduleOrder(): ExchangeEvent {
  return anEvent('payment-schedule.submitted', {
    member: CLAIRE,
    beneficiaries: [],
    request: requestOf(10019, 'Échéancier de cotisations'),
    files: [],
  });
}

export function aCorrection(): ExchangeEvent {
  return anEvent('beneficiary-correction.submitted', {
    member: CLAIRE,
    beneficiaries: [{ ...PERSON, externalId: '10000001-2' }],
    request: requestOf(10002, 'Bénéficiaire : correction de l’identité'),
    files: [file('livret-de-famille.pdf')],
    firstName: 'Julien',
    surName: 'Martin-Roy',
    birthDate: '1983-03-14',
  });
}

/** A change for Claire's partner; `person` of another member makes it another change. */
export function aTeletransmissionChange(person = '10000001-2'): ExchangeEvent {
  return anEvent('teletransmission-change.submitted', {
    member: { ...CLAIRE, externalId: person.split('-')[0] ?? null },
    beneficiaries: [{ ...PERSON, externalId: person }],
    request: requestOf(10000, 'Télétransmission'),
    files: [],
    wished: 'ACTIVE',
  });
}
/** Claire adds a baby; `profile` makes it another addition. */
export const anAddition = (
  profile: EventData<'beneficiary.submitted'>['profile'] = 'BIRTH',
  category: EventData<'beneficiary.submitted'>['category'] = profile === 'COHABITANT' ? 'PARTNER' : 'CHILD',
) =>
  anEvent('beneficiary.submitted', {
    member: CLAIRE,
    beneficiaries: [],
    request: requestOf(10003, 'Ajout d’un bénéficiaire'),
    files: [file('attestation.pdf'), file('facture.pdf')],
    category,
    profile,
    firstName: 'Noé',
    surName: 'Martin',
    birthDate: '2026-09-20',
    sex: 'MALE',
    socialSecurityNumber: null,
    linkedParentPosition: 1,
    otherCover: false,
    alsaceMoselle: false,
    membershipStart: '2026-09-20',
    papers: ['SOCIAL_SECURITY_CERTIFICATE', 'ADDRESS_PROOF'],
  });

/** The same claim with one of its papers missing. */
export const anIncompleteClaim = () => aClaim({ files: [file('facture.pdf')] });

export const aQuote = (wish: Partial<EventData<'quote.submitted'>> = {}) =>
  anEvent('quote.submitted', {
    member: CLAIRE,
    beneficiaries: [PERSON],
    request: requestOf(31, 'Devis dentaire'),
    files: [file('devis.pdf')],
    nature: 'DENTAL',
    quoteDate: '2026-11-17',
    amount: 90_000,
    contentSeen: [],
    estimateWanted: true,
    comment: null,
    ...wish,
  });

export const aHospitalRequest = () =>
  anEvent('hospital-request.submitted', {
    member: CLAIRE,
    beneficiaries: [PERSON],
    request: requestOf(10018, 'Hospitalisation'),
    files: [],
    admissionDate: '2026-12-10',
    releaseDate: null,
    dmtCode: null,
    hospitalizationType: 'AMBULATORY',
    establishment: { name: 'Clinique du Parc', city: 'Lyon', finess: null, adeli: null },
    natureOfAct: 'Arthroscopie',
    comment: null,
  });

export const aComplaint = () =>
  anEvent('complaint.submitted', {
    member: CLAIRE,
    beneficiaries: [],
    request: requestOf(10022, 'Réclamation : cotisations - Montant prélevé'),
    files: [],
    theme: 'FEE',
    object: 'AMOUNT_DEBITED',
    comment: 'Deux cotisations ont été prélevées.',
    acknowledgeBy: '2026-11-30',
    mediatorFrom: '2027-01-20',
  });

/** A message of Claire that opens a request of this type. */
export const aMessage = (typeCode = 10011) =>
  anEvent('message.submitted', {
    member: CLAIRE,
    beneficiaries: [],
    request: requestOf(typeCode, 'Question : cotisations'),
    files: [],
    category: 'CONTRIBUTIONS',
    object: 'rhythm',
    message: { id: `portal:${NOBODY}`, text: 'Puis-je payer chaque mois ?' },
  });

/** A message of Claire in the request of another event. */
export function inRequestOf(
  type: 'request.replied' | 'request.answered',
  event: ExchangeEvent,
): ExchangeEvent {
  return anEvent(type, {
    member: CLAIRE,
    beneficiaries: [],
    request: event.data.request as EventData<'request.replied'>['request'],
    files: [],
    message: { id: `portal:${NOBODY}`, text: 'Merci' },
  });
}

export const aPreference = (changes: EventData<'preferences.changed'>['changes']) =>
  anEvent('preferences.changed', { member: CLAIRE, changes });

/** An address of Claire's in this city. */
export const anAddress = (city: string) =>
  anEvent('contact-details.changed', {
    member: CLAIRE,
    changes: {
      address: { line1: '1 rue des Lilas', line2: null, line3: null, zipCode: '69003', city, country: 'FR' },
    },
  });

/** Reference of the request of an event. */
export const referenceOf = (event: ExchangeEvent): string =>
  (event.data.request as { reference: string }).reference;
