import type { LegalPageType } from '@member-portal/shared-kernel/contracts/content';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { DemoTime } from '../core/demo-time.ts';
import type { LegalPage } from '../core/records.ts';
import { englishLegalText } from './legal-pages-english.ts';
import { CHANGES, firstVersion } from './legal-pages-first.ts';
import { nameOf, section } from './legal-section.ts';

type Text = Pick<LegalPage, 'title' | 'sections'> & { page: LegalPageType };
type Words = Omit<Text, 'page'>;

/** The version that members validate; there is one older version of the terms. */
export const LEGAL_VERSION = 2;

/** The legal texts of a brand: fictional, in the shape and length of real ones. The French version is binding. */
export function legalPagesOf(environment: EnvironmentDocument, time: DemoTime): LegalPage[] {
  const texts = [
    legalNotice(environment),
    cookies(environment),
    dataProtection(environment),
    termsOfUse(environment),
  ];
  return texts.flatMap(({ page, ...french }) => {
    const english = englishLegalText(page, environment);
    const publish = (version: number, days: number, words: Partial<LegalPage> & Words): LegalPage => ({
      type: 'legal-page',
      externalId: `${environment.code}-${page}-v${version}`,
      environment: environment.code,
      page,
      version,
      publishedOn: time.day(-days),
      ...words,
    });
    const changes = CHANGES[page];
    return [
      publish(LEGAL_VERSION - 1, 900, {
        ...firstVersion(page, french, 'french'),
        english: firstVersion(page, english, 'english'),
      }),
      publish(LEGAL_VERSION, 210, {
        ...french,
        changes: [changes.french],
        english: { ...english, changes: [changes.english] },
      }),
    ];
  });
}

function legalNotice(environment: EnvironmentDocument): Text {
  const { contact } = environment;
  const name = nameOf(environment);
  return {
    page: 'legal-notice',
    title: 'Mentions légales',
    sections: [
      section(
        'Éditeur',
        `Le présent espace est édité par ${name}, organisme fictif créé pour la démonstration de ce portail.`,
        `Siège : ${contact?.postalAddress.slice(1).join(', ') ?? 'adresse fictive'}. Téléphone : ${contact?.phone ?? ''}.`,
      ),
      section(
        'Direction de la publication',
        `La direction générale de ${name} est responsable de la publication.`,
      ),
      section(
        'Hébergement',
        'L’espace et les données de santé sont hébergés en France, chez un hébergeur certifié pour les données de santé.',
      ),
      section(
        'Propriété intellectuelle',
        'Les textes, dessins et logos de cet espace sont protégés. Leur reproduction demande un accord écrit, sauf pour votre usage personnel.',
      ),
      section(
        'Réclamation et médiation',
        'Une réclamation reçoit un accusé de réception sous dix jours et une réponse sous soixante jours au plus.',
        'Deux mois après votre première réclamation, ou si la réponse ne vous convient pas, vous pouvez saisir gratuitement la médiation de la mutualité.',
      ),
    ],
  };
}

function cookies(environment: EnvironmentDocument): Text {
  return {
    page: 'cookies',
    title: 'Cookies',
    sections: [
      section(
        'Ce qui est nécessaire',
        'Un cookie tient votre session, un autre protège vos envois contre les pages étrangères, un troisième reconnaît le navigateur avec lequel vous vous êtes déjà identifié. Sans eux, l’espace ne fonctionne pas.',
      ),
      section(
        'Ce que vous pouvez refuser',
        `${nameOf(environment)} mesure la fréquentation des pages pour les améliorer. La mesure ne connaît ni votre nom, ni votre numéro d’adhérent, ni vos soins. Vous pouvez la refuser à tout moment.`,
      ),
      section('Durée', 'Votre choix est gardé six mois, puis nous vous le redemandons.'),
    ],
  };
}

function dataProtection(environment: EnvironmentDocument): Text {
  const name = nameOf(environment);
  return {
    page: 'data-protection',
    title: 'Données personnelles',
    sections: [
      section(
        'Qui traite vos données',
        `${name} est responsable du traitement. La délégation à la protection des données répond à vos questions : ${environment.contact?.email ?? ''}.`,
      ),
      section(
        'Pourquoi',
        'Pour tenir votre contrat, rembourser vos soins, répondre à vos demandes et lutter contre la fraude. Ces traitements reposent sur le contrat et sur la loi.',
        'Votre numéro de Sécurité sociale ne sert qu’aux échanges avec l’Assurance Maladie.',
      ),
      section(
        'Qui les voit',
        'Nos équipes qui en ont besoin, l’Assurance Maladie, l’opérateur de tiers payant et nos hébergeurs. Personne n’achète vos données.',
        'Les soins de votre conjoint et de vos enfants majeurs ne vous sont montrés que s’ils l’ont accepté.',
      ),
      section(
        'Combien de temps',
        'Les décomptes sont gardés cinq ans après le paiement, le dossier du contrat cinq ans après sa fin.',
      ),
      section(
        'Vos droits',
        'Vous pouvez consulter vos données, les faire corriger ou effacer, limiter leur usage, les emporter et vous opposer à un traitement.',
        'Si notre réponse ne vous convient pas, vous pouvez saisir la Commission nationale de l’informatique et des libertés.',
      ),
    ],
  };
}

function termsOfUse(environment: EnvironmentDocument): Text {
  const name = nameOf(environment);
  return {
    page: 'terms-of-use',
    title: 'Conditions d’utilisation',
    sections: [
      section(
        'Objet',
        `Cet espace permet aux personnes assurées par ${name} de suivre leur contrat, leurs remboursements et leurs demandes.`,
      ),
      section(
        'Accès',
        'L’accès est gratuit et personnel. Vous vous identifiez par votre numéro d’adhérent, votre mot de passe et un code envoyé par e-mail.',
        'Ne communiquez votre mot de passe ni vos codes à personne, pas même à nos équipes : elles ne vous les demanderont jamais.',
      ),
      section(
        'Vos envois',
        'Les documents que vous envoyez doivent être lisibles et complets. Gardez les originaux pendant deux ans : nous pouvons vous les demander.',
        'Une fausse déclaration peut entraîner la perte du droit au remboursement.',
      ),
      section(
        'Disponibilité',
        'L’espace est ouvert tous les jours. Il peut fermer quelques heures pour entretien ; nous l’annonçons quand c’est possible.',
      ),
      section(
        'Responsabilité',
        'Les montants affichés viennent de votre dossier. Les simulations sont données à titre indicatif et n’engagent pas le remboursement.',
      ),
      section(
        'Évolution de ces conditions',
        'Quand elles changent, nous vous demandons de les valider à nouveau avant d’ouvrir votre espace.',
      ),
    ],
  };
}
