/** A member of the demo world, with the data for a journey. */
export interface Person {
  login: string;
  /** '10 00 00 01', a common way to type the number. */
  spaced: string;
  firstName: string;
  email: string;
  /** Host name of the member's environment. */
  host: string;
}

export const DEMO_PASSWORD = 'Demo-Portail-2025';

const person = (login: string, firstName: string, mailName: string, host = 'localhost'): Person => ({
  login,
  spaced: login.replace(/(\d\d)(?=\d)/g, '$1 '),
  firstName,
  email: `${mailName}@example.org`,
  host,
});

const ARDOISE = 'natixis.localhost';
const MIRABELLE = 'lmsante.localhost';

/**
 * Journeys run in parallel, so one that sends something, signs out or types wrong passwords has a
 * person of its own. Every journey may look at Claire's pages, and none may change her data.
 */
export const CLAIRE = person('10000001', 'Claire', 'claire.martin');
export const TWO_ADDRESSES = person('10000002', 'Thomas', 'thomas.bernard');
export const NOT_ACTIVATED = person('10000004', 'Lucas', 'lucas.petit');
export const LOCKED = person('10000005', 'Nadia', 'nadia.benali');
export const LONG_HISTORY = person('10000006', 'Sophie', 'sophie.lefebvre');
export const NOTHING_YET = person('10000007', 'Paul', 'paul.girard');
export const SPAM_MARKED = person('10000008', 'Camille', 'camille.roux');
export const CONTRACT_ENDED = person('10000009', 'Jean-Noël', 'jean-noel.d-ete');

/** An insured person without an account, with the identity data for opening one. */
export const OPENINGS = {
  creates: {
    ...person('10000014', 'Olivier', 'olivier.chevalier'),
    name: 'Chevalier',
    born: '20/05/1980',
    nir: '1 80 05 99 999 182 48',
  },
  hasLetter: { ...person('10000030', 'Nina', 'nina.vidal'), born: '18/04/1991', letter: 'LAC7-ROSE-2X9K' },
  hasLetterAlone: {
    ...person('10000031', 'Georges', 'georges.aubry'),
    born: '02/11/1948',
    letter: 'LAC4-TUIL-8M3P',
  },
  hasNothing: {
    ...person('10000032', 'Odette', 'odette.lambert'),
    name: 'Lambert',
    born: '27/06/1944',
    nir: '2 44 06 99 999 416 89',
  },
  waitsForAffiliation: {
    ...person('10000033', 'Ismaël', 'ismael.diallo'),
    name: 'Diallo',
    born: '09/09/1998',
    nir: '1 98 09 99 999 429 50',
  },
  forgets: {
    ...person('10000038', 'Bastien', 'bastien.collet'),
    name: 'Collet',
    born: '21/08/1969',
    nir: '1 69 08 99 999 494 32',
    letter: 'LAC2-NEIG-5T7H',
  },
  hasAccount: { ...CLAIRE, name: 'Martin', born: '01/05/1985', nir: '2 85 05 99 999 013 19' },
} as const;

