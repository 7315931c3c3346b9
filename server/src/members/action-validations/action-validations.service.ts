import { timingSafeEqual } from 'node:crypto';
import type {
  ActionKind,
  ActionValidation,
  ActionValidationRequest,
  ActionVerified,
} from '@member-portal/shared-kernel/contracts/action-validations';
import { ACTION_VALIDATION_HEADER } from '@member-portal/shared-kernel/contracts/common';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { maskEmail } from '@member-portal/shared-kernel/rules/email';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { resendWait } from '@member-portal/shared-kernel/rules/mfa';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import { type KeyedHash, newCode } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import { actionCodeMail } from './action-code-mail.ts';
import {
  actionCodeExpired,
  actionCodeWrong,
  actionEmailMissing,
  actionResendTooEarly,
  actionUnknown,
  actionValidationRequired,
  tooManyCodes,
} from './action-validations.errors.ts';
import {
  allowSending,
  claimSending,
  deleteActionsBefore,
  dropOthers,
  findAction,
  findOpenAction,
  giveBackTry,
  isUsable,
  markVerified,
  reserveTry,
  setCode,
  useAction,
} from './action-validations.repository.ts';
import type { ActionValidationRow } from './action-validations.table.ts';
import { hashPayload } from './payload-hash.ts';

/** The member who requests a code, and where the request comes from. */
interface ActionOrigin {
  member: MemberSession;
  environment: EnvironmentDocument;
  address: string;
  locale: MailLocale;
}

export interface ActionValidationService {
  /** Sends a code for this write; the same write again within the resend time gets the first answer. */
  ask(action: ActionValidationRequest, origin: ActionOrigin): Promise<ActionValidation>;
  /** Sends another code, which voids the earlier one. */
  resend(id: string, origin: ActionOrigin): Promise<ActionValidation>;
  verify(id: string, code: string, origin: Pick<ActionOrigin, 'member' | 'address'>): Promise<ActionVerified>;
  /**
   * For the module that does the write: uses up the validation that the request brings, in the transaction of the
   * write. Throws 403 `action_validation_required` without one for exactly this kind and body.
   */
  demand(
    tx: Executor,
    request: FastifyRequest,
    kind: ActionKind,
    payload: unknown,
  ): Promise<{ id: string; sentAt: Date; verifiedAt: Date }>;
  /**
   * Throws as `demand` does, but does not use the validation up. For writes with irreversible steps before their transaction.
   */
  check(request: FastifyRequest, kind: ActionKind, payload: unknown): Promise<void>;
  purge(): Promise<void>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  mailer: Mailer;
  /** Address for the member's codes; null without an address on file. */
  addressOf(memberId: string): Promise<{ email: string; firstName: string } | null>;
  /**
   * Sends a code and counts it. Returns null, or the seconds to wait if there were too many codes and nothing
   * was sent. A code that could not be sent does not count.
   */
  sendCounted(accountId: string, send: () => Promise<void>): Promise<number | null>;
  /** False if the same wrong code was typed before while the same code was valid: it costs no second try. */
  noteWrongCode(tx: Executor, livingHash: string, typedHash: string): Promise<boolean>;
  limits: Pick<Limits, 'actionCode' | 'mfa'>;
}

const KEPT_SECONDS = 24 * 3600;

