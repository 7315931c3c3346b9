/** One valid record of each type. Tests make wrong records by changing one field of them. */
export const member = {
  type: 'member',
  externalId: 'M1',
  environment: 'GFPLAC',
  membershipNumber: '10000001',
  firstName: 'Claire',
  surName: 'Martin',
  birthDate: '1985-05-01',
  sex: 'FEMALE',
  nir: '285059999900131',
};
export const other = { ...member, externalId: 'M2', membershipNumber: '10000002', nir: '185059999907408' };
export const person = {
  type: 'beneficiary',
  externalId: 'B1',
  member: 'M1',
  rank: 'CHILD',
  familyPosition: 2,
  firstName: 'Léa',
  surName: 'Martin',
  birthDate: '2013-02-09',
  sex: 'FEMALE',
  joinedOn: '2021-01-01',
};
export const stranger = { ...person, externalId: 'B2', member: 'M2' };
export const payment = {
  type: 'payment',
  externalId: 'P1',
  member: 'M1',
  date: '2025-10-28',
  paidTo: 'RIB',
  total: 3295,
};
export const refund = {
  type: 'refund',
  externalId: 'R1',
  member: 'M1',
  beneficiary: 'B1',
  payment: 'P1',
  careDate: '2025-10-21',
  family: 'CONSULTATION',
  wording: 'Consultation spécialiste',
  operation: 'TO_MEMBER',
  cost: 5500,
  socialSecurity: 2005,
  mutual: 3295,
};
export const request = {
  type: 'request',
  externalId: 'Q1',
  member: 'M1',
  reference: 'D25-AAAA-BBBB',
  typeCode: 10011,
  title: 'Question : cotisations',
  events: [{ status: 'RECEIVED', at: '2025-11-03T08:00:00Z' }],
  messages: [{ externalId: 'S1', from: 'INSURER', body: 'Bonjour', sentAt: '2025-11-05T10:00:00Z' }],
};
export const account = {
  type: 'account',
  externalId: 'A1',
  member: 'M1',
  state: 'active',
  createdAt: '2024-01-01T08:00:00Z',
};
export const bankAccount = {
  type: 'bank-account',
  externalId: 'I1',
  member: 'M1',
  usage: 'REFUND',
  iban: 'FR7699999999990000000000153',
  bic: 'FICTFRPP',
  bank: 'Banque des Trois Rives',
  holder: 'Claire Martin',
  validFrom: '2021-01-01',
};
export const contract = {
  type: 'contract',
  externalId: 'C1',
  member: 'M1',
  kind: 'INDIVIDUAL',
  productName: 'Sérénité 3',
  productNumber: 'S3',
  insurerContract: '7204118',
  startDate: '2021-01-01',
};
export const document = {
  type: 'document',
  externalId: 'D1',
  member: 'M1',
  tab: 'health',
  title: 'Tableau de garanties',
  fileName: 'garanties.pdf',
  uploadDate: '2025-01-01',
  typeCode: 'TABLEAU_GARANTIES',
  typeDoc: 'INFORMATION',
  file: 'files/garanties.pdf',
};
export const legalPage = {
  type: 'legal-page',
  externalId: 'L1',
  environment: 'GFPLAC',
  page: 'cookies',
  version: 1,
  publishedOn: '2025-01-01',
  title: 'Cookies',
  sections: [{ heading: 'Mesure', paragraphs: ['Aucune.'] }],
};
export const announcement = {
  type: 'announcement',
  externalId: 'N1',
  environment: 'GFPLAC',
  place: 'home',
  level: 'info',
  title: 'Standard fermé',
  text: 'Le téléphone ne répond pas vendredi.',
  from: '2025-11-01T08:00:00Z',
};
export const accessibility = {
  type: 'accessibility-statement',
  externalId: 'AS1',
  environment: 'GFPLAC',
  establishedOn: '2025-11-01',
};

export const tutorialStep = {
  type: 'tutorial-step',
  externalId: 'T1',
  environment: 'GFPLAC',
  position: 1,
  target: 'card',
  title: 'Votre carte',
  text: 'Montrez-la en pharmacie.',
};
export const service = {
  type: 'service',
  externalId: 'S1',
  environment: 'GFPLAC',
  title: 'Réseau Cèdre',
  summary: 'Des prix négociés.',
  paragraphs: ['Présentez votre carte.'],
};
export const faq = {
  type: 'faq',
  externalId: 'F1',
  environment: 'GFPLAC',
  position: 1,
  slug: 'soins',
  title: 'Mes soins',
  themes: [
    { id: 'lunettes', title: 'Lunettes', questions: [{ id: 'q1', question: 'Quand ?', answer: ['Ici.'] }] },
  ],
};
export const hiddenCampaign = {
  type: 'hidden-campaign',
  externalId: 'H1',
  member: 'M1',
  campaign: 'mobile-application',
  hiddenAt: '2025-06-01T08:00:00Z',
};
