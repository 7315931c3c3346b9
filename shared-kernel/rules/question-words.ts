import { ENGLISH_CHATTER } from './question-english.ts';

/** Words without a subject: "comment puis-je faire pour …". Folded. */
export const CHATTER = new Set(
  (
    'a ai aller alors an annee annees ans apres as au aucun aucune aura aussi autre aux avant avec avez avoir bien bonjour bonsoir c ca car ce cela ces cet ' +
    'cette chez combien comme comment comprends concernant d dans date dates de des deux dire dit dois doit donc du elle elles en encore est et etait ' +
    'ete etes etre eu euh faire fais fait faut fois il ils j jamais je jusqu l la le les leur leurs lui m ma madame mais marche me merci ' +
    'mes moi moins mon monsieur n ne ni non nos notre nous on ont ou oui par parce pas peu peut peux plait plus pour pourquoi pourrai ' +
    'pourrais pouvez puis puisse qu quand que quel quelle quelles quelqu quelque quelques quels qui quoi s sa salut sais sait sans savoir se ses si soit son ' +
    'sont suis sur svp t ta te tes toi ton toujours tout toute tres trop tu un une va vais veut veux voila voir vont vos votre voudrais ' +
    'vouloir vous voulais y' +
    ` ${ENGLISH_CHATTER}`
  ).split(' '),
);

/** Words that only look like others: « payant » of « tiers payant » is not « payer », « arrêt de travail » is not « arrêter ». Their endings stay. */
export const WHOLE = new Set(['payant', 'departement', 'arreter']);

/**
 * Phrases with one meaning, and the word that replaces them, in questions and queries. Folded, between
 * spaces; longer ones first.
 */
export const PHRASES: readonly (readonly [phrase: RegExp, word: string])[] = (
  [
    ['medecines? (?:douces?|paralleles?|alternatives?|naturelles?)', 'osteopathie'],
    ['(?:pas|jamais|rien) (?:encore )?(?:recue?s?|eue?s?|arrivee?s?)', 'manquant'],
    ['(?:recois|recoit|recu|arrive) (?:pas|jamais|rien|plus)', 'manquant'],
    ['(?:not|never|t) (?:yet )?(?:received|arrived|got|come)', 'manquant'],
    ['combien de temps|au bout de combien|how long', 'delai'],
    ['(?:cent pour cent|100) sante', 'centsante'],
    ['plus cher que', 'depassement'],
    ['(?:plus|trop|si) cher', 'hausse'],
    ['(?:go|goes|going|gone|went) up|more expensive', 'increase'],
    // « La carte papier » has another meaning.
    ['(?:un|des|les|mes|vos) papiers?', 'document'],
    ['ex cmu', 'cmu'],
    ['mot de passe|mdp|code secret', 'motdepasse'],
    ['(?:adresse|boite) (?:mail|e mail|email|electronique)|email address', 'courriel'],
    ['carte (?:vitale|bancaire|bleue)', 'vitale'],
    ['(?:perte|perdu|perds) (?:d |de |mon |l )?emploi', 'chomage'],
    ['arret (?:de travail|maladie)|sick leave', 'arretdetravail'],
    ['reste a (?:ma |votre )?charge|a ma charge', 'resteacharge'],
    ['hearing aids?|appareils? auditifs?|aides? auditives?|protheses? auditives?', 'audioprothese'],
  ] as const
).map(([phrase, word]) => [new RegExp(`(?<= )(?:${phrase})(?= )`, 'g'), word] as const);

/**
 * Members' words for the words of the insurer, folded. A word of a group finds the others, with less weight
 * than itself. A word may be in several groups.
 */
