import { describe, test } from 'node:test';
import { expect } from 'expect';
import { demoActs } from '../../../demo/care/acts.ts';
import { indexActs } from './act-search.ts';

const acts = demoActs.map(({ externalId, wording, english = null, synonyms, frequentRank = null }) => ({
  code: externalId,
  wording,
  english,
  synonyms: synonyms ?? [],
  frequentRank,
}));
const index = indexActs(acts);
const first = (query: string) => index.search(query)[0]?.wording;
const found = (query: string) => index.search(query).map(({ wording }) => wording);

describe('an act is found', () => {
  for (const [what, query, wording] of [
    ['by its name', 'Lunettes', 'Lunettes'],
    ['without accents', 'osteopathie', 'Ostéopathie'],
    ['in capitals', 'ECHOGRAPHIE', 'Échographie'],
    ['while it is typed', 'kin', 'Séance de kinésithérapie'],
    ['from its first letter on', 'z', undefined],
    ['by a synonym', 'opticien', 'Lunettes'],
    ['by a synonym of two words', 'appareil dentaire', 'Orthodontie'],
    ['whatever the order of the words', 'dentaire couronne', 'Couronne dentaire'],
    ['past words that tell nothing', 'piles de l’appareil auditif', 'Piles et entretien d’audioprothèse'],
    ['with a letter too many', 'lunnettes', 'Lunettes'],
    ['with a letter missing', 'ostopathie', 'Ostéopathie'],
    ['with two letters swapped', 'detratrage', 'Détartrage'],
    ['with a wrong letter', 'couromne', 'Couronne dentaire'],
    ['with two errors in a long word', 'kinesiterapi', 'Séance de kinésithérapie'],
    ['mistyped and unfinished', 'osteaop', 'Ostéopathie'],
    ['in the plural', 'vaccins', 'Vaccin'],
    ['by what is worn with it', 'lunettes progressives', 'Lunettes'],
    ['by what is operated', 'opération de la cataracte', 'Séjour à l’hôpital'],
    ['by its code', 'OPT-LUN', 'Lunettes'],
    ['by a ligature', 'echo', 'Échographie'],
  ] as const) {
    test(`${what}: ${query}`, () => expect(first(query)).toBe(wording));
  }

  for (const [words, code] of [
    ['dent de sagesse', 'DEN-EXT'],
    ['arracher une dent', 'DEN-EXT'],
    ['bridge', 'DEN-BRI'],
    ['couronne', 'DEN-COU'],
    ['dentier', 'DEN-AMO'],
    ['appareil dentaire', 'DEN-ORT'],
    ['bagues', 'DEN-ORT'],
    ['orthodontie', 'DEN-ORT'],
    ['implant', 'DEN-IMP'],
    ['détartrage', 'DEN-DET'],
    ['plombage', 'DEN-SOI'],
    ['carie', 'DEN-SOI'],
    ['lunettes enfant', 'OPT-LUN'],
    ['lunettes de soleil', 'OPT-LUN'],
    ['lentilles', 'OPT-LEN'],
    ['laser des yeux', 'OPT-CHI'],
    ['kiné', 'PAR-KIN'],
    ['ostéo', 'ALT-OST'],
    ['psy', 'PSY'],
    ['psychiatre', 'CS'],
    ['ophtalmo', 'CS'],
    ['gynéco', 'CS'],
    ['médecin traitant', 'CG'],
    ['téléconsultation', 'CG'],
    ['IRM', 'IMG-IRM'],
    ['scanner', 'IMG-IRM'],
    ['mammographie', 'IMG-RAD'],
    ['prise de sang', 'LAB-SAN'],
    ['accouchement', 'HOS-SEJ'],
    ['césarienne', 'HOS-SEJ'],
    ['cataracte', 'HOS-SEJ'],
    ['opération', 'HOS-SEJ'],
    ['vaccin', 'PHA-VAC'],
    ['pilule', 'PHA-MED'],
    ['ambulance', 'TRA-VSL'],
    ['semelles', 'PHA-DIS'],
    ['fauteuil roulant', 'PHA-DIS'],
    ['prothèse auditive', 'AUD-PRO'],
    ['sonotone', 'AUD-PRO'],
    ['podologue', 'PAR-POD'],
    ['infirmière', 'PAR-INF'],
    ['cure', 'SPA-CUR'],
  ] as const) {
    test(`by what people who know nothing of insurance type: ${words}`, () =>
      expect(index.search(words)[0]?.code).toBe(code));
  }

  test('only by all its words', () => {
    expect(found('couronne optique')).toEqual([]);
    expect(found('consultation')).toHaveLength(3);
  });

  test('a name counts more than a synonym, and what members claim most comes first among equals', () => {
    expect(found('lentilles')[0]).toBe('Lentilles');
    expect(found('médecin')[0]).toBe('Consultation spécialiste');
  });

  test('never by a query without a known word', () => {
    for (const query of ['', '   ', '’', '%_', '🙂', 'xyzxyz']) expect(found(query)).toEqual([]);
  });

  test('by stop words, if the query has no others', () => {
    expect(found('de').length).toBeGreaterThan(0);
  });
});

test('a short word allows no error, a longer one does', () => {
  expect(found('dus')).toEqual([]);
  expect(found('doss')).toContain('Ostéopathie');
});

test('a search in 5,000 acts is fast enough for each keystroke', () => {
  const many = Array.from({ length: 5_000 }, (_, number) => {
    const act = acts[number % acts.length]!;
    const letters = [...Array(6)]
      .map((_, at) => String.fromCharCode(97 + ((number * (at + 3)) % 26)))
      .join('');
    return { ...act, code: `ACT${number}`, wording: `${act.wording} ${letters}` };
  });
  const large = indexActs(many);
  const queries = ['lunettes', 'l', 'couromne', 'kinesiterapi', 'appareil dentaire', 'zzzzzzzz', 'osteaop'];
  for (const query of queries) large.search(query);
  // Processor time: on a busy machine the wall clock also counts other processes.
  const started = process.cpuUsage();
  for (const query of queries) large.search(query);
  const { user, system } = process.cpuUsage(started);
  expect((user + system) / 1_000 / queries.length).toBeLessThan(150);
});
