import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { PeopleDirectory } from './account.ports.ts';

/** The person named by identity data, for the throttle that counts the tries. */
export interface Claimant {
  /** Keyed hash of the data that name the person. */
  subject: string;
  /** Everyone on file whom the data may name. */
  holders: () => Promise<{ memberId: string }[]>;
  /** Keyed hash of a code that was typed with the data: the same code again costs no second try. */
  code?: string;
}

/**
 * The person with a social security number of 15 characters in an environment. Every call that takes the
 * number shares one count of tries.
 */
export const claimantByNir = (
  { keyedHash, people }: { keyedHash: KeyedHash; people: PeopleDirectory },
  environment: string,
  nir: string,
) => ({
  subject: keyedHash('identity', `${environment}\nnir\n${nir}`),
  holders: () => people.findByNir(environment, nir),
});
