import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { Clock } from '../../../platform/clock.ts';
import type { KeyedHash } from '../../../platform/crypto/keyed-hash.ts';
import type { WalletCard } from '../wallet-card.ts';
import type { AppleIssuer } from '../wallet-settings.ts';
import { createPassImages } from './pass-images.ts';
import { passJson, passStrings } from './pass-json.ts';
import { writePass } from './write-pass.ts';

/** An environment with a brand, for passes. */
export type WalletEnvironment = EnvironmentDocument & { brand: NonNullable<EnvironmentDocument['brand']> };

/** Path of the web service below `/api` of the portal. Devices append `/v1/…`. */
export const WEB_SERVICE = '/wallet/apple';

/** Makes the files of Apple passes. */
export function createApplePasses({
  clock,
  keyedHash,
  pageAddress,
}: {
  clock: Clock;
  keyedHash: KeyedHash;
  pageAddress(environment: WalletEnvironment, path: string): string;
}) {
  const picturesOf = createPassImages();
  /** The token with which a device proves that it holds the pass. It is derived, so that it is stored nowhere. */
  const tokenOf = (serialNumber: string) => keyedHash('wallet-pass', serialNumber);

  function updatesOf(environment: WalletEnvironment, serialNumber: string) {
    const webServiceURL = pageAddress(environment, `/api${WEB_SERVICE}`);
    if (!webServiceURL.startsWith('https:')) return null;
    return { webServiceURL, authenticationToken: tokenOf(serialNumber) };
  }

  return {
    tokenOf,
    /** The `.pkpass` of a card, or of a withdrawn one if `card` is null. */
    async file(
      environment: WalletEnvironment,
      issuer: AppleIssuer,
      { serialNumber, card }: { serialNumber: string; card: WalletCard | null },
    ): Promise<Buffer> {
      const { brand } = environment;
      const json = passJson(card, {
        serialNumber,
        brand,
        issuer,
        updates: updatesOf(environment, serialNumber),
        cardPage: pageAddress(environment, '/home?panel=card'),
      });
      const files = {
        'pass.json': Buffer.from(JSON.stringify(json)),
        'en.lproj/pass.strings': Buffer.from(passStrings('en', brand)),
        ...(await picturesOf(brand)),
      };
      return writePass(files, issuer, clock.now());
    },
  };
}
export type ApplePasses = ReturnType<typeof createApplePasses>;
