import { corsicanFiness, fictionalFiness } from '../core/fictional.ts';
import type { Establishment } from '../core/records.ts';

type Row = [name: string, zipCode: string, city: string];

/** Invented hospitals and clinics, in real towns. */
const ROWS: Row[] = [
  ['Clinique de la Combe-Verte', '69003', 'Lyon'],
  ['Hôpital privé des Peupliers', '69008', 'Lyon'],
  ['Centre hospitalier des Trois-Rives', '69002', 'Lyon'],
  ['Clinique mutualiste du Parc-aux-Biches', '69006', 'Lyon'],
  ['Polyclinique des Minimes-Neufs', '69005', 'Lyon'],
  ['Institut de chirurgie de la main de Bellerive', '69100', 'Villeurbanne'],
  ['Centre ophtalmologique de la Lanterne', '69100', 'Villeurbanne'],
  ['Clinique du Val d’Ébène', '69200', 'Vénissieux'],
  ['Hôpital de jour de la Passerelle', '69300', 'Caluire-et-Cuire'],
  ['Maternité de l’Aubépine', '69400', 'Villefranche-sur-Saône'],
  ['Centre hospitalier de la Dent-Blanche', '74000', 'Annecy'],
  ['Clinique des Bords du Lac', '74000', 'Annecy'],
  ['Clinique de l’Aiguille-Rousse', '74100', 'Annemasse'],
  ['Hôpital des Trois-Cols', '73000', 'Chambéry'],
  ['Centre de rééducation de la Cascade', '73100', 'Aix-les-Bains'],
  ['Clinique de la Belle-Étoile', '38000', 'Grenoble'],
  ['Hôpital Émile-Vaucanson', '38000', 'Grenoble'],
  ['Clinique des Sept-Fontaines', '42000', 'Saint-Étienne'],
  ['Centre hospitalier du Jarez', '42400', 'Saint-Chamond'],
  ['Clinique de la Source-Claire', '63000', 'Clermont-Ferrand'],
  ['Hôpital Sainte-Ondine', '75012', 'Paris'],
  ['Clinique du Moulin-Joli', '75011', 'Paris'],
  ['Centre hospitalier universitaire Jeanne-Aubray', '75014', 'Paris'],
  ['Institut du sein Aurore-Delmas', '75016', 'Paris'],
  ['Hôpital pédiatrique des Petits-Ponts', '75019', 'Paris'],
  ['Clinique de l’Orangeraie', '92100', 'Boulogne-Billancourt'],
  ['Centre de chirurgie ambulatoire de la Colline', '92310', 'Sèvres'],
  ['Hôpital intercommunal des Deux-Canaux', '93200', 'Saint-Denis'],
  ['Clinique des Lilas-Blancs', '94000', 'Créteil'],
  ['Centre hospitalier du Pays-des-Étangs', '78120', 'Rambouillet'],
  ['Clinique Saint-Aubin-du-Port', '13002', 'Marseille'],
  ['Hôpital de la Garrigue', '13009', 'Marseille'],
  ['Clinique des Tamaris', '06000', 'Nice'],
  ['Centre cardiologique de la Corniche', '06200', 'Nice'],
  ['Hôpital des Oliviers', '34000', 'Montpellier'],
  ['Clinique de la Grande-Ourse', '31000', 'Toulouse'],
  ['Centre hospitalier des Coteaux', '31500', 'Toulouse'],
  ['Polyclinique de l’Œillet', '64000', 'Pau'],
  ['Clinique des Pins-Francs', '33000', 'Bordeaux'],
  ['Hôpital Marguerite-Lestrade', '33200', 'Bordeaux'],
  ['Centre de soins de suite de la Dune', '33120', 'Arcachon'],
  ['Clinique du Phare-Blanc', '17000', 'La Rochelle'],
  ['Centre hospitalier de l’Erdre-Neuve', '44000', 'Nantes'],
  ['Clinique de la Jonelière-Haute', '44300', 'Nantes'],
  ['Hôpital des Abers', '29200', 'Brest'],
  ['Clinique de l’Armor', '22000', 'Saint-Brieuc'],
  ['Centre hospitalier de Brocéliande', '35000', 'Rennes'],
  ['Clinique Saint-Maudez', '35400', 'Saint-Malo'],
  ['Hôpital de la Pommeraie', '14000', 'Caen'],
  ['Clinique des Falaises', '76200', 'Dieppe'],
  ['Centre hospitalier du Beffroi', '59000', 'Lille'],
  ['Clinique des Hauts-Jardins', '59000', 'Lille'],
  ['Hôpital de la Citadelle-Verte', '62000', 'Arras'],
  ['Clinique de la Cathédrale-Neuve', '51100', 'Reims'],
  ['Hôpital Sainte-Odilette', '67000', 'Strasbourg'],
  ['Clinique du Vieux-Pressoir', '68000', 'Colmar'],
  ['Centre hospitalier des Hautes-Chaumes', '88000', 'Épinal'],
  ['Clinique des Remparts-d’Or', '21000', 'Dijon'],
];

const CORSICAN: Row[] = [
  ['Clinique du Golfe-Clair', '20000', 'Ajaccio'],
  ['Centre hospitalier de la Scala', '20137', 'Porto-Vecchio'],
];

const toRecord = (externalId: string, [name, zipCode, city]: Row): Establishment => ({
  type: 'establishment',
  externalId,
  name,
  zipCode,
  city,
});

/** A closed hospital, which can no longer be chosen. */
const CLOSED: Establishment = {
  ...toRecord(fictionalFiness(900), ['Clinique de l’Ancien-Octroi', '69001', 'Lyon']),
  closedOn: '2023-12-31',
};

export const demoEstablishments: Establishment[] = [
  ...ROWS.map((row, index) => toRecord(fictionalFiness(index + 1), row)),
  ...CORSICAN.map((row, index) => toRecord(corsicanFiness(index + 1), row)),
  CLOSED,
];
