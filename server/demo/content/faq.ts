import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { Faq } from '../core/records.ts';
import { englishFaq } from './faq-english.ts';

type Theme = Faq['themes'][number];
type Question = Theme['questions'][number];

const question = (id: string, text: string, ...answer: string[]): Question => ({
  id,
  question: text,
  answer,
});
const theme = (id: string, title: string, ...questions: Question[]): Theme => ({ id, title, questions });

interface Category {
  slug: string;
  title: string;
  themes: Theme[];
}

/** Questions and answers of a brand in both languages, by category and theme. */
export function faqOf({ code, contact, careNetwork }: EnvironmentDocument): Faq[] {
  const phone = contact?.phone ?? '';
  const english = englishFaq(phone, careNetwork);
  return categories(phone, careNetwork).map((category, index) => ({
    type: 'faq',
    externalId: `${code}-faq-${category.slug}`,
    environment: code,
    position: index + 1,
    ...category,
    english: titled(english.categories[category.slug]),
    themes: category.themes.map((theme) => ({
      ...theme,
      english: titled(english.themes[theme.id]),
      questions: theme.questions.map((one) => ({ ...one, english: asked(english.questions[one.id]) })),
    })),
  }));
}

const titled = (title: string | undefined) => (title === undefined ? undefined : { title });
const asked = ([question, ...answer]: string[] = []) =>
  question === undefined ? undefined : { question, answer };

