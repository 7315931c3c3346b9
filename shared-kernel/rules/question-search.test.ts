import { indexQuestions } from './question-search.ts';

const question = (id: string, text: string, answer: string, theme = 'Thème', category = 'Rubrique') => ({
  id,
  question: text,
  answer: [answer],
  theme,
  category,
});
const index = indexQuestions([
  question('lost', 'Que faire si ma carte est perdue ?', 'Imprimez-la de nouveau.', 'Carte', 'Carte'),
  question(
    'refused',
    'Un professionnel refuse ma carte.',
    'Payez, puis envoyez la facture.',
    'Carte',
    'Carte',
  ),
  question('refund', 'Quand suis-je remboursé ?', 'Deux jours après le virement.', 'Remboursements'),
  question('glasses', 'Quand changer de lunettes ?', 'Tous les deux ans.', 'Optique'),
  question('birth', 'Comment déclarer une naissance ?', 'Dans les six mois.', 'Bénéficiaires'),
  question('account', 'Où changer de compte bancaire ?', 'Dans Mon compte.', 'Mon compte'),
]);
const found = (query: string) => index.search(query).map(({ question: { id } }) => id);

test.each([
  ['accents and capitals', 'NAISSANCE DÉCLARÉE', 'birth'],
  ['another ending of the same word', 'remboursements', 'refund'],
  ['a word that is not finished', 'lunet', 'glasses'],
  ['a typing error', 'lunnettes', 'glasses'],
  ['two letters that are swapped', 'naisasnce', 'birth'],
  ['a word for the same thing', 'bébé', 'birth'],
  ['a mistyped word for the same thing', 'accouchemnt', 'birth'],
  ['abbreviations of the trade', 'rib', 'account'],
  ['a whole sentence', 'bonjour, je voudrais savoir quand je peux changer mes lunettes svp', 'glasses'],
  ['words of the answer', 'imprimer', 'lost'],
])('%s: « %s »', (_, query, id) => {
  expect(found(query)[0]).toBe(id);
});

test('the closest question comes first, and words that everything holds count less', () => {
  expect(found('carte perdue')[0]).toBe('lost');
  expect(found('carte').toSorted()).toEqual(['lost', 'refused']);
});

test('a query that the questions do not answer finds nothing', () => {
  for (const query of ['', '   ', '?!', 'comment faire', 'vétérinaire', 'le vétérinaire de mon chien', 'a'])
    expect([query, found(query)]).toEqual([query, []]);
});

test('an answer is sure where it has enough of the query, well enough, and is far ahead of the next', () => {
  const isSure = (query: string) => index.search(query)[0]?.isSure;
  expect(['carte perdue', 'lunettes', 'lunetes', 'bébé'].map(isSure)).toEqual([true, true, true, true]);
  // Equally close, or only a synonym in an answer.
  expect(['carte', 'compte carte', 'carte scanner'].map(isSure)).toEqual([false, false, false]);
  expect(['naisance chevaux', 'compte épargne logement jeune'].map(isSure)).toEqual([false, false]);
});

test('the words that were found are named, to be marked', () => {
  expect([...index.search('mes lunetes')[0]!.words]).toContain('lunettes');
  expect(index.search('mes lunetes')[0]!.words).toEqual(index.search('mes lunettes')[0]!.words);
  expect([...index.search('carte refusée')[0]!.words].toSorted()).toEqual(['carte', 'refuse']);
});

test('at most five questions, and 1,000 of them are searched within a keystroke', () => {
  const many = indexQuestions(
    Array.from({ length: 1_000 }, (_, at) =>
      question(`${at}`, `Question ${at} sur la carte`, 'Oui.'.repeat(50)),
    ),
  );
  expect(many.search('carte')).toHaveLength(5);
  // Processor time: on a busy machine the wall clock also counts other processes.
  const begun = process.cpuUsage();
  many.search('bonjour ma carte est tombée dans le lac et je ne la retrouve plus');
  const { user, system } = process.cpuUsage(begun);
  expect((user + system) / 1_000).toBeLessThan(200);
});

test('hostile queries are queries like others', () => {
  for (const query of ['\0', '<script>', '.*+?^{}()|[]\\', '😀', 'x'.repeat(5_000), 'é '.repeat(2_000)])
    expect(() => index.search(query)).not.toThrow();
});
