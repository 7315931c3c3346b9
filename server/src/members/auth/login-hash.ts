import type { LoginIdentifier } from '@member-portal/shared-kernel/rules/login-identifier';
import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';

/** Stored form of an identifier for look-ups: a social security number must not be readable at rest. */
export const loginHash = (keyedHash: KeyedHash, { kind, value }: LoginIdentifier): string =>
  keyedHash(`login-${kind}`, value);
