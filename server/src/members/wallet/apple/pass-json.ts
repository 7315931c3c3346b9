import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { brandPalette } from '@member-portal/shared-kernel/rules/brand-colours';
import { formatShortDate, type LifeDate } from '@member-portal/shared-kernel/rules/life-date';
import type { WalletCard } from '../wallet-card.ts';
import type { AppleIssuer } from '../wallet-settings.ts';
import { type WalletLocale, walletText } from '../wallet-texts.ts';

/** A field of a pass. Wallet translates `label`, and `value` if it has a translation. */
interface PassField {
  key: string;
  label: string;
  value: string | number;
  dateStyle?: 'PKDateStyleShort' | 'PKDateStyleMedium';
  ignoresTimeZone?: true;
}

interface PassPlace {
  serialNumber: string;
  brand: Brand;
  issuer: Pick<AppleIssuer, 'passTypeIdentifier' | 'teamIdentifier'>;
  /**
   * Web service and token for updates of the device. Null if pages have no https address: Wallet refuses any
   * other.
   */
  updates: { webServiceURL: string; authenticationToken: string } | null;
  /** Address of the card's page. */
  cardPage: string;
}

const text = walletText;

/** '#0b5d63' → 'rgb(11, 93, 99)' */
const rgb = (colour: string): string => {
  const channel = (at: number) => Number.parseInt(colour.slice(at, at + 2), 16);
  return `rgb(${channel(1)}, ${channel(3)}, ${channel(5)})`;
};

const field = (key: string, value: string | number): PassField => ({
  key,
  label: text('fr', key as 'holder'),
  value,
});

/** Noon in UTC is on the same day in every part of France. */
const dateField = (key: 'validFrom' | 'validTo', day: LifeDate): PassField => ({
  ...field(key, `${day}T12:00:00Z`),
  dateStyle: 'PKDateStyleShort',
  ignoresTimeZone: true,
});

/**
 * `pass.json`. Its texts are French; `passStrings` translates them. A withdrawn pass (`card` null) contains
 * no data of the member.
 */
export function passJson(card: WalletCard | null, place: PassPlace): object {
  const { serialNumber, brand, issuer, updates } = place;
  const palette = brandPalette(brand.graphical_charter, 'light');
  return {
    formatVersion: 1,
    passTypeIdentifier: issuer.passTypeIdentifier,
    teamIdentifier: issuer.teamIdentifier,
    serialNumber,
    organizationName: brand.legalName,
    description: text('fr', 'description', { brand: brand.name }),
    logoText: brand.name,
    backgroundColor: rgb(palette.primary ?? ''),
    foregroundColor: rgb(palette['on-primary'] ?? ''),
    labelColor: rgb(palette['on-primary'] ?? ''),
    sharingProhibited: true,
    ...updates,
    ...(card ? shown(card, place) : withdrawn()),
  };
}

function shown(card: WalletCard, { cardPage }: PassPlace) {
  const { careNetwork, people, guarantees } = card;
  return {
    expirationDate: `${card.validTo}T23:59:59+01:00`,
    barcodes: [
      {
        format: 'PKBarcodeFormatQR',
        message: card.qrPayload,
        messageEncoding: 'iso-8859-1',
        altText: text('fr', 'qr'),
      },
    ],
    generic: {
      headerFields: [dateField('validTo', card.validTo)],
      primaryFields: [field('holder', card.holder)],
      secondaryFields: [
        field('nir', card.nirMasked),
        { ...dateField('validFrom', card.validFrom), textAlignment: 'PKTextAlignmentRight' },
      ],
      auxiliaryFields: [
        field('contractNumber', card.contractNumber),
        field('amcNumber', card.amcNumber),
        field('peopleCount', people.length),
      ],
      backFields: [
        field('membershipNumber', card.membershipNumber),
        field('operator', card.operator),
        field('conventionType', card.conventionType),
        field('routingCriterion', card.routingCriterion),
        ...(careNetwork === null ? [] : [field('careNetwork', careNetwork)]),
        ...card.metaInformations.map((added, index) => ({ key: `operator-${index}`, ...added })),
        field('people', people.map(personLine).join('\n')),
        field('guarantees', guarantees.join('\n')),
        field('use', text('fr', 'useText')),
        field('wholeCard', cardPage),
      ],
    },
  };
}

const personLine = ({ name, birthDate, rank }: WalletCard['people'][number]) =>
  text('fr', 'person', { name, birthDate: formatShortDate(birthDate), rank: String(rank) });

const withdrawn = () => ({
  voided: true,
  generic: {
    primaryFields: [{ key: 'voided', label: '', value: text('fr', 'voided') }],
    backFields: [field('use', text('fr', 'voidedText'))],
  },
});

const TRANSLATED = [
  'holder',
  'nir',
  'membershipNumber',
  'contractNumber',
  'amcNumber',
  'operator',
  'conventionType',
  'routingCriterion',
  'careNetwork',
  'validFrom',
  'validTo',
  'peopleCount',
  'people',
  'guarantees',
  'qr',
  'wholeCard',
  'use',
  'useText',
  'voided',
  'voidedText',
] as const;

const quoted = (words: string) => `"${words.replace(/["\\]/g, '\\$&')}"`;

/** `en.lproj/pass.strings`: the French texts of a pass and their translations. */
export function passStrings(locale: WalletLocale, brand: Pick<Brand, 'name'>): string {
  const description = { brand: brand.name };
  return [
    [text('fr', 'description', description), text(locale, 'description', description)] as const,
    ...TRANSLATED.map((key) => [text('fr', key), text(locale, key)] as const),
  ]
    .map(([french, words]) => `${quoted(french)} = ${quoted(words)};\n`)
    .join('');
}