export const JOURNEYS = {
  grandLacDesktop: person('10000020', 'Mehdi', 'mehdi.lemaitre'),
  grandLacPhone: person('10000021', 'Noémie', 'noemie.l-hostis'),
  ardoiseDesktop: person('20000001', 'Vincent', 'vincent.caron', ARDOISE),
  ardoisePhone: person('20000002', 'Cédric', 'cedric.garcia', ARDOISE),
  keyboard: person('10000022', 'Gaëlle', 'gaelle.mallet'),
  claimErrors: person('10000023', 'Quentin', 'quentin.mercier'),
  claimTwice: person('10000024', 'Amélie', 'amelie.meunier'),
  /** The same person as for `claimTwice`, in another portal. */
  endsContract: person('10000024', 'Amélie', 'amelie.meunier'),
  answersCampaign: person('10000047', 'Nora', 'nora.delmas'),
  cancelsOption: person('10000046', 'Gérard', 'gerard.lemoine'),
  /** The same person as for `draft`: neither journey changes data of the other. */
  signsMandate: person('10000018', 'Yvonne', 'yvonne.leroy'),
  draft: person('10000018', 'Yvonne', 'yvonne.leroy'),
  cutNetwork: person('10000019', 'Léo', 'leo.faure'),
  wrongCode: person('10000015', 'Karim', 'karim.saidi'),
  blockedCode: person('10000016', 'Anne', 'anne.perrin'),
  wrongPassword: person('10000017', 'Denis', 'denis.marchand'),
  signsOutInOneTab: person('20000003', 'Solène', 'solene.gauthier', ARDOISE),
  signsInInOneTab: person('30000002', 'Karine', 'karine.mallet', MIRABELLE),
  deepLink: person('20000004', 'Sébastien', 'sebastien.guerin', ARDOISE),
  deadSession: person('20000008', 'Guillaume', 'guillaume.lacroix', ARDOISE),
  dyingSession: person('20000005', 'Farid', 'farid.hamon', ARDOISE),
  readsRequest: person('20000006', 'Marion', 'marion.jacquet', ARDOISE),
  staysSignedIn: person('20000009', 'Rémi', 'remi.le-goff', ARDOISE),
  leftAlone: person('20000010', 'François', 'francois.lemaitre', ARDOISE),
  writesTooLong: person('70000002', 'Gaël', 'gael.guerin', 'gfpprev.localhost'),
  reloadsTooLate: person('30000008', 'Chloé', 'chloe.pelletier', MIRABELLE),
  goesToHospital: person('30000009', 'Fanny', 'fanny.prevost', MIRABELLE),
  sendsQuote: person('30000010', 'Rachida', 'rachida.renaud', MIRABELLE),
  /** The same person as for `sendsQuote`: a quote and a document are different requests. */
  sharesDocument: person('30000010', 'Rachida', 'rachida.renaud', MIRABELLE),
  preparesLimits: person('40000001', 'Jeanne', 'jeanne.riviere', 'gfprhone.localhost'),
  changesPassword: person('30000003', 'Mathilde', 'mathilde.mercier', MIRABELLE),
  hasTwoDevices: person('30000004', 'Bruno', 'bruno.meunier', MIRABELLE),
  hasPasskey: person('30000005', 'Christelle', 'christelle.nguyen', MIRABELLE),
  changesContacts: person('30000007', 'Bastien', 'bastien.olivier', MIRABELLE),
  changesLogin: person('30000006', 'Émilie', 'emilie.noel', MIRABELLE),
  seesWellness: person('80000002', 'Xavier', 'xavier.meunier', 'aprilentr.localhost'),
  meetsCanary: person('50000001', 'Gilles', 'gilles.baudry', 'ccnvins.localhost'),
  losesRemote: person('70000001', 'Adrien', 'adrien.gauthier', 'gfpprev.localhost'),
  hasAdvisorsPassword: person('10000010', 'Fatima', 'fatima.haddad'),
  isAskedForLogin: person('10000035', 'Maxime', 'maxime.olivier'),
  lacksBankAccount: person('30000031', 'Salomé', 'salome.rey', MIRABELLE),
  hasOpenPages: person('40000002', 'Laëtitia', 'laetitia.rolland', 'gfprhone.localhost'),
  meetsFaults: person('90000001', 'Didier', 'didier.sauvage', 'libre.localhost'),
  complains: person('40000003', 'Quentin', 'quentin.sauvage', 'gfprhone.localhost'),
  killed: person('10000011', 'Élise', 'elise.fontaine'),
  /** The same person as for `killed`, in another portal. */
  asksDaughter: person('10000011', 'Élise', 'elise.fontaine'),
} as const;

/** Both sign in with their e-mail address. */
export const OTHER_BROWSERS = {
  firefox: person('lucie.morel@example.org', 'Lucie', 'lucie.morel'),
  webkit: person('hugo.morel@example.org', 'Hugo', 'hugo.morel'),
} as const;

/** One person for each of the three most different brands. */
export const BRANDS = {
  'Grand-Lac': CLAIRE,
  Ardoise: person('20000007', 'Isabelle', 'isabelle.kowalski', ARDOISE),
  Mirabelle: person('30000001', 'Nathalie', 'nathalie.l-hostis', MIRABELLE),
} as const;
