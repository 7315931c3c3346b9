import { test } from 'node:test';
import { expect } from 'expect';
import { demoIndex } from './faq.given.ts';

/**
 * Questions as members type them who have not read the answers, with those that help. None: no answer is sure, so none stands open
 * and the message form is the way on.
 */
const TYPED: readonly [query: string, ...helpful: string[]][] = [
  ['prelevement refusé'],
  ['appareil auditif', 'cent-pour-cent-sante'],
  ['médecine douce', 'facture'],
  ['je pars a l’étranger'],
  ['pourquoi vous avez pas payé le docteur', 'pas-recu', 'refus'],
  ['combien de temps pour etre rembousé', 'virement', 'pas-recu'],
  ['ma carte vitale ne passe plus'],
  ['comment avoir un rendez vous chez l’ophtalmo'],
  ['vous remboursez les lentilles ou pas', 'facture'],
  ['il reste 2€ a payer pourquoi', 'participation'],
  ['boite de medicament franchise 1€', 'franchise'],
  ['ma fille vient de naitre', 'naissance'],
  ['mon enfant a 20 ans il est etudiant faut il un papier', 'etudes'],
  ['je me suis séparé comment enlever ma compagne', 'depart'],
  ['changer mon adresse postale', 'adresse'],
  ['changer adresse mail'],
  ['jai pas eu mon remboursement dentiste', 'pas-recu'],
  ['delai de remboursement', 'virement', 'pas-recu'],
  ['j’ai oublié d’envoyer une facture de l’année dernière', 'delai-demande', 'facture'],
  ['le pdf est trop gros', 'fichiers'],
  ['facture protegee par mot de passe', 'fichiers'],
  ['entree a l’hopital urgence', 'prise-en-charge'],
  ['tiers payant refusé par le radiologue', 'refus'],
  ['ou est ma carte mutuelle 2027', 'attestation', 'nouvelle', 'papier'],
  ['carte en plastique par courrier', 'papier'],
  ['pourquoi c’est plus cher cette année', 'hausse'],
  ['stopper mon contrat', 'resilier'],
  ['je pars à la retraite'],
  ['indemnités journalieres maladie', 'arret'],
  ['Réseau Cèdre c’est quoi', 'reseau'],
  ['mdp perdu', 'mot-de-passe'],
  ['je recois pas le code', 'code'],
  ['qui peut voir mes remboursements'],
  ['arnaque au téléphone', 'fraude'],
  ['lunette cassé', 'lunettes-delai'],
  ['noémie désactivé', 'teletransmission'],
  ['how long to get refunded', 'virement', 'pas-recu'],
  ['hearing aid', 'cent-pour-cent-sante'],
  ['leave the insurance', 'resilier'],
  ['add my husband', 'conjoint'],
  ['jatend mon virement depuis 10 jours', 'virement', 'pas-recu'],
  ['la pharmacie m’a fait payer', 'refus'],
  ['comment prouver que j’ai une mutuelle', 'attestation'],
  ['ma femme attend un bebe', 'naissance'],
  ['supprimer mon ex mari du contrat', 'depart'],
  ['nouveau rib pour mes remboursement', 'rib'],
  ['pourquoi pas remboursé a 100%'],
  ['dents de sagesse sous anesthésie'],
  ['j’ai perdu mon travail', 'portabilite'],
  ['impossible de me connecter', 'bloque', 'mot-de-passe', 'code'],
  ['vous êtes ouvert le samedi ?', 'telephone'],
  ['je veux me plaindre', 'reclamation'],
  ['piéce jointe refusée', 'fichiers'],
  ['conge parental'],
  ['j’ai recu un sms bizarre de votre part', 'fraude'],
  ['attestation de scolarité', 'etudes'],
  ['quand recevrais je ma nouvelle carte', 'nouvelle'],
  ['est ce que le forfait hospitalier est pris en charge', 'prise-en-charge', 'chambre'],
  ['lunettes enfant 12 ans', 'lunettes-delai'],
  ['can I add my newborn', 'naissance'],
  ['my doctor refused my card', 'refus'],
  ['why is my premium higher', 'hausse'],
];

for (const [query, ...helpful] of TYPED)
  test(`« ${query} » ${helpful.length > 0 ? `helps with ${helpful.join(' or ')}` : 'opens nothing'}`, () => {
    const [first, ...others] = demoIndex.search(query).slice(0, 3);
    if (helpful.length === 0) expect(first?.isSure ?? false).toBe(false);
    else if (first?.isSure) expect(helpful).toContain(first.question.id);
    else expect([first, ...others].map((one) => one && helpful.includes(one.question.id))).toContain(true);
  });
