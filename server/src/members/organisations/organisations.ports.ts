import type { Contacts } from '@member-portal/shared-kernel/contracts/contacts';
import type { Executor } from '../../platform/db/database.ts';

export interface AddressOnFile {
  zipCode: string | null;
  country: string;
}

/** The organisation in the insurer's file, owned by the module of the insured. */
export interface OrganisationPorts {
  codeOnFile(db: Executor, memberId: string): Promise<string | null>;
  /** Writes the code that the member accepted, and reports it to the insurer. */
  changeCode(tx: Executor, memberId: string, code: string): Promise<void>;
  /** The change that waits for the insurer, or a rejected one that is not dismissed. */
  openChange(memberId: string): Promise<NonNullable<Contacts['organisation']>['change']>;
}
