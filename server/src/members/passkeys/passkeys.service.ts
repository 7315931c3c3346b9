import { randomUUID } from 'node:crypto';
import type {
  AddPasskeyRequest,
  AssertionResponse,
  Passkey,
  PasskeyCreation,
  PasskeyList,
  PasskeySignIn,
} from '@member-portal/shared-kernel/contracts/passkeys';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { FastifyRequest } from 'fastify';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { AuditEvent } from '../../platform/audit/audit-events.ts';
import { type Clock, secondsFromNow } from '../../platform/clock.ts';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import {
  CEREMONY_SECONDS,
  creationOptions,
  readAssertion,
  readAttestation,
  requestOptions,
  type Site,
} from './ceremonies.ts';
import { passkeyKnown, passkeyLimitReached, passkeyNotFound, passkeyRefused } from './passkeys.errors.ts';
import type { DemandPasskeyAction, NotifyPasskeyChange, PasskeyHolder } from './passkeys.ports.ts';
import { presentPasskey } from './passkeys.presenter.ts';
import {
  deleteChallengesBefore,
  deletePasskey,
  findPasskeys,
  insertPasskey,
  putChallenge,
  renamePasskey,
  takeChallenge,
  usePasskey,
} from './passkeys.repository.ts';

/** A sign-in between the right password and its second factor. */
interface WaitingSignIn {
  id: string;
  accountId: string;
  environment: string;
}

export interface PasskeyService {
  list(member: MemberSession, rpId: string): Promise<PasskeyList>;
  /**
   * Begins to add a passkey; uses up the code that confirmed it. Throws 409
   * `passkey_limit_reached`.
   */
  begin(request: FastifyRequest, site: Site): Promise<PasskeyCreation>;
  /** Adds the key of the device that answered. Throws 403 `passkey_refused`, 409 `passkey_known`. */
  add(
    tx: Executor,
    request: FastifyRequest,
    answer: AddPasskeyRequest,
    holder: PasskeyHolder,
  ): Promise<Passkey>;
  /** Deletes the challenge, so that a refused answer cannot be tried again. */
  forgetChallenge(member: MemberSession): Promise<void>;
  holderOf(memberId: string): Promise<PasskeyHolder>;
  rename(request: FastifyRequest, id: string, name: string): Promise<Passkey>;
  remove(request: FastifyRequest, id: string): Promise<void>;
  /**
   * The options for the device of a pending sign-in. Throws 403 `passkey_refused` if the account
   * has no key here.
   */
  signInOptions(waiting: WaitingSignIn, site: Site): Promise<PasskeySignIn>;
  /** Throws 403 `passkey_refused`. */
  checkSignIn(
    waiting: WaitingSignIn,
    credential: Infer<typeof AssertionResponse>,
    address: string,
  ): Promise<void>;
  purge(): Promise<void>;
}

interface Dependencies {
  database: Database;
  clock: Clock;
  keyedHash: KeyedHash;
  demand: DemandPasskeyAction;
  notify: NotifyPasskeyChange;
  findHolder(memberId: string): Promise<PasskeyHolder>;
  max: number;
}

