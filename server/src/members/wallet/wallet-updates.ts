import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import type { Log } from '../../platform/log.ts';
import { type PushAnswer, pushToDevices } from './apple/apple-push.ts';
import type { GoogleCards } from './google/google-cards.ts';
import {
  changePass,
  deleteNotedChanges,
  deletePassesVoidedBefore,
  findPass,
  listLivingPasses,
  listMembersWithPass,
  listNotedChanges,
  listUntoldPasses,
  markTold,
  voidPasses,
} from './wallet.repository.ts';
import { digestOf, type WalletContents } from './wallet-contents.ts';
import { deleteDevicesByToken, listPushTokens } from './wallet-devices.repository.ts';
import type { AppleIssuer, WalletSettings } from './wallet-settings.ts';

export type WalletUpdates = ReturnType<typeof createWalletUpdates>;

/** Rows that one run takes. The next run, a minute later, continues. */
const BATCH = 500;
/** Days for which devices may still learn of a pass's withdrawal. */
const VOIDED_DAYS = 400;
/** Days before the end of a certificate in which every morning has a warning. */
const WARNED_DAYS = 30;
const DAY_MS = 86_400_000;

/** Keeps the passes up to date: finds the cards that changed, and updates their passes in the wallets. */
export function createWalletUpdates({
  database,
  clock,
  log,
  settings,
  contents,
  google,
  order,
}: {
  database: Database;
  clock: Clock;
  log: Log;
  settings: WalletSettings;
  contents: WalletContents;
  google: GoogleCards;
  /** Orders a job that calls `tell`. */
  order(tx: Executor, passId: string): Promise<void>;
}) {
  const { db } = database;
  const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * DAY_MS);

  /** Compares the member's passes with the card. */
  async function compare(memberId: string): Promise<void> {
    const passes = await listLivingPasses(db, memberId);
    if (passes.length === 0) return;
    const card = await contents.living(memberId);
    const at = clock.now();
    for (const { id, environment: code, digest: before } of passes) {
      const environment = contents.environment(code);
      if (!environment) continue;
      if (!card) await voidPasses(db, [id], at);
      else {
        const digest = digestOf(card, environment);
        if (digest !== before) await changePass(db, id, { before, digest, at });
      }
    }
  }

  /** An error for one member must not delay the others. Their next change, or the nightly run, tries again. */
  const compareSafely = (memberId: string) =>
    compare(memberId).catch((error: unknown) => log.error({ err: error }, 'a card in a wallet'));

  async function compareNoted(): Promise<void> {
    const noted = await listNotedChanges(db, BATCH);
    for (const memberId of new Set(noted.map((row) => row.memberId))) await compareSafely(memberId);
    await deleteNotedChanges(
      db,
      noted.map(({ id }) => id),
    );
  }

  async function orderNews(): Promise<void> {
    for (const { id } of await listUntoldPasses(db, BATCH)) {
      await database.transaction(async (tx) => {
        if (await markTold(tx, id)) await order(tx, id);
      });
    }
  }

  async function push(issuer: AppleIssuer, passId: string): Promise<void> {
    const tokens = await listPushTokens(db, passId);
    if (issuer.push === null) return;
    const answers = await pushToDevices({ ...issuer, push: issuer.push }, tokens);
    const gone = (answer: PushAnswer | undefined) => answer === 'gone';
    await deleteDevicesByToken(
      db,
      tokens.filter((token) => gone(answers.get(token))),
    );
  }

  return {
    /** Every minute: compares the changed cards, and orders notifications about changed passes. */
    async look(): Promise<void> {
      await compareNoted();
      await orderNews();
    },

    /** Every night: compares all passes, since years and contracts end without a change in the data. */
    async compareAll(): Promise<void> {
      let after: string | null = null;
      for (;;) {
        const members: string[] = await listMembersWithPass(db, after, BATCH);
        for (const memberId of members) await compareSafely(memberId);
        after = members.at(-1) ?? null;
        if (after === null) break;
      }
      await orderNews();
      await deletePassesVoidedBefore(db, daysFromNow(-VOIDED_DAYS));
    },

    /** Sends the current state of a pass to its wallet. Throws if that fails; a repeat does no harm. */
    async tell(passId: string): Promise<void> {
      const pass = await findPass(db, passId);
      const environment = pass && contents.environment(pass.environment);
      if (!pass || !environment) return;
      const issuers = settings.of(pass.environment);
      if (pass.wallet === 'APPLE' && issuers.apple) await push(issuers.apple, passId);
      if (pass.wallet === 'GOOGLE' && issuers.google) {
        const card = pass.voidedAt ? null : await contents.living(pass.memberId);
        await google.put(environment, issuers.google, { passId, card });
      }
    },

    /**
     * Warns of certificates that expire soon: without one, no pass can be made or changed. Returns their
     * environments.
     */
    warnOfCertificates(): string[] {
      const soon = daysFromNow(WARNED_DAYS);
      return settings.environments.filter((environment) => {
        const { apple } = settings.of(environment);
        if (!apple || apple.validTo > soon) return false;
        log.warn(
          { environment, validTo: apple.validTo.toISOString() },
          'the certificate of the Apple passes ends soon',
        );
        return true;
      });
    },
  };
}