export const SYNONYMS: readonly (readonly string[])[] = [
  ['securite', 'secu', 'cpam', 'ameli', 'maladie'],
  ['rib', 'iban', 'banque', 'bancaire', 'bancaires'],
  ['bebe', 'naissance', 'naitre', 'accouchement', 'accoucher', 'enceinte', 'maternite', 'ne', 'nee'],
  [
    'conjoint',
    'conjointe',
    'mari',
    'femme',
    'epoux',
    'epouse',
    'compagnon',
    'compagne',
    'concubin',
    'pacs',
    'pacse',
    'pacsee',
    'pacser',
    'mariage',
    'marier',
  ],
  ['enfant', 'fils', 'fille', 'gamin', 'ado'],
  ['motdepasse', 'password'],
  ['oublie', 'oublier', 'perdu'],
  ['mail', 'email', 'courriel', 'mel', 'message'],
  ['papier', 'plastique', 'imprimee', 'courrier'],
  ['manquant', 'absent', 'manque'],
  ['resteacharge', 'reste'],
  ['prochaine', 'prochain', 'nouvelle', 'nouveau'],
  ['telephone', 'numero', 'appeler', 'joindre', 'contacter', 'conseiller', 'tel', 'parler'],
  ['lunettes', 'verres', 'optique', 'opticien', 'lentilles', 'monture', 'vue'],
  ['dent', 'dents', 'dentaire', 'dentiste', 'couronne', 'implant', 'prothese', 'orthodontie', 'bagues'],
  ['hopital', 'hospitalisation', 'clinique', 'operation', 'chirurgie', 'operer'],
  ['retirer', 'enlever', 'supprimer', 'radier', 'sortir', 'desinscrire'],
  ['depart', 'divorce', 'separation', 'deces', 'decede', 'ex'],
  ['ajouter', 'rajouter', 'inscrire', 'rattacher', 'declarer'],
  ['perdu', 'perte', 'vol', 'vole', 'egare', 'redemander'],
  ['medecin', 'docteur', 'generaliste', 'specialiste', 'consultation'],
  ['cotisation', 'prelevement', 'mensualite', 'prime', 'echeancier', 'payer'],
  ['coute', 'couter', 'cout', 'prix', 'montant', 'tarif'],
  ['teletransmission', 'noemie'],
  ['augmenter', 'augmentation', 'hausse', 'cher'],
  ['recu', 'recue', 'recois', 'recoit', 'recevoir'],
  ['css', 'cmu', 'c2s', 'acs', 'solidaire'],
  ['chomage', 'chomeur', 'licenciement', 'licencie', 'portabilite', 'demission', 'emploi'],
  ['donnees', 'confidentialite', 'rgpd', 'secret'],
  ['resilier', 'resiliation', 'quitter', 'arreter', 'stopper', 'partir'],
  ['virement', 'versement', 'argent', 'sous', 'rembourse'],
  ['suspect', 'bizarre', 'louche', 'arnaque', 'fraude', 'phishing', 'hameconnage', 'faux'],
  ['medicament', 'pharmacie', 'boite', 'ordonnance'],
  ['scolarite', 'etudes', 'ecole', 'etudiant', 'etudiante', 'fac', 'lycee', 'universite', 'scolaire'],
  ['connexion', 'connecter', 'identifiant', 'login', 'identifier'],
  ['carte', 'attestation'],
  [
    'osteo',
    'osteopathie',
    'osteopathe',
    'kine',
    'chiropracteur',
    'acupuncture',
    'naturopathe',
    'homeopathie',
  ],
  ['audio', 'audition', 'auditif', 'audioprothese', 'oreille', 'sourd'],
  ['facture', 'ticket', 'recu', 'justificatif', 'decompte'],
  ['demenagement', 'demenager', 'adresse'],
  ['psy', 'psychologue', 'psychiatre'],
  ['chambre', 'particuliere', 'individuelle'],
  ['refus', 'refuse', 'refuser', 'accepte', 'accepter'],
  ['delai', 'temps', 'attendre', 'attente', 'arrive', 'arriver'],
  ['bloque', 'verrouille', 'suspendu', 'coince'],
  ['fichiers', 'fichier', 'photo', 'scan', 'scanner', 'format', 'taille', 'lourd', 'lourde', 'poids'],
  ['appeler', 'numero', 'horaire', 'horaires', 'ouvert', 'ouverture'],
  [
    'reclamation',
    'plainte',
    'content',
    'mecontent',
    'insatisfait',
    'litige',
    'mediateur',
    'contester',
    'desaccord',
  ],
  ['code', 'sms', 'authentification', 'verification'],
  ['decompte', 'decomptes', 'releve', 'releves'],
  ['payant', 'avance', 'avancer'],
  ['garanties', 'couvert', 'couverture', 'formule', 'contrat'],
];
