export const claire = { id: 'b1', firstName: 'Claire', surName: 'Martin' };
export const julien = { id: 'b2', firstName: 'Julien', surName: 'Martin' };
const shown = { bic: 'FICTFRPP', bank: 'Banque des Trois Rives', holder: 'Claire Martin' };
export const account = {
  usage: 'REFUND',
  people: [claire],
  maskedIban: 'FR76 •••• •••• •••• •••• •••• 153',
  ...shown,
  validFrom: '2021-01-01',
};
export const change = {
  id: 'c1',
  requestId: 'r1',
  usages: ['REFUND'],
  person: claire,
  maskedIban: 'FR76 •••• •••• •••• •••• •••• 250',
  ...shown,
  state: 'WAITING',
  sentAt: '2025-11-06T08:00:00.000Z',
  expectedBy: '2025-11-10',
  hold: null,
  reason: null,
};
export const answerOf = (changes: object[]) => ({
  people: [claire, julien],
  accounts: [
    account,
    { ...account, usage: 'CONTRIBUTION' },
    { ...account, people: [julien], maskedIban: 'FR76 •••• •••• •••• •••• •••• 929' },
  ],
  changes,
  contribution: { mode: 'DIRECT_DEBIT', frequency: 'QUARTERLY' },
});
