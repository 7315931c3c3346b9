import type { Clock } from '../../../platform/clock.ts';
import type { WalletEnvironment } from '../apple/apple-passes.ts';
import type { WalletCard } from '../wallet-card.ts';
import type { GoogleIssuer } from '../wallet-settings.ts';
import { createGoogleApi } from './google-api.ts';
import { googleObject } from './google-object.ts';
import { serviceJwt } from './service-jwt.ts';

/** Cards at Google, and the links that add them to a member's wallet. */
export function createGoogleCards({
  clock,
  pageAddress,
}: {
  clock: Clock;
  pageAddress(environment: WalletEnvironment, path: string): string;
}) {
  const api = createGoogleApi(clock);
  /** Classes that this process has written. */
  const classes = new Set<string>();
  const objectId = ({ issuerId }: GoogleIssuer, passId: string) => `${issuerId}.${passId}`;

  /** Every object needs a class. Our class only states that a card belongs to one member, on any of their devices. */
  async function ensureClass(issuer: GoogleIssuer, id: string): Promise<void> {
    if (classes.has(id)) return;
    const cardClass = { id, multipleDevicesAndHoldersAllowedStatus: 'ONE_USER_ALL_DEVICES' };
    await api.put(issuer, 'genericClass', cardClass);
    classes.add(id);
  }

  return {
    /** Writes the card at Google; withdraws it if `card` is null. Throws if Google refuses it. */
    async put(
      environment: WalletEnvironment,
      issuer: GoogleIssuer,
      { passId, card }: { passId: string; card: WalletCard | null },
    ): Promise<void> {
      const classId = `${issuer.issuerId}.${environment.code}-card`;
      await ensureClass(issuer, classId);
      const object = googleObject(card, {
        id: objectId(issuer, passId),
        classId,
        brand: environment.brand,
        logo: pageAddress(environment, '/brand/icon-512.png'),
        cardPage: pageAddress(environment, '/home?panel=card'),
      });
      await api.put(issuer, 'genericObject', object);
    },

    /** The link names the object and contains no data of the member: addresses are logged. */
    link(environment: WalletEnvironment, issuer: GoogleIssuer, passId: string): string {
      const claims = {
        iss: issuer.clientEmail,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(clock.now().getTime() / 1000),
        origins: [new URL(pageAddress(environment, '/')).origin],
        payload: { genericObjects: [{ id: objectId(issuer, passId) }] },
      };
      return `${issuer.save}${serviceJwt(issuer, claims)}`;
    },
  };
}
export type GoogleCards = ReturnType<typeof createGoogleCards>;
