import { randomUUID } from 'node:crypto';
import type {
  KeptCardCopy,
  KeptCardGrant,
  KeptCardList,
} from '@member-portal/shared-kernel/contracts/kept-cards';
import type { TpCard } from '@member-portal/shared-kernel/contracts/tp-card';
import { addDays, earliest } from '@member-portal/shared-kernel/rules/life-date';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import { hashToken, newToken } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { keptCardUnknown } from './kept-cards.errors.ts';
import { presentKeptCard, presentOfflineCard } from './kept-cards.presenter.ts';
import {
  deleteKeptCardOf,
  deleteKeptCards,
  deleteKeptCardsBefore,
  findKeptCard,
  insertKeptCard,
  listKeptCards,
  touchKeptCard,
} from './kept-cards.repository.ts';
import type { KeptCardRow } from './kept-cards.table.ts';

export interface KeptCardPorts {
  /** The member's current card. Throws 404 `tp_card_unavailable` without a running contract. */
  card(memberId: string): Promise<TpCard>;
  /** The browser by its user agent, from the module of sessions. */
  deviceName(userAgent: string | undefined): Pick<KeptCardRow, 'browser' | 'system' | 'deviceKind'>;
  /** Throws `too_many_attempts` once a member has stored too many cards in a day. */
  countKept(tx: Executor, memberId: string): Promise<void>;
}

export type KeptCardService = ReturnType<typeof createKeptCards>;

/** Largest number of browsers that store a card. A further one replaces the oldest. */
const MOST_DEVICES = 10;

/** The cards that members store on their devices, and what each device may still show. */
export function createKeptCards({
  database,
  clock,
  keptDays,
  ports,
}: {
  database: Database;
  clock: Clock;
  /** Longest time in days for which a device stores the card, including the first day. */
  keptDays: number;
  ports: KeptCardPorts;
}) {
  const { db } = database;

  const copyOf = (card: TpCard, keptUntil: string): KeptCardCopy => ({
    card: presentOfflineCard(card),
    checkedAt: clock.now().toISOString(),
    keptUntil: earliest(keptUntil, card.validTo),
  });

  /** The card, or null if the contract has ended. */
  async function livingCard(memberId: string): Promise<TpCard | null> {
    try {
      return await ports.card(memberId);
    } catch (error) {
      if (error instanceof PortalError && error.code === 'tp_card_unavailable') return null;
      throw error;
    }
  }

  return {
    /** Throws 404 `tp_card_unavailable`. */
    prepare: (memberId: string): Promise<TpCard> => ports.card(memberId),

    /** Gives this browser a token and a copy. Throws `too_many_attempts`. */
    async keep(
      tx: Executor,
      { accountId, environment, memberId, sessionId }: MemberSession,
      { card, userAgent, address }: { card: TpCard; userAgent: string | undefined; address: string },
    ): Promise<KeptCardGrant> {
      await ports.countKept(tx, memberId);
      const id = randomUUID();
      const token = newToken();
      const now = clock.now();
      const copy = copyOf(card, addDays(clock.today(), keptDays - 1));
      const rest = await listKeptCards(tx, accountId, clock.today());
      // A browser has one session and stores one card: a new card replaces the last one.
      const replaced = rest.filter((row) => row.sessionId === sessionId);
      const oldest = rest.filter((row) => row.sessionId !== sessionId).slice(MOST_DEVICES - 1);
      await deleteKeptCards(
        tx,
        [...replaced, ...oldest].map((row) => row.id),
      );
      await insertKeptCard(tx, {
        id,
        tokenHash: hashToken(token),
        accountId,
        memberId,
        environment,
        sessionId,
        ...ports.deviceName(userAgent),
        keptUntil: copy.keptUntil,
        createdAt: now,
        checkedAt: now,
      });
      await recordAudit(tx, { at: now, event: 'card_kept', environment, accountId, sessionId, address });
      return { id, token, ...copy };
    },

    async list({ accountId }: MemberSession): Promise<KeptCardList> {
      return { cards: (await listKeptCards(db, accountId, clock.today())).map(presentKeptCard), keptDays };
    },

    /**
     * The card that the browser with this token may show now. `session` is the session of the call: its later
     * sign-out withdraws this card too. Throws 404 `kept_card_unknown`.
     */
    async check(environment: string, token: string, session: MemberSession | null): Promise<KeptCardCopy> {
      const row = await findKeptCard(db, environment, hashToken(token));
      if (!row || row.keptUntil < clock.today()) throw keptCardUnknown();
      const card = await livingCard(row.memberId);
      if (!card) {
        await deleteKeptCards(db, [row.id]);
        throw keptCardUnknown();
      }
      const isOwner = session?.accountId === row.accountId && !session.readOnly;
      await touchKeptCard(db, row.id, {
        checkedAt: clock.now(),
        ...(isOwner && { sessionId: session.sessionId }),
      });
      return copyOf(card, row.keptUntil);
    },

    /** The browser has deleted its copy. An unknown token is no error: its card is already gone. */
    async remove(environment: string, token: string): Promise<void> {
      const row = await findKeptCard(db, environment, hashToken(token));
      if (row) await deleteKeptCards(db, [row.id]);
    },

    /** Withdraws the card from one of the member's browsers. Throws 404 `kept_card_unknown`. */
    async withdraw(
      { accountId, environment, sessionId }: MemberSession,
      id: string,
      address: string,
    ): Promise<void> {
      await database.transaction(async (tx) => {
        if (!isUuid(id) || !(await deleteKeptCardOf(tx, accountId, id))) throw keptCardUnknown();
        const at = clock.now();
        const event = 'kept_card_withdrawn';
        await recordAudit(tx, { at, event, environment, accountId, sessionId, address });
      });
    },

    deleteOld: () => deleteKeptCardsBefore(db, clock.today()),
  };
}
