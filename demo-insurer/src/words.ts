/** Texts of the insurer that members read, in French. */
export const WORDS = {
  channel_not_offered: 'Nous n’envoyons pas encore d’informations par SMS.',
  message_read: 'Nous lisons votre message.',
  request_read: 'Nous lisons votre demande.',
  request_settled: 'Votre demande est traitée.',
  answered: 'Notre réponse est dans les échanges.',
  card_printing: 'Votre carte est en cours d’impression.',
  card_sent: 'Votre carte est partie par la poste.',
  schedule_sent: 'Votre échéancier part par e-mail, à l’adresse de votre dossier.',
  papers_check: 'Nous vérifions vos justificatifs.',
  papers_checked: 'Vos justificatifs sont complets et lisibles.',
  missing_invoice: 'Il manque la facture acquittée. Envoyez-la-nous ici, sans nouvelle demande.',
  missing_prescription: 'Il manque l’ordonnance. Envoyez-la-nous ici, sans nouvelle demande.',
  missing_social_security_statement:
    'Il manque le décompte de la sécurité sociale. Envoyez-le-nous ici, sans nouvelle demande.',
  paper_arrived: 'La pièce qui manquait nous est parvenue.',
  claim_study: 'Nous calculons votre remboursement d’après votre contrat.',
  claim_paid: 'Votre remboursement est versé.',
  claim_not_covered: 'Votre contrat ne rembourse pas ce soin.',
  quote_study: 'Nous étudions votre devis d’après vos garanties.',
  quote_estimated: 'Notre estimation vous est envoyée par courrier.',
  quote_done: 'Votre devis est étudié : vos garanties s’appliquent à ces soins.',
  hospital_check: 'Nous vérifions vos droits à la date de l’hospitalisation.',
  hospital_checked: 'Vos droits sont ouverts : nous préparons la prise en charge.',
  hospital_done: 'La prise en charge est envoyée à l’établissement.',
  departure_check: 'Nous vérifions le justificatif et la date de départ.',
  departure_done: 'Le départ est enregistré : une nouvelle carte vous sera envoyée.',
  departure_refused: 'Un enfant de moins de 18 ans reste à charge : sa couverture continue.',
  correction_done: 'Votre dossier est corrigé.',
  teletransmission_check: 'Nous transmettons votre choix à l’Assurance Maladie.',
  teletransmission_waits: 'La caisse met jusqu’à trois semaines à répondre.',
  teletransmission_refused:
    'Une autre mutuelle reçoit déjà les décomptes de cette personne : votre choix n’est pas appliqué.',
  teletransmission_done: 'L’Assurance Maladie a enregistré votre choix.',
  missing_signature:
    'L’attestation de vie commune doit être signée par vous deux. Envoyez-la-nous ici, sans nouvelle demande.',
  addition_refused:
    'Une personne de moins de 18 ans se rattache comme enfant. Envoyez un nouvel ajout avec ce lien et sa situation.',
  person_joined: 'Le rattachement est effectué. La nouvelle carte de tiers payant part par la poste.',
  document_stored: 'Votre justificatif est enregistré : votre dossier est à jour.',
  document_illegible:
    'Ce justificatif n’est pas lisible. Envoyez-le de nouveau : en entier, à plat et sans flou.',
  complaint_read: 'Notre service des réclamations a pris connaissance de votre message.',
  complaint_answered: 'Notre réponse est dans les échanges, avec le nom du médiateur.',
  complaint_closed:
    'Notre réponse est dans les échanges. Si elle ne vous convient pas, vous pouvez y répondre.',
  account_check: 'Nous vérifions votre nouveau compte auprès de votre banque.',
  account_stored: 'Votre nouveau compte est enregistré.',
  account_holder_differs:
    'Le titulaire du compte ne correspond à personne de votre dossier. Envoyez le RIB d’un compte à votre nom.',
  ending_read: 'Votre demande de résiliation est entre nos mains.',
  ending_confirmed: 'La fin de votre contrat est confirmée : la date et ses effets sont dans les échanges.',
  options_read: 'Nous lisons votre demande d’annulation.',
  options_confirmed: 'L’annulation est confirmée : la date de fin est dans les échanges.',
  address_not_found: 'Cette ville est introuvable : vérifiez l’adresse et modifiez-la de nouveau.',
} as const;

export type InfoKey = keyof typeof WORDS;

/** Messages to members, in French. */
export const MESSAGES = {
  message_answered:
    'Bonjour,\nNous avons bien lu votre message. Votre dossier est à jour et rien ne manque de votre côté.\n\nBien à vous,\nInès',
  reply_answered:
    'Bonjour,\nMerci de votre réponse. Nous avons complété votre dossier en conséquence.\n\nBien à vous,\nInès',
  complaint_answered:
    'Bonjour,\nNous avons relu votre dossier à la lumière de votre réclamation. Les règles de votre contrat y ont été appliquées, et nous avons noté vos remarques.\nSi cette réponse ne vous convient pas, vous pouvez saisir gratuitement le médiateur de la consommation de la Mutualité Française : FNMF, service Médiation, 255 rue de Vaugirard, 75719 Paris Cedex 15. Son avis ne vous engage pas.\n\nBien à vous,\nInès',
  ending_confirmed:
    'Bonjour,\nVotre contrat prend fin à la date qui figure sur votre accusé de réception. Les soins reçus jusqu’à ce jour sont remboursés ; ensuite, la carte de tiers payant n’est plus valable. Les cotisations payées pour la période qui suit vous sont remboursées dans les 30 jours.\n\nBien à vous,\nInès',
  options_confirmed:
    'Bonjour,\nVos options prennent fin à la date que vous avez confirmée. Les soins reçus jusqu’à ce jour sont remboursés avec elles ; votre contrat continue ensuite sans elles, et votre cotisation baisse d’autant.\n\nBien à vous,\nInès',
  options_confirmed_for_some:
    'Bonjour,\nLes options prennent fin, à la date que vous avez confirmée, pour les personnes que vous avez nommées. Les autres les gardent. Votre prochain avis d’échéance indique la nouvelle cotisation.\n\nBien à vous,\nInès',
  card_sent:
    'Bonjour,\nUne nouvelle carte vous est envoyée à l’adresse de votre dossier.\n\nBien à vous,\nInès',
} as const;

export type MessageKey = keyof typeof MESSAGES;

/** Author of the messages. */
export const AUTHOR = 'Inès, service Adhérents';

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });

/** 'Votre remboursement de 31,95 € est versé.' */
export const paidWords = (cents: number): string =>
  `Votre remboursement de ${euros.format(cents / 100)} est versé.`;
