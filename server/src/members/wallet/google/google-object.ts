import type { Brand } from '@member-portal/shared-kernel/contracts/environment';
import { brandPalette } from '@member-portal/shared-kernel/rules/brand-colours';
import { formatShortDate } from '@member-portal/shared-kernel/rules/life-date';
import type { WalletCard } from '../wallet-card.ts';
import { walletText } from '../wallet-texts.ts';

interface ObjectPlace {
  id: string;
  classId: string;
  brand: Brand;
  /** Address of an image that Google fetches, and of the card's page. */
  logo: string;
  cardPage: string;
}

type TextKey = Parameters<typeof walletText>[1];

/** Text that Google shows as it is, whatever the language. */
const verbatim = (value: string) => ({ defaultValue: { language: 'fr', value } });

const inBoth = (key: TextKey, values?: Record<string, string>) => ({
  defaultValue: { language: 'fr', value: walletText('fr', key, values) },
  translatedValues: [{ language: 'en', value: walletText('en', key, values) }],
});

const module = (id: TextKey, body: string) => ({
  id,
  localizedHeader: inBoth(id),
  localizedBody: verbatim(body),
});

/**
 * The card as a generic object of the Google Wallet API. Google stores it, so it names only the insured and
 * counts the other people. A withdrawn card (`card` null) contains no data of the member.
 */
export function googleObject(card: WalletCard | null, { id, classId, brand, logo, cardPage }: ObjectPlace) {
  const { primary = '' } = brandPalette(brand.graphical_charter, 'light');
  return {
    id,
    classId,
    state: card ? 'ACTIVE' : 'EXPIRED',
    cardTitle: verbatim(brand.name),
    hexBackgroundColor: primary,
    logo: { sourceUri: { uri: logo }, contentDescription: verbatim(brand.name) },
    linksModuleData: {
      uris: [{ id: 'wholeCard', uri: cardPage, localizedDescription: inBoth('wholeCard') }],
    },
    ...(card ? shown(card) : withdrawn()),
  };
}

function shown(card: WalletCard) {
  const { careNetwork, guarantees, people } = card;
  return {
    subheader: inBoth('holder'),
    header: verbatim(card.holder),
    barcode: { type: 'QR_CODE', value: card.qrPayload, alternateText: walletText('fr', 'qr') },
    validTimeInterval: {
      start: { date: `${card.validFrom}T00:00:00+01:00` },
      end: { date: `${card.validTo}T23:59:59+01:00` },
    },
    textModulesData: [
      module('nir', card.nirMasked),
      module('validFrom', formatShortDate(card.validFrom)),
      module('validTo', formatShortDate(card.validTo)),
      module('peopleCount', String(people.length)),
      module('membershipNumber', card.membershipNumber),
      module('contractNumber', card.contractNumber),
      module('amcNumber', card.amcNumber),
      module('operator', card.operator),
      ...(careNetwork === null ? [] : [module('careNetwork', careNetwork)]),
      ...card.metaInformations.map(({ label, value }, index) => ({
        id: `operator-${index}`,
        localizedHeader: verbatim(label),
        localizedBody: verbatim(value),
      })),
      module('guarantees', guarantees.join('\n')),
      { id: 'use', localizedHeader: inBoth('use'), localizedBody: inBoth('useText') },
    ],
  };
}

const withdrawn = () => ({
  header: inBoth('voided'),
  textModulesData: [{ id: 'use', localizedHeader: inBoth('use'), localizedBody: inBoth('voidedText') }],
});
