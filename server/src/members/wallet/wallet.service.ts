import { randomUUID } from 'node:crypto';
import type { Wallet, WalletPassGrant, WalletPassList } from '@member-portal/shared-kernel/contracts/wallet';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import type { ApplePasses, WalletEnvironment } from './apple/apple-passes.ts';
import type { GoogleCards } from './google/google-cards.ts';
import { walletPassUnknown, walletUnavailable, walletUnreachable } from './wallet.errors.ts';
import { findPass, insertPass, listLivingPasses, voidPasses, voidPassOf } from './wallet.repository.ts';
import type { WalletPassRow } from './wallet.table.ts';
import type { WalletCard } from './wallet-card.ts';
import { digestOf, type WalletContents } from './wallet-contents.ts';
import type { GoogleIssuer, WalletSettings } from './wallet-settings.ts';

export type WalletService = ReturnType<typeof createWalletService>;

/** The content and owner of a new pass. */
interface NewPass {
  wallet: Wallet;
  card: WalletCard;
  environment: WalletEnvironment;
  address: string;
}

/** The cards that members have in their wallets. */
export function createWalletService({
  database,
  clock,
  settings,
  contents,
  apple,
  google,
  countAdded,
}: {
  database: Database;
  clock: Clock;
  settings: WalletSettings;
  contents: WalletContents;
  apple: ApplePasses;
  google: GoogleCards;
  /** Throws `too_many_attempts` once a member has added too many passes in a day. */
  countAdded(tx: Executor, memberId: string): Promise<void>;
}) {
  const wholeSecond = () => new Date(Math.floor(clock.now().getTime() / 1000) * 1000);

  /** The valid pass of this member in this wallet, and whether it is new. */
  function store(
    { accountId, memberId, environment: code, sessionId }: MemberSession,
    { wallet, card, environment, address }: NewPass,
  ): Promise<{ pass: WalletPassRow; isNew: boolean }> {
    return database.transaction(async (tx) => {
      await countAdded(tx, memberId);
      const id = randomUUID();
      const now = wholeSecond();
      const pass = await insertPass(tx, {
        id,
        accountId,
        memberId,
        environment: code,
        wallet,
        sessionId,
        digest: digestOf(card, environment),
        createdAt: now,
        changedAt: now,
        toldAt: now,
        voidedAt: null,
      });
      const entry = { at: clock.now(), environment: code, accountId, sessionId, address };
      await recordAudit(tx, { ...entry, event: 'wallet_pass_added', details: { wallet } });
      return { pass, isNew: pass.id === id };
    });
  }

  /** The link to a card at Google. A card that Google may not have received is withdrawn: nobody has its link. */
  async function saveAtGoogle(
    issuer: GoogleIssuer,
    environment: WalletEnvironment,
    { pass, isNew, card }: { pass: WalletPassRow; isNew: boolean; card: WalletCard },
  ): Promise<string> {
    try {
      await google.put(environment, issuer, { passId: pass.id, card });
    } catch (error) {
      if (isNew) await voidPasses(database.db, [pass.id], clock.now());
      throw walletUnreachable(error);
    }
    return google.link(environment, issuer, pass.id);
  }

  return {
    /**
     * Gives the member a pass in this wallet, or the existing one. Throws 404 `wallet_unavailable` and
     * `tp_card_unavailable`, 429 `too_many_attempts`, 502 `wallet_unreachable`.
     */
    async add(member: MemberSession, wallet: Wallet, address: string): Promise<WalletPassGrant> {
      const environment = contents.environment(member.environment);
      const issuers = settings.of(member.environment);
      const isOffered = wallet === 'APPLE' ? issuers.apple : issuers.google;
      if (!environment || !isOffered) throw walletUnavailable();
      const card = await contents.card(member.memberId);
      const { pass, isNew } = await store(member, { wallet, card, environment, address });
      const { id } = pass;
      if (wallet === 'APPLE' || !issuers.google) return { id, wallet, href: `/api/wallet-passes/${id}/file` };
      return { id, wallet, href: await saveAtGoogle(issuers.google, environment, { pass, isNew, card }) };
    },

    async list({ memberId }: MemberSession): Promise<WalletPassList> {
      const passes = await listLivingPasses(database.db, memberId);
      return {
        passes: passes.map(({ id, wallet, createdAt }) => ({ id, wallet, addedAt: createdAt.toISOString() })),
      };
    },

    /** The member's own Apple pass. Throws 404 `wallet_pass_unknown` and `tp_card_unavailable`. */
    async file({ memberId }: MemberSession, id: string): Promise<{ fileName: string; bytes: Buffer }> {
      const pass = isUuid(id) ? await findPass(database.db, id) : null;
      if (pass?.memberId !== memberId || pass.wallet !== 'APPLE' || pass.voidedAt) throw walletPassUnknown();
      const environment = contents.environment(pass.environment);
      const issuer = settings.of(pass.environment).apple;
      if (!environment || !issuer) throw walletPassUnknown();
      const card = await contents.card(memberId);
      return {
        fileName: 'carte-tiers-payant.pkpass',
        bytes: await apple.file(environment, issuer, { serialNumber: id, card }),
      };
    },

    /** Withdraws one of the member's passes: its wallet shows it as void. Throws 404 `wallet_pass_unknown`. */
    async withdraw(
      { accountId, environment, sessionId }: MemberSession,
      id: string,
      address: string,
    ): Promise<void> {
      await database.transaction(async (tx) => {
        const at = clock.now();
        const wallet = isUuid(id) ? await voidPassOf(tx, accountId, id, at) : null;
        if (!wallet) throw walletPassUnknown();
        const event = 'wallet_pass_withdrawn';
        await recordAudit(tx, { at, event, environment, accountId, sessionId, address, details: { wallet } });
      });
    },
  };
}
