import { test } from 'node:test';
import { expect } from 'expect';
import { demoIndexInEnglish as index } from './faq.given.ts';

/**
 * English questions by people who have not read the answers, with the answers that help. None: no answer is
 * shown expanded.
 */
const TYPED: readonly [query: string, ...helpful: string[]][] = [
  ['lost card', 'perdue'],
  ['how do I get my money back', 'virement', 'pas-recu', 'depassement'],
  ['new baby', 'naissance'],
  ['my daughter is at university', 'etudes'],
  ['change bank details', 'rib'],
  ['dentist crown cost', 'couronne'],
  ['i forgot my passwrod', 'mot-de-passe'],
  ['cant log in', 'mot-de-passe', 'bloque'],
  ['opening hours', 'telephone'],
  ['talk to a human', 'telephone'],
  ['complain about you', 'reclamation'],
  ['my glasses broke', 'lunettes-delai'],
  ['spectacles for my son', 'lunettes-delai'],
  ['i am going to have surgery', 'prise-en-charge'],
  ['spa', 'cure'],
  ['cancel', 'resilier'],
  ['leaving my job', 'portabilite'],
  ['divorce remove husband', 'depart'],
  ['moving house', 'adresse'],
  ['why 2 euros', 'participation'],
  ['pharmacy refused my card', 'refus'],
  ['proof of insurance for my landlord', 'attestation'],
  ['price went up', 'hausse'],
  ['scam email', 'fraude'],
  ['who can see my data', 'sante'],
  ['photo of my invoice too big', 'fichiers'],
  ['how late can i claim', 'delai-demande'],
  ['extra fees surgeon', 'depassement'],
  ['private room in hospital', 'chambre'],
  ['teletransmision', 'teletransmission'],
  ['add my wife', 'conjoint'],
  ['contact lenses', 'facture'],
  ['pay every month', 'rythme'],
  ['new mobile number', 'coordonnees'],
  ['do you cover pets'],
  ['weather tomorrow'],
];

for (const [query, ...helpful] of TYPED)
  test(`in English « ${query} » ${helpful.length > 0 ? `helps with ${helpful.join(' or ')}` : 'opens nothing'}`, () => {
    const [first, ...others] = index.search(query).slice(0, 3);
    if (helpful.length === 0) expect(first?.isSure ?? false).toBe(false);
    else if (first?.isSure) expect(helpful).toContain(first.question.id);
    else expect([first, ...others].map((one) => one && helpful.includes(one.question.id))).toContain(true);
  });
