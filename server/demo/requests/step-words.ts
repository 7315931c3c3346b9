import type { RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import { awaitsOf, REQUEST_STATUSES } from '@member-portal/shared-kernel/rules/request-status';
import type { RequestGroup, RequestType } from '@member-portal/shared-kernel/rules/request-types';
import type { DemoTime } from '../core/demo-time.ts';
import type { RequestLine } from '../core/records.ts';

type Event = RequestLine['events'][number];
type Ask = NonNullable<Event['asked']>;

/** Days within which the member should send the missing document. */
const DAYS_TO_SEND = 14;

/** The insurer's text for a request's current step, and the requested document if it waits for the member. */
export function wordsOfStep(
  type: RequestType,
  status: RequestStatusKey,
  time: DemoTime,
): Pick<Event, 'info' | 'asked'> {
  if (awaitsOf(type.group, status) === 'member') {
    return { asked: { ...askFor(type, status), until: time.day(DAYS_TO_SEND) } };
  }
  return { info: infoOf(type.group, status) };
}

const ASKED_BY_STATUS: Partial<Record<RequestStatusKey, Ask>> = {
  attente_decompte_ss: {
    title: 'Il nous manque le décompte de la Sécurité sociale',
    how: 'Il se télécharge sur votre compte ameli, rubrique Mes paiements.',
  },
  attente_decompte_mut: {
    title: 'Il nous manque le décompte de votre première mutuelle',
    how: 'Demandez-le-lui, ou téléchargez-le dans l’espace de cette mutuelle.',
  },
  justif_pole_emploi: {
    title: 'Il nous manque votre attestation France Travail',
    how: 'Elle se télécharge dans votre espace France Travail, rubrique Mes attestations.',
  },
};

const ASKED_BY_GROUP: Partial<Record<RequestGroup, Ask>> = {
  bill: { title: 'Il nous manque l’ordonnance', how: 'Une photo suffit, si tout est lisible.' },
  quotation: {
    title: 'Il nous manque la seconde page du devis',
    how: 'Elle porte le prix de chaque acte. Une photo suffit.',
  },
  hospital: {
    field: 'text',
    title: 'Il nous manque la date de sortie',
    how: 'L’établissement vous l’indique. Une date approximative suffit.',
  },
  rib: { title: 'Il nous manque un RIB lisible', how: 'Votre banque en propose un en PDF dans son espace.' },
  supporting_document: {
    title: 'Il nous manque le verso du justificatif',
    how: 'La date et le tampon doivent se voir. Une photo suffit.',
  },
  beneficiary: {
    title: 'Il nous manque l’attestation de droits',
    how: 'Elle se télécharge sur le compte ameli de la personne à rattacher.',
  },
  departure: {
    field: 'text',
    title: 'Il nous manque la date du départ',
    how: 'Indiquez le dernier jour couvert.',
  },
  additional_parts: {
    title: 'Il nous manque votre avis d’imposition',
    how: 'Il se télécharge sur impots.gouv.fr. Toutes les pages comptent.',
  },
};

const PRECISION: Ask = {
  field: 'text',
  title: 'Il nous manque une précision',
  how: 'Dites-nous quel mois et quelle personne votre demande concerne.',
};
const TEETH: Ask = {
  field: 'tooth_numbers',
  title: 'Il nous manque les numéros de dents',
  how: 'Ils figurent sur le devis, ligne par ligne.',
};
const DENTAL_QUOTE = 31;

const askFor = ({ code, group }: RequestType, status: RequestStatusKey): Ask =>
  ASKED_BY_STATUS[status] ?? (code === DENTAL_QUOTE ? TEETH : (ASKED_BY_GROUP[group] ?? PRECISION));

const OPEN: Partial<Record<RequestStatusKey, string>> = {
  check_in_progress: 'Une personne de l’équipe vérifie votre demande.',
  check_in_done: 'Votre dossier est complet.',
  in_progress: 'Une personne de l’équipe s’en occupe.',
  study: 'Nous lisons ce que vous nous avez écrit.',
  attente_contrat: 'Vos droits s’ouvrent le premier jour du mois prochain.',
  attente_noemie: 'Votre caisse met jusqu’à trois semaines.',
};

const IN_PROGRESS: Partial<Record<RequestGroup, string>> = {
  bill: 'Nous calculons votre remboursement.',
  quotation: 'Nous calculons ce qui restera à votre charge.',
  card: 'Votre carte est à l’impression.',
};

const CLOSED: Partial<Record<RequestGroup, string>> = {
  bill: 'Votre remboursement est calculé.',
  quotation: 'Votre estimation est prête.',
  rib: 'Ce compte est enregistré.',
  card: 'Envoyée par la poste',
  teletransmission: 'Vos décomptes nous parviennent.',
  beneficiary: 'La personne est rattachée à votre contrat.',
  departure: 'La personne ne figure plus sur votre contrat.',
  supporting_document: 'Vos droits sont à jour.',
};

/** Null if the screen's own text is enough. */
function infoOf(group: RequestGroup, status: RequestStatusKey): string | null {
  if (REQUEST_STATUSES[status].phase === 'closed') return CLOSED[group] ?? null;
  return (status === 'in_progress' ? IN_PROGRESS[group] : undefined) ?? OPEN[status] ?? null;
}
