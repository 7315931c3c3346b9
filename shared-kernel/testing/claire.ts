import type { AllInfo } from '../contracts/all-info.ts';
import type { Contacts, EmailChange } from '../contracts/contacts.ts';

/** Claire Martin of the demo world, as in GET /all-info, with empty lists. */
export const claireAllInfo: AllInfo = {
  insured: {
    id: 'insured-claire',
    membershipNumber: '10000001',
    firstName: 'Claire',
    surName: 'Martin',
    birthDate: '1985-05-01',
    nirMasked: '2 85 05 •• ••• ••• ••',
    contact: {
      email: 'claire.martin@example.org',
      secondaryEmail: null,
      mobileNumber: '+33639980001',
      phone: null,
    },
    address: {
      line1: '12 rue des Tilleuls',
      line2: null,
      line3: null,
      zipCode: '69003',
      city: 'Lyon',
      country: 'France',
    },
    refundAccountEnding: '153',
    contracts: [
      {
        id: 'contract-1',
        state: 'ACTIVE',
        kind: 'INDIVIDUAL',
        productName: 'Santé Horizon, formule 3',
        options: ['confort optique'],
        insurerContract: '7204118',
        startDate: '2021-01-01',
        endDate: null,
      },
    ],
    beneficiaries: [
      {
        id: 'b1',
        rank: 'MAIN',
        familyPosition: 1,
        insured: true,
        firstName: 'Claire',
        surName: 'Martin',
        birthDate: '1985-05-01',
        nirMasked: null,
      },
      {
        id: 'b2',
        rank: 'PARTNER',
        familyPosition: 2,
        insured: false,
        firstName: 'Julien',
        surName: 'Martin',
        birthDate: '1983-03-14',
        nirMasked: null,
      },
      {
        id: 'b3',
        rank: 'CHILD',
        familyPosition: 3,
        insured: false,
        firstName: 'Léa',
        surName: 'Martin',
        birthDate: '2013-02-09',
        nirMasked: null,
      },
      {
        id: 'b4',
        rank: 'CHILD',
        familyPosition: 4,
        insured: false,
        firstName: 'Hugo',
        surName: 'Martin',
        birthDate: '2017-09-22',
        nirMasked: null,
      },
    ],
  },
  alertDtoList: [],
  announcements: [],
  lastPayment: { cents: 7695, date: '2025-10-28' },
  lastRefunds: [],
  lastRequests: [],
  unreadRequests: 0,
  tpCard: null,
  newDocumentsThisMonth: 0,
  finishedTutorial: true,
  isAnnouncementDisplayed: false,
};

/** Her contact details, as in GET /contacts; none is missing. */
export const claireContacts = {
  email: 'claire.martin@example.org',
  secondaryEmail: null,
  mobileNumber: '+33639980001',
  phone: null,
  foreignPhone: null,
  addressLine1: '12 RUE DES TILLEULS',
  addressLine2: null,
  addressLine3: null,
  zipCode: '69003',
  city: 'LYON',
  country: 'FR',
  missing: [],
  emailChange: null,
  emailAlreadyUsed: false,
} satisfies Contacts;

/** A new address whose code has just been sent. */
export const emailChangeTo = (email: string): EmailChange => ({
  email,
  codeDuration: 600,
  expiresAt: '2025-11-06T10:10:00.000Z',
  resendTimeout: 120,
  resendAvailableIn: 120,
});
