import { reformatTitle, requestTitle, unbrokenTitle } from './request-title.ts';

test('a title has a prefix, a subject and a topic', () => {
  expect(requestTitle({ prefix: 'Question', subject: 'Cotisations', topic: 'Échéancier' })).toBe(
    'Question : Cotisations - Échéancier',
  );
});

test('an absent part leaves no separator behind', () => {
  expect(requestTitle({ prefix: 'Question', subject: 'Cotisations' })).toBe('Question : Cotisations');
  expect(requestTitle({ prefix: 'Question', subject: null, topic: 'Échéancier' })).toBe(
    'Question : Échéancier',
  );
  expect(requestTitle({ prefix: 'Changement de RIB' })).toBe('Changement de RIB');
  expect(requestTitle({ prefix: '', subject: 'Cotisations' })).toBe('Cotisations');
});

test('"Autres" becomes "Autre", as a whole part only', () => {
  expect(requestTitle({ prefix: 'Question', subject: 'Autres', topic: 'Autres' })).toBe(
    'Question : Autre - Autre',
  );
  expect(requestTitle({ prefix: 'Autres documents' })).toBe('Autres documents');
});

test.each([
  ['Question:Cotisations - Autres', 'Question : Cotisations - Autre'],
  ['Question  :  Cotisations  -  Échéancier ', 'Question : Cotisations - Échéancier'],
  ['Réclamation : Tiers-payant - Carte', 'Réclamation : Tiers-payant - Carte'],
  ['Réclamation : télétransmission [FDC]', 'Réclamation : télétransmission [FDC]'],
  ['Autres', 'Autre'],
  ['Facture d’optique', 'Facture d’optique'],
])('%j is reformatted as %j', (raw, title) => {
  expect(reformatTitle(raw)).toBe(title);
});

test('on screen a no-break space keeps the colon with the word before it', () => {
  expect(unbrokenTitle('Question : cotisations - Autre')).toBe('Question\u00a0: cotisations\u00a0- Autre');
});
