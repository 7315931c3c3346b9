import { test } from 'node:test';
import { expect } from 'expect';
import { demoIndex as index } from './faq.given.ts';

const foundFor = (query: string) => index.search(query).map(({ question }) => question.id);

/** Members' questions, with the answer that helps; null if there is none. */
const TYPED: readonly [query: string, id: string | null][] = [
  ['j’ai pas reçu mon remboursement', 'pas-recu'],
  ['pourquoi je ne suis pas remboursé', 'pas-recu'],
  ['combien de temps pour etre remboursé', 'virement'],
  ['facture ostéopathe où l’envoyer ?', 'facture'],
  ['envoyer facture osteo', 'facture'],
  ['cmt ajouter mon bébé', 'naissance'],
  ['je viens de me marier', 'conjoint'],
  ['ma femme peut elle etre sur mon contrat', 'conjoint'],
  ['changement de rib', 'rib'],
  ['nouveau compte en banque', 'rib'],
  ['mot de passe oublié', 'mot-de-passe'],
  ['je suis bloqué je peux plus me connecter', 'bloque'],
  ['code pas reçu', 'code'],
  ['carte perdue', 'perdue'],
  ['le pharmacien veut pas ma carte', 'refus'],
  ['2 euros retenus sur ma consultation c’est quoi', 'participation'],
  ['franchise medicale', 'franchise'],
  ['certificat de scolarité ma fille étudiante', 'etudes'],
  ['mon fils a 19 ans et continue la fac', 'etudes'],
  ['divorce enlever mon mari', 'depart'],
  ['échéancier cotisation', 'echeancier'],
  ['ou voir mes garanties dentaires', 'lire'],
  ['numero de telephone', 'telephone'],
  ['mail bizarre qui demande mon mot de passe', 'fraude'],
  ['demenagement nouvelle adresse', 'adresse'],
  ['chambre particuliere hopital', 'chambre'],
  ['resilier mon contrat', 'resilier'],
  ['teletransmision marche plus', 'teletransmission'],
  ['format photo pdf accepté', 'fichiers'],
  ['lunettes de ma fille cassées', 'lunettes-delai'],
  ['est ce que vous remboursez le vétérinaire de mon chien', null],
];

/** Questions whose answer comes first, and is certain enough to be shown expanded. */
const FIRST: readonly [query: string, id: string][] = [
  ['depassement d’honoraires', 'depassement'],
  ['ca coute combien ma cotisation', 'montant'],
  ['qui voit mes données de santé', 'sante'],
  ['tiers payan ne marche pas a la pharmacie', 'refus'],
  ['divorce retirer mon conjoint', 'depart'],
  ['dentiste couronne', 'couronne'],
  ['je veux parler a quelqu un', 'telephone'],
  ['arret de travail', 'arret'],
  ['cmu', 'css'],
  ['pourquoi ma cotisation a augmenté', 'hausse'],
  ['attestation de mutuelle', 'attestation'],
  ['chomage', 'portabilite'],
  ['noemie', 'teletransmission'],
];

/**
 * Thirty more, by people who have not read the answers: one of the first three helps, and no unhelpful one is
 * shown expanded.
 */
const BLIND: readonly [query: string, id: string | null][] = [
  ['pourquoi on me retient 1 euro sur mes médicaments', 'franchise'],
  ['je change de travail est ce que je garde ma mutuelle', 'portabilite'],
  ['on m’a volé mon portefeuille avec la carte dedans', 'perdue'],
  ['l’opticien dit que la carte marche pas', 'refus'],
  ['j’entre à l’hopital lundi que faut il faire', 'prise-en-charge'],
  ['rdv chirurgien genou prise en charge', 'prise-en-charge'],
  ['prothese auditive combien a ma charge', 'cent-pour-cent-sante'],
  ['couronne dentaire zero euro', 'couronne'],
  ['estimation devis orthodontie', 'devis'],
  ['le chirurgien prend plus cher que le tarif secu', 'depassement'],
  ['mon mari est décédé', 'depart'],
  ['je me pacse', 'conjoint'],
  ['pièce jointe trop lourde', 'fichiers'],
  ['photo de la facture avec mon téléphone', 'fichiers'],
  ['j’ai déménagé', 'adresse'],
  ['changer de banque', 'rib'],
  ['prélèvement date', 'echeancier'],
  ['augmentation tarif 2027', 'hausse'],
  ['vous joindre par tel', 'telephone'],
  ['horaires ouverture', 'telephone'],
  ['je suis pas content', 'reclamation'],
  ['porter plainte contre la mutuelle', 'reclamation'],
  ['arreter ma mutuelle', 'resilier'],
  ['double authentification sms pas reçu', 'code'],
  ['est ce que mon patron voit mes soins', 'sante'],
  ['remboursement kiné', 'facture'],
  ['cure la bourboule', 'cure'],
  ['recevoir la carte papier', 'papier'],
  ['meteo demain', null],
  ['acheter une voiture', null],
];

/** In English, while the answers are French: one of the first three helps, and no unhelpful one is shown expanded. */
const ENGLISH: readonly [query: string, id: string][] = [
  ['I lost my card', 'perdue'],
  ['how do I change my bank account', 'rib'],
  ['new glasses', 'lunettes-delai'],
  ['refund not received', 'pas-recu'],
  ['going to hospital', 'prise-en-charge'],
  ['dental quote', 'devis'],
  ['why did my premium increase', 'hausse'],
  ['birth of my child', 'naissance'],
  ['forgot my password', 'mot-de-passe'],
  ['cancel my contract', 'resilier'],
  ['phone number', 'telephone'],
  ['how can I talk to someone', 'telephone'],
  ['school certificate', 'etudes'],
  ['I moved, new address', 'adresse'],
];

/** Questions with no answer, or several equally close ones: none is shown expanded. */
const UNSURE = [
  'ma mutuelle rembourse elle les lentilles',
  'le dentiste me demande une avance',
  'mon relevé de la sécu n’arrive pas chez vous',
  'mon fils quitte la maison et a sa mutuelle',
  'carte 2027',
  'ma femme peut elle etre sur mon contrat',
  'pourquoi je ne suis pas remboursé',
  'nouveau compte en banque',
  'ou voir mes garanties dentaires',
];

for (const [query, id] of [...BLIND, ...ENGLISH])
  test(`« ${query} » helps with ${id ?? 'nothing'}, and opens nothing wrong`, () => {
    const found = index.search(query);
    if (id === null) expect(found).toEqual([]);
    else expect(foundFor(query).slice(0, 3)).toContain(id);
    if (found[0]?.isSure && id) expect(found[0].question.id).toBe(id);
  });

for (const query of UNSURE)
  test(`« ${query} » opens no answer`, () => {
    expect(index.search(query)[0]?.isSure ?? false).toBe(false);
  });

for (const [query, id] of FIRST)
  test(`« ${query} » opens ${id}`, () => {
    expect(index.search(query)[0]).toMatchObject({ isSure: true, question: { id } });
  });

test('an answer that holds all of the query comes before one that holds a part', () => {
  expect(foundFor('100% santé')[0]).toBe('cent-pour-cent-sante');
});

test('« tiers payant » is not « payer »', () => {
  for (const query of ['échéancier', 'numéro de téléphone']) expect(foundFor(query)).not.toContain('perdue');
});

for (const [query, id] of TYPED)
  test(`« ${query} » finds ${id ?? 'nothing'}`, () => {
    if (id === null) expect(foundFor(query)).toEqual([]);
    else expect(foundFor(query).slice(0, 3)).toContain(id);
  });
