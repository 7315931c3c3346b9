import type { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import type { Act } from '../core/records.ts';
import { ENGLISH_ACTS } from './acts-english.ts';
import { tariffsOf } from './tariffs.ts';

type Row = [code: string, wording: string, family: ActFamily, documents: string[], synonyms: string[]];

const INVOICE = ['invoice'];
const WITH_PRESCRIPTION = ['invoice', 'prescription'];
const WITH_STATEMENT = ['invoice', 'social_security_statement'];

/** Acts that can be claimed, most claimed ones first. */
const ROWS: Row[] = [
  [
    'OPT-LUN',
    'Lunettes',
    'OPTICAL',
    WITH_PRESCRIPTION,
    [
      'lunette',
      'monture',
      'verres',
      'opticien',
      'vue',
      'progressifs',
      'lunettes progressives',
      'lunettes de soleil',
      'lunettes enfant',
      'myopie',
    ],
  ],
  [
    'CS',
    'Consultation spécialiste',
    'CONSULTATION',
    WITH_STATEMENT,
    [
      'dermatologue',
      'dermato',
      'gynécologue',
      'gynéco',
      'ophtalmologue',
      'ophtalmo',
      'cardiologue',
      'cardio',
      'psychiatre',
      'rhumatologue',
      'ORL',
      'médecin',
      'rendez-vous',
    ],
  ],
  [
    'ALT-OST',
    'Ostéopathie',
    'ALTERNATIVE',
    INVOICE,
    ['ostéo', 'ostéopathe', 'chiropracteur', 'dos', 'manipulation'],
  ],
  [
    'DEN-COU',
    'Couronne dentaire',
    'DENTAL',
    WITH_STATEMENT,
    ['dentiste', 'prothèse', 'dent', 'céramique', 'facette'],
  ],
  [
    'PHA-MED',
    'Médicaments',
    'PHARMACY',
    WITH_PRESCRIPTION,
    ['pharmacie', 'ordonnance', 'traitement', 'comprimés', 'pilule', 'antibiotique', 'homéopathie'],
  ],
  [
    'HOS-SEJ',
    'Séjour à l’hôpital',
    'HOSPITAL',
    WITH_STATEMENT,
    [
      'hospitalisation',
      'clinique',
      'opération',
      'chambre',
      'forfait journalier',
      'urgences',
      'accouchement',
      'accoucher',
      'césarienne',
      'péridurale',
      'maternité',
      'ambulatoire',
      'cataracte',
      'hôpital de jour',
      'chirurgie',
      'prothèse de hanche',
      'appendicite',
    ],
  ],
  [
    'CG',
    'Consultation généraliste',
    'CONSULTATION',
    WITH_STATEMENT,
    [
      'médecin',
      'médecin traitant',
      'docteur',
      'toubib',
      'visite à domicile',
      'généraliste',
      'téléconsultation',
    ],
  ],
  ['CP', 'Consultation pédiatre', 'CONSULTATION', WITH_STATEMENT, ['enfant', 'bébé', 'médecin', 'pédiatrie']],
  [
    'PSY',
    'Séance d’accompagnement psychologique',
    'CONSULTATION',
    WITH_STATEMENT,
    ['psychologue', 'psy', 'thérapie', 'mon soutien psy'],
  ],
  [
    'PHA-M30',
    'Médicaments remboursés à 30 %',
    'PHARMACY',
    WITH_PRESCRIPTION,
    ['pharmacie', 'vignette bleue', 'ordonnance'],
  ],
  [
    'PHA-M15',
    'Médicaments remboursés à 15 %',
    'PHARMACY',
    WITH_PRESCRIPTION,
    ['pharmacie', 'vignette orange', 'ordonnance'],
  ],
  ['PHA-VAC', 'Vaccin', 'PHARMACY', WITH_PRESCRIPTION, ['vaccination', 'grippe', 'rappel', 'piqûre']],
  [
    'PHA-DIS',
    'Dispositif médical',
    'PHARMACY',
    WITH_PRESCRIPTION,
    [
      'orthèse',
      'attelle',
      'bas de contention',
      'semelles orthopédiques',
      'pansement',
      'fauteuil roulant',
      'béquilles',
      'minerve',
      'ceinture lombaire',
    ],
  ],
  [
    'DEN-SOI',
    'Soin dentaire',
    'DENTAL',
    WITH_STATEMENT,
    ['dentiste', 'carie', 'dent', 'dévitalisation', 'plombage', 'rage de dents'],
  ],
  ['DEN-DET', 'Détartrage', 'DENTAL', WITH_STATEMENT, ['dentiste', 'nettoyage', 'tartre']],
  ['DEN-IMP', 'Implant dentaire', 'DENTAL', INVOICE, ['dentiste', 'implantologie', 'vis', 'dent']],
  [
    'DEN-ORT',
    'Orthodontie',
    'DENTAL',
    WITH_STATEMENT,
    ['appareil dentaire', 'bagues', 'gouttières', 'Invisalign', 'orthodontiste'],
  ],
  // The demo insurer has no tariff for these: the simulator says so and leads to the quote.
  ['DEN-BRI', 'Bridge dentaire', 'DENTAL', WITH_STATEMENT, ['dentiste', 'prothèse', 'pont', 'dent']],
  [
    'DEN-AMO',
    'Prothèse amovible (dentier)',
    'DENTAL',
    WITH_STATEMENT,
    ['dentiste', 'appareil amovible', 'dentier', 'stellite', 'râtelier'],
  ],
  [
    'DEN-EXT',
    'Extraction d’une dent',
    'DENTAL',
    WITH_STATEMENT,
    ['dentiste', 'dent de sagesse', 'arracher', 'avulsion', 'dents de sagesse'],
  ],
  [
    'OPT-LEN',
    'Lentilles',
    'OPTICAL',
    WITH_PRESCRIPTION,
    ['lentille', 'lentilles de contact', 'opticien', 'vue'],
  ],
  [
    'OPT-CHI',
    'Chirurgie de la vue',
    'OPTICAL',
    INVOICE,
    ['laser', 'Lasik', 'myopie', 'opération des yeux', 'réfractive'],
  ],
  [
    'AUD-PRO',
    'Audioprothèse',
    'HEARING',
    WITH_PRESCRIPTION,
    ['appareil auditif', 'prothèse auditive', 'sonotone', 'oreille', 'audition', 'surdité'],
  ],
  [
    'AUD-ACC',
    'Piles et entretien d’audioprothèse',
    'HEARING',
    INVOICE,
    ['piles', 'appareil auditif', 'entretien'],
  ],
  [
    'HOS-HON',
    'Honoraires de chirurgien ou d’anesthésiste',
    'HOSPITAL',
    WITH_STATEMENT,
    ['opération', 'dépassement', 'clinique', 'anesthésie'],
  ],
  [
    'HOS-FJH',
    'Forfait journalier hospitalier',
    'HOSPITAL',
    INVOICE,
    ['hospitalisation', 'clinique', 'forfait', 'hébergement'],
  ],
  ['HOS-CHA', 'Chambre particulière', 'HOSPITAL', INVOICE, ['chambre seule', 'clinique', 'confort']],
  [
    'LAB-SAN',
    'Analyses de sang',
    'LABORATORY',
    WITH_PRESCRIPTION,
    ['prise de sang', 'laboratoire', 'labo', 'bilan sanguin', 'analyse d’urine', 'cholestérol'],
  ],
  [
    'IMG-RAD',
    'Radiographie',
    'IMAGING',
    WITH_STATEMENT,
    ['radio', 'radiologie', 'rayons', 'mammographie', 'panoramique dentaire'],
  ],
  ['IMG-ECH', 'Échographie', 'IMAGING', WITH_STATEMENT, ['écho', 'grossesse', 'enceinte', 'imagerie']],
  ['IMG-IRM', 'IRM ou scanner', 'IMAGING', WITH_STATEMENT, ['imagerie', 'scanner', 'résonance']],
  [
    'PAR-KIN',
    'Séance de kinésithérapie',
    'PARAMEDICAL',
    WITH_STATEMENT,
    ['kiné', 'rééducation', 'massage', 'dos'],
  ],
  [
    'PAR-INF',
    'Soins infirmiers',
    'PARAMEDICAL',
    WITH_STATEMENT,
    ['infirmière', 'infirmier', 'piqûre', 'pansement'],
  ],
  ['PAR-ORT', 'Orthophonie', 'PARAMEDICAL', WITH_STATEMENT, ['orthophoniste', 'langage', 'parole']],
  [
    'PAR-POD',
    'Soins de pédicurie et podologie',
    'PARAMEDICAL',
    INVOICE,
    ['podologue', 'pédicure', 'pied', 'ongle incarné'],
  ],
  ['ALT-ACU', 'Acupuncture', 'ALTERNATIVE', INVOICE, ['aiguilles', 'médecine douce', 'acupuncteur']],
  ['ALT-DIE', 'Diététique', 'ALTERNATIVE', INVOICE, ['diététicien', 'nutrition', 'régime', 'alimentation']],
  ['SPA-CUR', 'Cure thermale', 'SPA', WITH_STATEMENT, ['thermes', 'cure', 'eau', 'rhumatisme']],
  [
    'TRA-VSL',
    'Transport sanitaire',
    'TRANSPORT',
    WITH_PRESCRIPTION,
    ['ambulance', 'taxi', 'taxi conventionné', 'vsl', 'trajet'],
  ],
  ['AUT-AUT', 'Autre soin', 'OTHER', INVOICE, ['divers', 'autre', 'facture']],
];

const FREQUENT = 6;

const HOSPITAL_PARTS: Record<string, Act['hospitalPart']> = {
  'HOS-SEJ': 'stay',
  'HOS-HON': 'fees',
  'HOS-CHA': 'room',
};

const EQUIPMENT: Record<string, Act['equipment']> = {
  'OPT-LUN': 'glasses',
  'DEN-COU': 'crown',
  'AUD-PRO': 'hearing_aid',
};

export const demoActs: Act[] = ROWS.map(
  ([externalId, wording, family, requiredDocuments, synonyms], index) => ({
    type: 'act',
    externalId,
    wording,
    english: englishOf(externalId),
    family,
    frequentRank: index < FREQUENT ? index + 1 : null,
    synonyms,
    requiredDocuments,
    hospitalPart: HOSPITAL_PARTS[externalId] ?? null,
    equipment: EQUIPMENT[externalId] ?? null,
    tariffs: tariffsOf(externalId),
  }),
);

/** Throws for an act without an English name, so that a new one does not stay French. */
function englishOf(code: string): { wording: string } {
  const wording = ENGLISH_ACTS[code];
  if (!wording) throw new Error(`no English name of act ${code}`);
  return { wording };
}
