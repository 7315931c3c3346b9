import type { ContactCategory } from '../contracts/messages.ts';
import { requestTitle } from './request-title.ts';

/** The objects of each category: their ids on the wire with the text for the request's title. */
const OBJECTS = {
  MEMBERSHIP: {
    situation: 'Changement de situation',
    beneficiary: 'Ajout ou départ d’un bénéficiaire',
    certificate: 'Attestation',
    ending: 'Fin du contrat',
    other: 'Autre',
  },
  TP_CARD: {
    not_received: 'Carte non reçue',
    mistake: 'Erreur sur la carte',
    not_accepted: 'Carte refusée par un professionnel',
    other: 'Autre',
  },
  CONTRIBUTIONS: {
    amount: 'Montant',
    rhythm: 'Rythme de paiement',
    debit: 'Prélèvement',
    unpaid: 'Retard de paiement',
    other: 'Autre',
  },
  GUARANTEES: {
    cover: 'Prise en charge d’un soin',
    table: 'Tableau de garanties',
    change: 'Changement de garanties',
    option: 'Changement d’option',
    other: 'Autre',
  },
  REFUNDS: {
    expected: 'Remboursement attendu',
    amount: 'Montant d’un remboursement',
    payment: 'Virement non reçu',
    other_insurer: 'Autre mutuelle',
    other: 'Autre',
  },
  SUPPORT_QUOTES: {
    quote: 'Devis',
    hospital: 'Hospitalisation',
    network: 'Réseau de soins',
    other: 'Autre',
  },
  TELETRANSMISSION: {
    missing: 'Décomptes non transmis',
    start: 'Mise en place',
    stop: 'Arrêt',
    other: 'Autre',
  },
  OTHER: { portal: 'Espace en ligne', other: 'Autre' },
  DEMANDE: { other: 'Autre' },
} as const satisfies Record<ContactCategory, Record<string, string>>;

type Category = keyof typeof OBJECTS;

/** The categories of the form. */
type OfferedCategory = Exclude<Category, 'DEMANDE'>;

/** An object with its category: 'REFUNDS.expected'. Each has a text in the screens' locale files. */
export type ContactObjectKey = {
  [C in OfferedCategory]: `${C}.${Extract<keyof (typeof OBJECTS)[C], string>}`;
}[OfferedCategory];

interface CategoryFacts {
  /** Type of the request that a message opens. */
  typeCode: number;
  /** Second part of the request's title. */
  subject: string;
  /** Objects whose request has another type. */
  typeOf?: Readonly<Record<string, number>>;
}

const CARD_TO_PRINT = 10001;
const SPECIFIC_DEMAND = 9999;
export const OPTION_CHANGE = 10016;

const CATEGORIES: Record<ContactCategory, CategoryFacts> = {
  MEMBERSHIP: { typeCode: 10010, subject: 'adhésion' },
  // Requests of type 10001 end with a printed and posted card, which is no answer to the other questions.
  TP_CARD: {
    typeCode: CARD_TO_PRINT,
    subject: 'carte de tiers payant',
    typeOf: { not_accepted: SPECIFIC_DEMAND, other: SPECIFIC_DEMAND },
  },
  CONTRIBUTIONS: { typeCode: 10011, subject: 'cotisations' },
  GUARANTEES: { typeCode: 10012, subject: 'garanties', typeOf: { option: OPTION_CHANGE } },
  REFUNDS: { typeCode: 10013, subject: 'remboursements' },
  SUPPORT_QUOTES: { typeCode: 10014, subject: 'devis et prise en charge' },
  TELETRANSMISSION: { typeCode: 10015, subject: 'télétransmission' },
  OTHER: { typeCode: 10002, subject: 'autre sujet' },
  DEMANDE: { typeCode: SPECIFIC_DEMAND, subject: 'autre demande' },
};

/** The categories of the form, in its order. */
export const CONTACT_CATEGORIES = (Object.keys(CATEGORIES) as ContactCategory[]).filter(
  (category): category is OfferedCategory => category !== 'DEMANDE',
);

/** The categories for a member. `themes` are those that the insurer names for them; null: all of the form. */
export const offeredCategories = (themes: readonly ContactCategory[] | null): ContactCategory[] =>
  CONTACT_CATEGORIES.filter((category) => themes?.includes(category) ?? true);

/** The objects of a category, in the order of the form. */
export const contactObjectsOf = (category: ContactCategory): string[] => Object.keys(OBJECTS[category]);

/** Type code and title of the request that a message opens: 'Question : cotisations - Rythme de paiement'. */
export function contactRequestOf(category: ContactCategory, object: string) {
  const { typeCode, subject, typeOf } = CATEGORIES[category];
  const isOther = category === 'OTHER' || category === 'DEMANDE';
  const topic = new Map<string, string>(Object.entries(OBJECTS[category])).get(object);
  return {
    typeCode: typeOf?.[object] ?? typeCode,
    // « Question : autre sujet » needs it only once.
    title: requestTitle({ prefix: 'Question', subject, topic: isOther && object === 'other' ? null : topic }),
  };
}