export function createPasskeyService(dependencies: Dependencies): PasskeyService {
  const { database, clock, keyedHash, demand, notify, findHolder, max } = dependencies;
  const { db } = database;
  const expiresAt = () => secondsFromNow(clock, CEREMONY_SECONDS);

  const audit = (
    executor: Executor,
    { member, client }: FastifyRequest,
    event: AuditEvent,
    passkey: string,
  ) =>
    recordAudit(executor, {
      at: clock.now(),
      event,
      environment: member.environment,
      accountId: member.accountId,
      sessionId: member.sessionId,
      address: client.address,
      details: { passkey },
    });

  const ownerOf = ({ sessionId }: MemberSession) => `add:${sessionId}`;

  return {
    holderOf: findHolder,

    async list({ accountId }, rpId) {
      const rows = await findPasskeys(db, accountId);
      return { passkeys: rows.map((row) => presentPasskey(row, rpId)), max, can: { add: rows.length < max } };
    },

    async begin(request, site) {
      const { member } = request;
      const registered = await findPasskeys(db, member.accountId);
      if (registered.length >= max) throw passkeyLimitReached(max);
      const holder = await findHolder(member.memberId);
      const options = await creationOptions(site, {
        userHandle: keyedHash('passkey-user', member.accountId),
        userName: holder.membershipNumber,
        displayName: `${displayName(holder.firstName)} ${displayName(holder.lastName)}`,
        brand: request.environment?.brand?.name ?? site.rpId,
        registered,
      });
      const { id } = await database.transaction(async (tx) => {
        await demand(tx, request);
        const { challenge } = options;
        return putChallenge(tx, { owner: ownerOf(member), challenge, ...site, expiresAt: expiresAt() });
      });
      return { ceremonyId: id, options: { ...options } };
    },

    async add(tx, request, { ceremonyId, name, credential }, holder) {
      const { member } = request;
      const challenge = await takeChallenge(tx, ownerOf(member), clock.now());
      if (challenge?.id !== ceremonyId) throw passkeyRefused();
      const key = await readAttestation(challenge, credential);
      if ((await findPasskeys(tx, member.accountId)).length >= max) throw passkeyLimitReached(max);
      const { accountId } = member;
      const row = await insertPasskey(tx, { ...key, accountId, name: nameOf(name), createdAt: clock.now() });
      if (!row) throw passkeyKnown();
      await audit(tx, request, 'passkey_added', row.id);
      await notify(tx, request, { change: 'added', eventId: row.id, holder });
      return presentPasskey(row, challenge.rpId);
    },

    async forgetChallenge(member) {
      await takeChallenge(db, ownerOf(member), clock.now());
    },

    async rename(request, id, name) {
      const { accountId } = request.member;
      const row = isUuid(id) ? await renamePasskey(db, accountId, id, nameOf(name)) : undefined;
      if (!row) throw passkeyNotFound();
      await audit(db, request, 'passkey_renamed', row.id);
      return presentPasskey(row, request.client.hostname);
    },

    async remove(request, id) {
      const { accountId, memberId } = request.member;
      if (!isUuid(id)) throw passkeyNotFound();
      const holder = await findHolder(memberId);
      await database.transaction(async (tx) => {
        const row = await deletePasskey(tx, accountId, id);
        if (!row) throw passkeyNotFound();
        await audit(tx, request, 'passkey_removed', row.id);
        await notify(tx, request, { change: 'removed', eventId: randomUUID(), holder });
      });
    },

    async signInOptions({ id, accountId }, site) {
      const registered = (await findPasskeys(db, accountId)).filter(({ rpId }) => rpId === site.rpId);
      if (registered.length === 0) throw passkeyRefused();
      const options = await requestOptions(site, registered);
      const { challenge } = options;
      await putChallenge(db, { owner: `sign-in:${id}`, challenge, ...site, expiresAt: expiresAt() });
      return { options: { ...options } };
    },

    async checkSignIn({ id, accountId, environment }, credential, address) {
      const now = clock.now();
      try {
        const challenge = await takeChallenge(db, `sign-in:${id}`, now);
        const passkey = (await findPasskeys(db, accountId)).find(
          ({ credentialId, rpId }) => credentialId === credential.id && rpId === challenge?.rpId,
        );
        if (!challenge || !passkey) throw passkeyRefused();
        const { counter, synced } = await readAssertion(challenge, passkey, credential);
        if (!(await usePasskey(db, passkey.id, { counter, synced, now }))) throw passkeyRefused();
      } catch (error) {
        await recordAudit(db, { at: now, event: 'passkey_refused', environment, accountId, address });
        throw error;
      }
    },

    purge: () => deleteChallengesBefore(db, clock.now()),
  };
}

function nameOf(typed: string): string {
  const name = typed.trim();
  if (name === '') throw invalidInput([{ field: 'name', code: 'field_required' }]);
  return name;
}
