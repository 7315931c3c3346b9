import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { indexQuestions } from '@member-portal/shared-kernel/rules/question-search';
import { expect } from 'expect';

interface Page {
  title: string;
  meta: string;
  words: string;
}
const REMOTES = ['mfe-refunds', 'mfe-requests', 'mfe-documents', 'mfe-home', 'mfe-account'];

/** The pages of every remote, as the search over the portal indexes them. */
function pagesIn(locale: 'fr' | 'en') {
  const pages = REMOTES.flatMap((remote) => {
    const file = new URL(`../../${remote}/src/locales/search.${locale}.json`, import.meta.url);
    const texts = JSON.parse(readFileSync(file, 'utf8')) as { pages: Record<string, Page> };
    return Object.entries(texts.pages).map(([id, { title, meta, words }]) => ({
      id,
      question: title,
      answer: [words],
      theme: meta,
      category: '',
    }));
  });
  const index = indexQuestions(pages, locale);
  return (typed: string) => index.search(typed).map(({ question }) => question.id);
}

/** Members' searches without knowing the pages' names, and a page that helps. */
const TYPED: readonly [typed: string, page: string][] = [
  ['changer mon rib', 'banking-info'],
  ['nouveau compte bancaire', 'banking-info'],
  ['iban', 'banking-info'],
  ['envoyer une facture', 'get-refund'],
  ['me faire rembourcer lunette', 'get-refund'],
  ['combien coute une couronne', 'simulator'],
  ['reste a charge lunettes', 'simulator'],
  ['devis dentiste', 'quotation'],
  ['operation hopital', 'hospital-care'],
  ['acouchement clinique', 'hospital-care'],
  ['ma carte mutuelle', 'card'],
  ['telecharger carte tiers payant', 'card'],
  ['jai demenagé', 'personal-info'],
  ['changer adresse mail', 'personal-info'],
  ['mot de passe', 'personal-info'],
  ['numero de telephone pour vous joindre', 'contact-us'],
  ['parler a un conseiller', 'contact-us'],
  ['ajouter mon bébé', 'add-beneficiary'],
  ['naissance', 'add-beneficiary'],
  ['ajouter conjoint', 'add-beneficiary'],
  ['certificat de scolarité', 'doc-sharing'],
  ['certficat scolarite fils', 'doc-sharing'],
  ['attestation mutuelle employeur', 'certificate'],
  ['echeancier cotisation', 'contribution'],
  ['attestation fiscale impots', 'contribution'],
  ['resilier', 'resiliation'],
  ['quitter la mutuelle', 'resiliation'],
  ['garanties optique', 'contractual-info'],
  ['décompte papier', 'preferences'],
  ['teletransmision', 'preferences'],
  ['faire une reclamation', 'claim-page'],
  ['ou en est ma demande', 'requests'],
  ['données personnelles rgpd', 'data-protection'],
  ['bilan de l’année', 'refund-year'],
];

const TYPED_IN_ENGLISH: typeof TYPED = [
  ['change bank account', 'banking-info'],
  ['send a bill', 'get-refund'],
  ['how much for glasses', 'simulator'],
  ['lost card', 'card'],
  ['add my baby', 'add-beneficiary'],
  ['phone number', 'contact-us'],
  ['cancel contract', 'resiliation'],
  ['pasword', 'personal-info'],
  ['school certifcate', 'doc-sharing'],
];

/** The page is among the first results. */
const SHOWN = 3;

for (const [language, typed] of [
  ['fr', TYPED],
  ['en', TYPED_IN_ENGLISH],
] as const)
  test(`pages are found by what members type (${language})`, () => {
    const search = pagesIn(language);
    const missed = typed.filter(([words, page]) => !search(words).slice(0, SHOWN).includes(page));
    expect(missed.map(([words, page]) => [words, page, search(words)])).toEqual([]);
  });
