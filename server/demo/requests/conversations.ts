/** A member's message and the insurer's answer, by type of question. */
export const CONVERSATIONS: Record<number, readonly [question: string, answer: string]> = {
  9999: [
    'Bonjour, je pars travailler six mois en Belgique. Mon contrat me couvre-t-il là-bas ?',
    'Bonjour, oui, pendant six mois. Gardez vos factures et demandez le formulaire S1 à votre caisse.',
  ],
  10002: [
    'Bonjour, je souhaite recevoir mes courriers en gros caractères.',
    'Bonjour, c’est enregistré : vos prochains courriers seront en gros caractères.',
  ],
  10010: [
    'Bonjour, à partir de quelle date mon adhésion prend-elle effet ?',
    'Bonjour, votre adhésion prend effet le premier jour du mois qui suit votre demande.',
  ],
  10011: [
    'Bonjour, pourquoi ma cotisation change-t-elle en janvier ?',
    'Bonjour, elle suit l’évolution des dépenses de santé. Le détail est dans votre nouvel échéancier.',
  ],
  10012: [
    'Bonjour, ma formule rembourse-t-elle l’orthodontie d’un adulte ?',
    'Bonjour, oui, dans la limite de votre tableau de garanties. Envoyez-nous un devis avant de commencer.',
  ],
  10013: [
    'Bonjour, je n’ai pas reçu le remboursement de ma consultation du mois dernier.',
    'Bonjour, il est parti mardi. Votre banque l’affiche sous deux jours ouvrés.',
  ],
  10014: [
    'Bonjour, ai-je droit à une aide à domicile après mon opération ?',
    'Bonjour, oui, jusqu’à dix heures. Appelez l’assistance dès que vous connaissez votre date de sortie.',
  ],
  10015: [
    'Bonjour, mes décomptes de l’Assurance Maladie ne vous parviennent plus.',
    'Bonjour, la liaison avec votre caisse est rétablie. Les décomptes en attente arrivent cette semaine.',
  ],
  10022: [
    'Bonjour, ma cotisation d’octobre a été prélevée deux fois.',
    'Bonjour, vous avez raison. Le second prélèvement vous est rendu, avec nos excuses.',
  ],
  10023: [
    'Bonjour, mon fils n’apparaît pas sur mon contrat malgré ma demande.',
    'Bonjour, son rattachement est fait, à la date que vous aviez demandée.',
  ],
  10026: [
    'Bonjour, la télétransmission de mes soins ne fonctionne toujours pas.',
    'Bonjour, votre caisse avait un ancien contrat. Elle l’a clos, la liaison est active.',
  ],
  10030: [
    'Bonjour, le pharmacien a refusé ma carte de tiers payant.',
    'Bonjour, sa date de fin était passée. Une nouvelle carte est dans votre espace et arrive par la poste.',
  ],
  10031: [
    'Bonjour, le remboursement de ma couronne est plus bas que votre devis.',
    'Bonjour, le calcul est refait : le complément part avec le prochain virement.',
  ],
  10032: [
    'Bonjour, une facture de soins m’a été remboursée à moitié.',
    'Bonjour, la seconde moitié attendait votre décompte. Elle est versée cette semaine.',
  ],
};
