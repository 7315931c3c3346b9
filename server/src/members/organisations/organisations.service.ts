import type {
  AnswerOrganisationOffer,
  Contacts,
  Organisation,
} from '@member-portal/shared-kernel/contracts/contacts';
import {
  isOfOrganisation,
  organisationToOffer,
} from '@member-portal/shared-kernel/rules/competent-organisation';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { PortalError } from '../../platform/http/portal-error.ts';
import type { AddressOnFile, OrganisationPorts } from './organisations.ports.ts';
import * as repository from './organisations.repository.ts';

type MemberOrganisation = NonNullable<Contacts['organisation']>;

export interface OrganisationService {
  /** The organisation on file, the offered one, and the waiting or rejected change. */
  read(memberId: string): Promise<MemberOrganisation>;
  /** The offered organisation; null once it is answered or on file. */
  openOffer(memberId: string): Promise<Organisation | null>;
  /** Offers the competent organisation after a change of address, in its transaction. */
  addressChanged(tx: Executor, memberId: string, before: AddressOnFile, now: AddressOnFile): Promise<void>;
  /** Throws 404 `organisation_offer_unknown`. A repeat changes nothing. */
  answer(memberId: string, answer: AnswerOrganisationOffer): Promise<void>;
}

export function createOrganisationService(
  { database, clock }: { database: Database; clock: Clock },
  ports: OrganisationPorts,
): OrganisationService {
  const { db } = database;

  async function openOffer(memberId: string): Promise<Organisation | null> {
    const offer = await repository.findOpenOffer(db, memberId);
    if (!offer) return null;
    // A record of the core system may have brought the organisation meanwhile.
    const onFile = await ports.codeOnFile(db, memberId);
    return onFile !== null && isOfOrganisation(onFile, offer.code) ? null : offer;
  }

  return {
    openOffer,
    async read(memberId) {
      const [code, offer, change] = await Promise.all([
        ports.codeOnFile(db, memberId),
        openOffer(memberId),
        ports.openChange(memberId),
      ]);
      return { code, name: code === null ? null : await repository.findName(db, code), offer, change };
    },
    async addressChanged(tx, memberId, before, now) {
      const [zipBefore, zipNow] = [frenchZip(before), frenchZip(now)];
      if (zipBefore === zipNow) return;
      const codeOnFile = await ports.codeOnFile(tx, memberId);
      const areas = await repository.listAreas(tx, [zipBefore, zipNow], codeOnFile);
      const offered = organisationToOffer({ codeOnFile, zipBefore, zipNow }, areas);
      if (!offered) return repository.dropOpenOffer(tx, memberId);
      const { code, name } = offered;
      await repository.putOffer(tx, { memberId, code, name, offeredAt: clock.now() });
    },
    async answer(memberId, { code, accepted }) {
      await database.transaction(async (tx) => {
        if (!accepted) {
          if (!(await repository.refuseOffer(tx, memberId, code, clock.now()))) throw offerUnknown();
          return;
        }
        if (await repository.takeOffer(tx, memberId, code)) return ports.changeCode(tx, memberId, code);
        const onFile = await ports.codeOnFile(tx, memberId);
        if (onFile === null || !isOfOrganisation(onFile, code)) throw offerUnknown();
      });
    },
  };
}

/** Organisations depend on French addresses only. */
const frenchZip = ({ zipCode, country }: AddressOnFile) => (country === 'FR' ? zipCode : null);

/** The offer was never made, was replaced, or was refused. */
const offerUnknown = () => new PortalError('organisation_offer_unknown', 404);
