import { competentOrganisation } from '@member-portal/shared-kernel/rules/competent-organisation';
import type { OrganisationArea } from '../core/records.ts';

type Row = [zipPrefix: string, code: string, name: string];

/** The organisations of the demo world's towns and their neighbours. The north has several in one department. */
const ROWS: Row[] = [
  ['01', '01011', 'CPAM de l’Ain'],
  ['06', '01061', 'CPAM des Alpes-Maritimes'],
  ['13', '01131', 'CPAM des Bouches-du-Rhône'],
  ['31', '01311', 'CPAM de la Haute-Garonne'],
  ['33', '01331', 'CPAM de la Gironde'],
  ['34', '01341', 'CPAM de l’Hérault'],
  ['35', '01351', 'CPAM d’Ille-et-Vilaine'],
  ['38', '01381', 'CPAM de l’Isère'],
  ['42', '01421', 'CPAM de la Loire'],
  ['44', '01441', 'CPAM de la Loire-Atlantique'],
  ['59', '01595', 'CPAM de Lille-Douai'],
  ['591', '01594', 'CPAM de Roubaix-Tourcoing'],
  ['59140', '01593', 'CPAM des Flandres'],
  ['63', '01631', 'CPAM du Puy-de-Dôme'],
  ['67', '01671', 'CPAM du Bas-Rhin'],
  ['69', '01691', 'CPAM du Rhône'],
  ['73', '01731', 'CPAM de la Savoie'],
  ['74', '01741', 'CPAM de la Haute-Savoie'],
  ['75', '01751', 'CPAM de Paris'],
  ['78', '01781', 'CPAM des Yvelines'],
  ['92', '01921', 'CPAM des Hauts-de-Seine'],
  ['93', '01931', 'CPAM de la Seine-Saint-Denis'],
  ['94', '01941', 'CPAM du Val-de-Marne'],
  ['200', '01201', 'CPAM de la Corse-du-Sud'],
  ['201', '01201', 'CPAM de la Corse-du-Sud'],
  ['202', '01202', 'CPAM de la Haute-Corse'],
  ['206', '01202', 'CPAM de la Haute-Corse'],
  ['974', '01974', 'CGSS de La Réunion'],
];

export const demoOrganisationAreas = ROWS.map(
  ([externalId, organisationCode, organisationName]): OrganisationArea => ({
    type: 'organisation-area',
    externalId,
    organisationCode,
    organisationName,
  }),
);

const AREAS = ROWS.map(([zipPrefix, code, name]) => ({ zipPrefix, code, name }));

/** The organisation of a person who lives there. */
export const organisationCodeAt = (zipCode: string | null): string | null =>
  competentOrganisation(zipCode, AREAS)?.code ?? null;
