import type { PublicSigningKey } from '@member-portal/shared-kernel/contract';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { forgetOldSignatures, listLiveSignedBy, signAnew } from './compositions.repository.ts';
import { lockKeys, retireKeys } from './signing-keys.repository.ts';
import { addSigningKey, listSigningKeys, publicPart, type Signer } from './signing-keys.ts';

export interface KeyChange {
  who: string;
  reason: string | null;
}

export interface ListedKey extends PublicSigningKey {
  /** `signing`: the newest key; `accepted`: the previous one, until it is retired. */
  state: 'signing' | 'accepted' | 'retired';
  createdAt: Date;
  retiredAt: Date | null;
}

/**
 * The generations of the signing key. Usually one key is valid. Between a rotation and the
 * retirement of the old key, two are.
 */
export interface KeyRing {
  /** Newest first. */
  list(): Promise<ListedKey[]>;
  /**
   * A new key signs from now on. Throws 409 `rotation_unfinished` while the key before the last rotation is
   * still accepted.
   */
  rotate(change: KeyChange): Promise<ListedKey[]>;
  /**
   * The old key is refused from now on. Live compositions are first signed by the new key. Throws 409
   * `no_key_to_retire` without a rotation, `signed_meanwhile` if a composition went live at the same moment.
   */
  retire(change: KeyChange): Promise<ListedKey[]>;
}

export function createKeyRing(
  { db, transaction }: Database,
  signer: Signer,
  cipher: FieldCipher,
  clock: Clock,
): KeyRing {
  const accepted = async (executor: Executor) =>
    (await listSigningKeys(executor, cipher)).filter(({ retiredAt }) => retiredAt === null);

  async function list(): Promise<ListedKey[]> {
    return (await listSigningKeys(db, cipher)).map(({ createdAt, retiredAt, ...key }, at) => ({
      ...publicPart(key),
      createdAt,
      retiredAt,
      state: retiredAt ? 'retired' : at === 0 ? 'signing' : 'accepted',
    }));
  }

  return {
    list,

    async rotate({ who, reason }) {
      await transaction(async (tx) => {
        await lockKeys(tx);
        if ((await accepted(tx)).length > 1) throw new PortalError('rotation_unfinished', 409);
        const at = clock.now();
        const keyId = await addSigningKey(tx, cipher, at);
        await recordAudit(tx, { at, who, reason, action: 'key.rotated', subject: keyId });
      });
      return list();
    },

    async retire({ who, reason }) {
      const [signing, ...old] = await accepted(db);
      if (!signing || old.length === 0) throw new PortalError('no_key_to_retire', 409);
      const ended = old.map(({ keyId }) => keyId);
      const signatures = await Promise.all(
        (await listLiveSignedBy(db, ended)).map(async ({ id, payload }) => ({
          id,
          ...(await signer.sign(payload)),
        })),
      );
      await transaction(async (tx) => {
        await lockKeys(tx);
        for (const signature of signatures) await signAnew(tx, signature);
        await forgetOldSignatures(tx);
        if ((await listLiveSignedBy(tx, ended)).length > 0) throw new PortalError('signed_meanwhile', 409);
        const at = clock.now();
        await retireKeys(tx, ended, at);
        for (const subject of ended) {
          const details = { signedAnew: signatures.length };
          await recordAudit(tx, { at, who, reason, action: 'key.retired', subject, details });
        }
      });
      return list();
    },
  };
}
