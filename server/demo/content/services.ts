import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { nameKey } from '@member-portal/shared-kernel/rules/names';
import type { Service } from '../core/records.ts';

/** Code of the network whose members see the second service of an environment. */
export const HOSPITAL_NETWORK = 'HOSPI-CONFORT';

type Words = Omit<Service, 'type' | 'externalId' | 'environment' | 'position'>;

/**
 * The care network of a brand, and a service for members who also have the hospital network. Empty for a
 * brand without a network.
 */
export function servicesOf({ code, careNetwork, brand }: EnvironmentDocument): Service[] {
  if (!careNetwork) return [];
  const all = [careNetworkOf(careNetwork, brand?.name ?? code), hospitalNetwork];
  return all.map((words, index) => ({
    type: 'service',
    externalId: `${code}-S${index + 1}`,
    environment: code,
    position: index + 1,
    ...words,
  }));
}

const siteOf = (network: string) => `${nameKey(network).toLowerCase().replaceAll(' ', '-')}.example`;

const careNetworkOf = (network: string, brand: string): Words => ({
  title: network,
  summary: 'Des prix négociés, sans avance de frais.',
  paragraphs: [
    `Les professionnels de ${network} s’engagent sur leurs prix, sur la qualité de ce qu’ils vendent et sur le tiers payant.`,
    'Vous gardez le choix : hors réseau, vos garanties restent les mêmes.',
  ],
  professions: [
    {
      family: 'OPTICAL',
      title: 'Optique',
      advantage: '−35 %',
      detail: 'sur les verres, en moyenne',
      code: 'opticien',
      english: { title: 'Glasses', detail: 'on lenses, on average' },
    },
    {
      family: 'HEARING',
      title: 'Audition',
      advantage: '−400 €',
      detail: 'par oreille, piles comprises',
      code: 'audioprothesiste',
      english: { title: 'Hearing', detail: 'an ear, batteries included' },
    },
    {
      family: 'DENTAL',
      title: 'Dentaire',
      advantage: '−15 %',
      detail: 'sur les prothèses',
      code: 'dentiste',
      english: { title: 'Teeth', detail: 'on crowns and bridges' },
    },
    {
      family: 'ALTERNATIVE',
      title: 'Ostéopathie',
      advantage: '45 €',
      detail: 'la séance, au plus',
      code: 'osteopathe',
      english: { title: 'Osteopathy', detail: 'a session, at most' },
    },
  ],
  steps: [
    {
      title: 'Choisissez sur la carte',
      text: 'Aucune inscription, aucun accord à demander.',
      english: { title: 'Choose on the map', text: 'Nothing to join, no approval to ask for.' },
    },
    {
      title: 'Présentez votre carte de tiers payant',
      text: `Le réseau y est indiqué : ${network}.`,
      english: { title: 'Show your third-party payment card', text: `It names the network: ${network}.` },
    },
    {
      title: 'Ne payez que ce qu’il reste',
      text: 'Souvent rien, avec le 100 % santé.',
      english: { title: 'Pay only what is left', text: 'Often nothing, with “100 % santé”.' },
    },
  ],
  example: {
    title: 'Lunettes à verres simples',
    note: `Prix relevés par ${brand} auprès de 200 opticiens.`,
    outsideCents: 24_000,
    insideCents: 16_800,
    english: { title: 'Single-vision glasses', note: `Prices that ${brand} noted at 200 opticians.` },
  },
  find: { url: `https://${siteOf(network)}/trouver?profession={profession}&lieu={place}`, site: network },
  partners: ['Optique du Port', 'Vision Claire', 'Audio Plus', 'Cabinets dentaires Horizon'],
  english: {
    title: network,
    summary: 'Negotiated prices, nothing to advance.',
    paragraphs: [
      `The professionals of ${network} commit themselves to their prices, to the quality of what they sell and to third-party payment.`,
      'The choice stays yours: outside the network your cover is the same.',
    ],
  },
});

const hospitalNetwork: Words = {
  network: HOSPITAL_NETWORK,
  title: 'Hospi-Confort',
  summary: 'Des cliniques partenaires où votre chambre particulière est réservée et payée directement.',
  paragraphs: [
    'Avec votre option, les cliniques partenaires réservent la chambre particulière et nous envoient la facture.',
  ],
  professions: [
    {
      family: 'HOSPITAL',
      title: 'Hospitalisation',
      advantage: '0 €',
      detail: 'à avancer pour la chambre',
      english: { title: 'Hospital', detail: 'to advance for the room' },
    },
  ],
};