export function createActionValidationService(dependencies: Dependencies): ActionValidationService {
  const { database, clock, keyedHash, mailer, addressOf, sendCounted, noteWrongCode } = dependencies;
  const { codeLength, codeSeconds, maxTries } = dependencies.limits.actionCode;
  const { resendSeconds } = dependencies.limits.mfa;
  const { db } = database;
  const hashCode = (id: string, code: string) => keyedHash('action-code', `${id}\n${code}`);

  const audit = (
    executor: Executor,
    event: AuditEvent,
    { accountId, sessionId, environment }: MemberSession,
    address: string,
    { kind, id }: Pick<ActionValidationRow, 'kind' | 'id'>,
  ) =>
    recordAudit(executor, {
      at: clock.now(),
      event,
      environment,
      accountId,
      sessionId,
      address,
      details: { kind, action: id },
    });

  const secondsToResend = ({ codeSentAt }: ActionValidationRow) =>
    resendWait(codeSentAt.getTime(), clock.now().getTime(), { resendSeconds });

  const present = (row: ActionValidationRow, email: string): ActionValidation => ({
    id: row.id,
    kind: row.kind as ActionKind,
    email: maskEmail(email),
    codeDuration: codeSeconds,
    expiresAt: (row.codeExpiresAt ?? new Date(row.codeSentAt.getTime() + codeSeconds * 1000)).toISOString(),
    codeLength,
    resendTimeout: resendSeconds,
    resendAvailableIn: secondsToResend(row),
  });

  /** Claims the sending, sends the code, then stores it: a code that was not sent is never valid. */
  async function send(
    action: Pick<ActionValidationRow, 'sessionId' | 'kind' | 'payloadHash'>,
    origin: ActionOrigin,
  ): Promise<ActionValidation> {
    const { member, environment, locale, address } = origin;
    const to = await addressOf(member.memberId);
    if (!to) throw actionEmailMissing();
    const sentAt = clock.now();
    const sentBefore = secondsFromNow(clock, -resendSeconds);
    const row = await claimSending(db, action, { sentAt, sentBefore });
    if (!row) {
      const living = await findOpenAction(db, action);
      if (!living) throw actionUnknown();
      return present(living, to.email);
    }
    try {
      const code = newCode(codeLength);
      const kind = row.kind as ActionKind;
      const mail = actionCodeMail({ environment, locale, ...to, kind, code, validSeconds: codeSeconds });
      const wait = await sendCounted(member.accountId, () => mailer.sendNow(mail));
      if (wait !== null) throw tooManyCodes(wait);
      const codeExpiresAt = new Date(sentAt.getTime() + codeSeconds * 1000);
      await setCode(db, row.id, { codeHash: hashCode(row.id, code), codeExpiresAt });
      await dropOthers(db, row);
      await audit(db, 'action_code_sent', member, address, row);
      return present({ ...row, codeExpiresAt }, to.email);
    } catch (error) {
      // The mail failed: the member may request another code at once.
      await allowSending(db, row.id);
      throw error;
    }
  }

  /**
   * Counts a try, then compares. Returns the number of tries left after a wrong code, null after the right
   * one. The row stays locked until the end, so that parallel guesses count exactly.
   */
  async function judge(
    tx: Executor,
    row: ActionValidationRow,
    hashes: { typed: string; living: string },
    onWrong: () => Promise<void>,
  ): Promise<number | null> {
    const tries = await reserveTry(tx, row.id, maxTries);
    if (tries === null) throw actionUnknown();
    if (timingSafeEqual(Buffer.from(hashes.typed), Buffer.from(hashes.living))) return null;
    if (await noteWrongCode(tx, hashes.living, hashes.typed)) {
      await onWrong();
      return maxTries - tries;
    }
    await giveBackTry(tx, row.id);
    return maxTries - tries + 1;
  }

  async function open({ sessionId }: MemberSession, id: string): Promise<ActionValidationRow> {
    const row = isUuid(id) ? await findAction(db, sessionId, id) : undefined;
    if (!row) throw actionUnknown();
    return row;
  }

  /** Reads the validation that a request names. Throws 403 `action_validation_required` if it names none. */
  function namedAction({ member, headers }: FastifyRequest, kind: ActionKind, payload: unknown) {
    const id = headers[ACTION_VALIDATION_HEADER];
    if (typeof id !== 'string' || !isUuid(id)) throw actionValidationRequired(kind);
    return { id, sessionId: member.sessionId, kind, payloadHash: hashPayload(keyedHash, kind, payload) };
  }

  return {
    ask({ kind, payload }, origin) {
      const payloadHash = hashPayload(keyedHash, kind, payload);
      return send({ sessionId: origin.member.sessionId, kind, payloadHash }, origin);
    },

    async resend(id, origin) {
      const row = await open(origin.member, id);
      const wait = secondsToResend(row);
      if (wait > 0) throw actionResendTooEarly(wait);
      return send(row, origin);
    },

    async verify(id, typed, { member, address }) {
      // Codes are pasted from a mail, often with a space in the middle or at the end.
      const code = typed.replace(/\s/g, '');
      if (code.length !== codeLength || !/^\d+$/.test(code)) {
        throw invalidInput([{ field: 'code', code: 'action_code_form', params: { nb: String(codeLength) } }]);
      }
      const row = await open(member, id);
      if (!row.codeHash || !row.codeExpiresAt) throw actionUnknown();
      const now = clock.now();
      if (row.codeExpiresAt <= now) throw actionCodeExpired();
      const hashes = { typed: hashCode(row.id, code), living: row.codeHash };
      const left = await database.transaction((tx) =>
        judge(tx, row, hashes, () => audit(tx, 'action_code_wrong', member, address, row)),
      );
      if (left !== null) throw actionCodeWrong(left);
      if (!(await markVerified(db, row, now))) throw actionUnknown();
      await audit(db, 'action_validated', member, address, row);
      return { id: row.id, validated: true, expiresAt: secondsFromNow(clock, codeSeconds).toISOString() };
    },

    async demand(tx, request, kind, payload) {
      const { member, client } = request;
      const action = namedAction(request, kind, payload);
      const verifiedAfter = secondsFromNow(clock, -codeSeconds);
      const used = await useAction(tx, action, { now: clock.now(), verifiedAfter });
      if (!used?.verifiedAt) throw actionValidationRequired(kind);
      await audit(tx, 'action_used', member, client.address, used);
      return { id: used.id, sentAt: used.codeSentAt, verifiedAt: used.verifiedAt };
    },

    async check(request, kind, payload) {
      const action = namedAction(request, kind, payload);
      const isConfirmed = await isUsable(db, action, secondsFromNow(clock, -codeSeconds));
      if (!isConfirmed) throw actionValidationRequired(kind);
    },

    purge: () => deleteActionsBefore(db, secondsFromNow(clock, -KEPT_SECONDS)),
  };
}