const categories = (phone: string, careNetwork: string | null): Category[] => [
  {
    slug: 'remboursements',
    title: 'Remboursements',
    themes: [
      theme(
        'demander',
        'Demander un remboursement',
        question(
          'facture',
          'Dois-je toujours envoyer ma facture ?',
          'Non. Quand la télétransmission est active, l’Assurance Maladie nous envoie vos décomptes et le remboursement part sans rien faire.',
          'Envoyez la facture pour les soins que l’Assurance Maladie ne rembourse pas : ostéopathie, lentilles, implant, chambre particulière.',
        ),
        question(
          'fichiers',
          'Quels fichiers puis-je envoyer ?',
          'PDF, JPG, GIF ou PNG : une photo prise avec votre téléphone convient. Une pièce jointe pèse 5 Mo au plus. Les documents protégés par un mot de passe ne peuvent pas être lus : enregistrez-les sans protection.',
        ),
        question(
          'delai-demande',
          'Jusqu’à quand puis-je demander ?',
          'Le droit au remboursement s’éteint le plus souvent deux ans après le soin. L’espace accepte les soins de moins de trois ans.',
        ),
      ),
      theme(
        'comprendre',
        'Comprendre un remboursement',
        question(
          'participation',
          'Pourquoi reste-t-il 2 € sur chaque consultation ?',
          'C’est la participation forfaitaire. La loi interdit à une mutuelle de la rembourser. Elle ne s’applique pas avant 18 ans.',
        ),
        question(
          'franchise',
          'Qu’est-ce que la franchise médicale ?',
          'L’Assurance Maladie retient 1 € par boîte de médicament et par acte paramédical, et 4 € par transport, dans la limite de 50 € par an.',
        ),
        question(
          'depassement',
          'Les dépassements d’honoraires sont-ils remboursés ?',
          'L’Assurance Maladie n’en rembourse rien. La mutuelle les rembourse jusqu’au montant de votre tableau de garanties, moins si le médecin n’a pas signé l’Optam.',
        ),
        question(
          'virement',
          'Quand le virement arrive-t-il ?',
          'Deux jours ouvrés après la date affichée dans Remboursements, selon votre banque.',
        ),
        question(
          'pas-recu',
          'Je ne suis pas remboursé ou je n’ai pas reçu mon remboursement, que faire ?',
          'Regardez d’abord s’il est affiché dans Remboursements. S’il y est, comptez deux jours ouvrés. S’il n’y est pas, l’Assurance Maladie ne nous a peut-être pas encore envoyé votre décompte : elle met en général une semaine.',
        ),
        question(
          'teletransmission',
          'La télétransmission ne marche pas, pourquoi ?',
          'Une seule mutuelle peut recevoir vos décomptes. Vérifiez sur ameli.fr quelle mutuelle y est enregistrée, puis envoyez-nous votre attestation de droits.',
        ),
      ),
      theme(
        'optique-dentaire',
        'Lunettes, dents, audition',
        question(
          'lunettes-delai',
          'Quand puis-je changer de lunettes ?',
          'Une paire est remboursée tous les deux ans, et tous les ans avant 16 ans. Si la vue a changé, une nouvelle ordonnance suffit pour changer plus tôt. Une casse ne raccourcit pas ce délai.',
        ),
        question(
          'cent-pour-cent-sante',
          'Quels équipements sont sans reste à charge ?',
          'Les lunettes de classe A, les prothèses dentaires du panier 100 % Santé et les aides auditives de classe I. Demandez un devis : il doit le dire.',
        ),
        question(
          'couronne',
          'Comment est remboursée une couronne ou un implant ?',
          'Le dentiste vous remet un devis avant les soins. Dans le panier 100 % Santé, rien ne reste à votre charge. Sinon, nous remboursons jusqu’au plafond de votre formule : envoyez-nous le devis pour une estimation.',
        ),
        question(
          'devis',
          'Comment savoir ce qui me sera remboursé pour un devis ?',
          'Envoyez le devis dans « Préparer un soin à venir » et cochez l’estimation. Nous vous répondons en quelques jours, avant que vous ne vous engagiez.',
        ),
      ),
      theme(
        'hospitalisation',
        'Hôpital et cure',
        question(
          'prise-en-charge',
          'Comment faire une demande de prise en charge pour une hospitalisation ?',
          'Au plus tôt 15 jours avant l’entrée, dans « Préparer un soin à venir ». En urgence, montrez votre carte de tiers payant à l’admission.',
        ),
        question(
          'chambre',
          'La chambre particulière est-elle remboursée ?',
          'Oui, par jour et jusqu’au montant de votre tableau de garanties. L’Assurance Maladie n’en rembourse rien : envoyez-nous la facture de l’établissement.',
        ),
        question(
          'cure',
          'Ma cure thermale est-elle prise en charge ?',
          'Si l’Assurance Maladie l’a acceptée. Envoyez-nous la facture de l’établissement après la cure.',
        ),
      ),
    ],
  },
  {
    slug: 'carte',
    title: 'Carte de tiers payant',
    themes: [
      theme(
        'utiliser',
        'Utiliser la carte',
        question(
          'presenter',
          'Comment la présenter ?',
          'Sur papier ou sur votre téléphone, avec votre carte Vitale. Les deux se valent.',
        ),
        question(
          'refus',
          'Un professionnel refuse ma carte ou le tiers payant, que faire ?',
          'Vérifiez ses dates de validité. Si le tiers payant ne marche pas, à la pharmacie ou ailleurs, payez puis envoyez-nous la facture.',
        ),
      ),
      theme(
        'recevoir',
        'La recevoir',
        question(
          'papier',
          'Puis-je redemander une carte papier ?',
          'Oui, à partir du 31e jour après le dernier envoi. La carte numérique reste disponible tout le temps.',
        ),
        question(
          'perdue',
          'J’ai perdu ma carte de tiers payant, que faire ?',
          'Votre carte numérique est dans votre espace : montrez-la à l’écran ou imprimez-la.',
        ),
        question(
          'attestation',
          'Où trouver mon attestation de mutuelle ?',
          'Votre carte de tiers payant prouve que vous êtes couvert : téléchargez-la dans votre espace. Pour une autre attestation, écrivez-nous : sujet Adhésion, objet Une attestation.',
        ),
        question(
          'nouvelle',
          'Quand arrive la carte de l’année prochaine ?',
          'En décembre, dans votre espace puis par la poste si vous l’avez choisi.',
        ),
      ),
    ],
  },
  {
    slug: 'beneficiaires',
    title: 'Bénéficiaires',
    themes: [
      theme(
        'ajouter',
        'Ajouter une personne',
        question(
          'naissance',
          'Comment déclarer une naissance ?',
          'Dans les six mois, avec l’acte de naissance. Votre enfant est couvert depuis sa naissance.',
        ),
        question(
          'conjoint',
          'Puis-je ajouter mon conjoint ou ma conjointe ?',
          'Oui, avec un justificatif de mariage, de PACS ou de vie commune et une attestation de droits.',
        ),
      ),
      theme(
        'situation',
        'Changement de situation',
        question(
          'etudes',
          'Mon enfant poursuit ses études, que faut-il envoyer ?',
          'Un certificat de scolarité chaque année, avant le 15 novembre. Il doit montrer le nom, la date de naissance, l’année scolaire, l’établissement et la signature de la direction.',
        ),
        question(
          'depart',
          'Comment retirer une personne du contrat ?',
          'Un conjoint après un divorce, un enfant qui a sa propre mutuelle : indiquez la date et le motif dans Bénéficiaires, avec le document demandé.',
        ),
        question(
          'adresse',
          'Je déménage, comment changer d’adresse ?',
          'Dans Mon compte, Informations personnelles. Si vous changez de département, votre caisse d’Assurance Maladie change aussi : envoyez-nous votre nouvelle attestation de droits.',
        ),
      ),
    ],
  },
  {
    slug: 'contrat',
    title: 'Contrat et cotisations',
    themes: [
      theme(
        'cotisations',
        'Cotisations',
        question(
          'echeancier',
          'Où trouver mon échéancier ?',
          'Dans Documents, onglet Cotisations. Vous pouvez aussi le redemander par e-mail : il arrive sous 24 heures.',
        ),
        question(
          'montant',
          'Combien me coûte ma cotisation ?',
          'Votre échéancier le dit, mois par mois : il est dans Documents, onglet Cotisations.',
        ),
        question(
          'hausse',
          'Pourquoi ma cotisation augmente-t-elle ?',
          'Elle suit chaque année les dépenses de santé, et change selon votre formule, les personnes couvertes et, sur beaucoup de contrats, l’âge. Votre nouvel échéancier indique le montant.',
        ),
        question(
          'rythme',
          'Puis-je payer ma cotisation chaque mois ou autrement ?',
          'Oui, par mois, par trimestre ou par an sur un contrat individuel. Écrivez-nous : sujet Cotisations, objet Le rythme de paiement. Sur le contrat de votre entreprise, votre employeur décide.',
        ),
        question(
          'rib',
          'Comment changer de compte bancaire ?',
          'Dans Mon compte, Coordonnées bancaires. Un code envoyé par e-mail confirme le changement.',
        ),
      ),
      theme(
        'fin',
        'Quitter la mutuelle',
        question(
          'resilier',
          'Comment résilier mon contrat ?',
          'Un contrat individuel se résilie à tout moment après un an, un mois après la demande. Pour le contrat de votre entreprise, adressez-vous à votre employeur.',
        ),
        question(
          'portabilite',
          'Je perds mon emploi, suis-je encore couvert ?',
          'Si vous êtes au chômage et que France Travail vous indemnise, le contrat de votre entreprise continue sans cotisation, aussi longtemps qu’a duré votre dernier contrat de travail et 12 mois au plus : c’est la portabilité. Votre employeur nous prévient.',
        ),
        question(
          'css',
          'J’ai droit à la Complémentaire santé solidaire (CSS, ex-CMU), que faire ?',
          'Elle remplace votre mutuelle. Vous pouvez résilier votre contrat individuel à la date où elle commence : envoyez-nous l’attestation de l’Assurance Maladie. Pour le contrat de votre entreprise, demandez une dispense à votre employeur.',
        ),
        question(
          'reclamation',
          'Je ne suis pas d’accord avec vous, comment faire une réclamation ?',
          'Dans Nous contacter, Faire une réclamation. Nous répondons en 60 jours au plus ; vous pouvez ensuite saisir gratuitement le médiateur.',
        ),
      ),
      theme(
        'garanties',
        'Garanties',
        question(
          'arret',
          'Je suis en arrêt de travail, qui me verse des indemnités ?',
          'L’Assurance Maladie verse les indemnités journalières : elle doit recevoir l’avis d’arrêt sous 48 heures. La prévoyance de votre employeur peut les compléter. Vos garanties santé ne changent pas.',
        ),
        question(
          'lire',
          'Où lire mes garanties ?',
          'Dans Documents, onglet Santé : le tableau de garanties dit jusqu’où va votre formule pour chaque soin.',
        ),
        ...(careNetwork
          ? [
              question(
                'reseau',
                `Qu’apporte ${careNetwork} ?`,
                'Des prix négociés et le tiers payant chez les opticiens, audioprothésistes et dentistes partenaires.',
              ),
            ]
          : []),
      ),
    ],
  },
  {
    slug: 'compte',
    title: 'Mon compte et sécurité',
    themes: [
      theme(
        'connexion',
        'Connexion',
        question(
          'code',
          'Je ne reçois pas le code par e-mail.',
          'Regardez dans les courriers indésirables. Vous pouvez en redemander un après deux minutes ; seul le dernier est valable.',
        ),
        question(
          'mot-de-passe',
          'J’ai oublié mon mot de passe, que faire ?',
          'Sur la page de connexion, choisissez « Mot de passe oublié ». Un lien arrive par e-mail et reste valable 60 minutes.',
        ),
        question(
          'bloque',
          'Mon compte est bloqué, que faire ?',
          'Après cinq erreurs, il se débloque au bout de deux heures. Un nouveau mot de passe demandé par e-mail le débloque aussitôt.',
        ),
      ),
      theme(
        'donnees',
        'Données personnelles',
        question(
          'coordonnees',
          'Comment changer mon adresse e-mail ou mon numéro de portable ?',
          'Dans Mon compte, Informations personnelles. Un code envoyé à la nouvelle adresse e-mail confirme qu’elle est à vous.',
        ),
        question(
          'sante',
          'Qui voit mes données de santé ?',
          'Les équipes qui traitent vos demandes, tenues au secret professionnel. Votre employeur n’y a pas accès.',
        ),
      ),
      theme(
        'contact',
        'Nous joindre',
        question(
          'telephone',
          'À quel numéro vous appeler pour parler à quelqu’un ?',
          `Au ${phone}, du lundi au vendredi de 8 h 30 à 18 h.`,
          'Vous pouvez aussi nous écrire : Nouvelle demande, Nous contacter.',
        ),
        question(
          'fraude',
          'J’ai reçu un message suspect en votre nom.',
          'N’ouvrez ni lien ni pièce jointe. Nous ne demandons jamais votre mot de passe ni vos codes.',
        ),
      ),
    ],
  },
];
