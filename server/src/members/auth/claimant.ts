import type { KeyedHash } from '../../platform/crypto/keyed-hash.ts';
import type { PeopleDirectory } from './account.ports.ts';

/** Whom identity data name, for the throttle that counts the tries at them. */
export interface Claimant {
  /** Keyed hash of what names the person. */
  subject: string;
  /** Everyone on file whom it may name. */
  holders: () => Promise<{ memberId: string }[]>;
  /** Keyed hash of a code that was typed with it: the same one again costs no second try. */
  code?: string;
}

/** Whom a social security number of 15 characters names in an environment. Every call that takes one counts the same tries. */
export const claimantByNir = (
  { keyedHash, people }: { keyedHash: KeyedHash; people: PeopleDirectory },
  environment: string,
  nir: string,
) => ({
  subject: keyedHash('identity', `${environment}\nnir\n${nir}`),
  holders: () => people.findByNir(environment, nir),
});
