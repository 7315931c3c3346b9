import type { Clock } from '../../../platform/clock.ts';
import { isSameSecret } from '../../../platform/crypto/same-secret.ts';
import type { Database } from '../../../platform/db/database.ts';
import { isUuid } from '../../../platform/db/uuid.ts';
import { passTokenWrong } from '../wallet.errors.ts';
import { findPass } from '../wallet.repository.ts';
import type { WalletPassRow } from '../wallet.table.ts';
import type { WalletContents } from '../wallet-contents.ts';
import { deleteDevice, insertDevice, listDevicePasses } from '../wallet-devices.repository.ts';
import type { AppleIssuer, WalletSettings } from '../wallet-settings.ts';
import type { ApplePasses, WalletEnvironment } from './apple-passes.ts';

/** The pass that a device names, with the token that proves its possession. */
export interface NamedPass {
  environment: string;
  passType: string;
  serialNumber: string;
  /** 'ApplePass TOKEN' */
  authorization: string | undefined;
}

/** Requests of devices about their passes (PassKit web service, version 1). */
export function createAppleWebService({
  database,
  clock,
  settings,
  contents,
  apple,
}: {
  database: Database;
  clock: Clock;
  settings: WalletSettings;
  contents: WalletContents;
  apple: ApplePasses;
}) {
  const { db } = database;

  /** Throws 401, with the same answer for every reason. */
  async function proven({ environment: code, passType, serialNumber, authorization }: NamedPass): Promise<{
    pass: WalletPassRow;
    issuer: AppleIssuer;
    environment: WalletEnvironment;
  }> {
    const issuer = settings.of(code).apple;
    const environment = contents.environment(code);
    const isToken = isSameSecret(authorization, `ApplePass ${apple.tokenOf(serialNumber)}`);
    const pass = isToken && isUuid(serialNumber) ? await findPass(db, serialNumber) : null;
    const isItsOwn = pass?.environment === code && pass.wallet === 'APPLE';
    if (!pass || !isItsOwn || !environment || issuer?.passTypeIdentifier !== passType) throw passTokenWrong();
    return { pass, issuer, environment };
  }

  return {
    /** Returns true if the device was not registered. */
    async register(named: NamedPass, deviceId: string, pushToken: string): Promise<boolean> {
      const { pass } = await proven(named);
      return insertDevice(db, { deviceId, passId: pass.id, pushToken, registeredAt: clock.now() });
    },

    async unregister(named: NamedPass, deviceId: string): Promise<void> {
      const { pass } = await proven(named);
      await deleteDevice(db, { deviceId, passId: pass.id });
    },

    /** The passes of a device that have changed since the tag of its last answer; null for none. */
    async changed(
      environment: string,
      deviceId: string,
      { passType, since }: { passType: string; since: Date | null },
    ): Promise<{ lastUpdated: string; serialNumbers: string[] } | null> {
      if (settings.of(environment).apple?.passTypeIdentifier !== passType) return null;
      const passes = await listDevicePasses(db, { environment, deviceId, since });
      const latest = passes.at(-1);
      if (!latest) return null;
      return { lastUpdated: String(latest.changedAt.getTime()), serialNumbers: passes.map(({ id }) => id) };
    },

    /**
     * The current pass; `bytes` is null if the device already has it. A withdrawn pass contains only its
     * withdrawal.
     */
    async latest(
      named: NamedPass,
      knownSince: Date | null,
    ): Promise<{ changedAt: Date; bytes: Buffer | null }> {
      const { pass, issuer, environment } = await proven(named);
      const { changedAt, id: serialNumber } = pass;
      if (knownSince && changedAt <= knownSince) return { changedAt, bytes: null };
      const card = pass.voidedAt ? null : await contents.living(pass.memberId);
      return { changedAt, bytes: await apple.file(environment, issuer, { serialNumber, card }) };
    },
  };
}
export type AppleWebService = ReturnType<typeof createAppleWebService>;
