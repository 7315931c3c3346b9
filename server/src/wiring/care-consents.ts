import { randomUUID } from 'node:crypto';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import type { TellInsurer } from '../exchange/events/outbox.ports.ts';
import { findLocale } from '../members/auth/accounts.repository.ts';
import type { ConsentPorts } from '../members/care-consents/care-consents.ports.ts';
import { registerCareConsentRoutes } from '../members/care-consents/care-consents.routes.ts';
import { createCareConsents } from '../members/care-consents/care-consents.service.ts';
import { createConsentLinks } from '../members/care-consents/consent-links.service.ts';
import { consentMail } from '../members/care-consents/consent-mails.ts';
import { createEndConsents } from '../members/care-consents/end-consents.ts';
import { listEmailHistory } from '../members/insured/email-history.repository.ts';
import {
  findMember,
  listBeneficiaries,
  listInsuranceContracts,
  lockBeneficiary,
} from '../members/insured/insured.repository.ts';
import { setSharesActs } from '../members/insured/shares-acts.repository.ts';
import { insertConsentNotice } from '../members/notices/notices.repository.ts';
import { secondsFromNow } from '../platform/clock.ts';
import type { EnvironmentSource } from '../platform/environments.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { issuerOf } from '../platform/mail/write-mail.ts';
import { createPageAddress } from '../platform/page-address.ts';
import type { Platform } from '../platform/platform.ts';
import { limitLinkTries } from './link-tries.ts';

interface CareConsentWiring {
  environments: EnvironmentSource;
  mailer: Mailer;
  tell: TellInsurer;
}

/** Seconds for which former addresses count as the member's: `email_history` has them. */
const FORMER_SECONDS = 30 * 86_400;
/** Limit for one network address. */
const LINK_TRIES = { maxTries: 60, windowSeconds: 900 };

/** The agreements of partners and grown children to show their care. */
export function wireCareConsents(app: PortalApp, platform: Platform, wiring: CareConsentWiring) {
  const { clock, database, idempotency, jobs } = platform;
  const parts = { database, clock, ports: consentPorts(platform, wiring) };
  const consents = createCareConsents(parts);
  const endConsents = createEndConsents(parts);
  registerCareConsentRoutes(app, {
    consents,
    links: createConsentLinks(parts),
    idempotency,
    countTry: limitLinkTries(platform, 'care-consent', LINK_TRIES),
  });
  jobs.schedule('care-consents-end', '11 0 * * *', async () => void (await endConsents()));
  return { consents, endConsents };
}

function consentPorts(platform: Platform, { environments, mailer, tell }: CareConsentWiring): ConsentPorts {
  const { clock, config } = platform;
  const pageAddress = createPageAddress(config);
  const environmentOf = (code: string) => {
    const environment = environments.byCode(code);
    if (!environment) throw new Error(`no environment ${code}`);
    return environment;
  };
  const insurerOf = (environment: EnvironmentDocument) => ({
    name: issuerOf(environment).brand.legalName,
    email: environment.contact?.email ?? null,
  });
  return {
    people: listBeneficiaries,
    member: findMember,
    localeOfMember: findLocale,
    lockPerson: lockBeneficiary,
    setSharesActs,
    adultsShare: (code) => environmentOf(code).sharesAdultRelativesActs,
    insurer: (code) => insurerOf(environmentOf(code)),
    async emailsOfMember(db, memberId) {
      const member = await findMember(db, memberId);
      const former = await listEmailHistory(db, memberId, secondsFromNow(clock, -FORMER_SECONDS));
      const all = [member?.email, member?.secondaryEmail, ...former.map((entry) => entry.former)];
      return all.filter((email) => email != null);
    },
    async coverEndsOn(db, memberId) {
      const contracts = await listInsuranceContracts(db, memberId);
      const ends = contracts.map(({ endDate }) => endDate).filter((date) => date !== null);
      // Without any contract on file it is unknown whether the cover has ended.
      return ends.length === contracts.length ? (ends.toSorted().at(-1) ?? null) : null;
    },
    async mail(tx, { email: to, locale, environment: code }, about, mail) {
      const environment = environmentOf(code);
      const pages = {
        linkHref: (token: string) => pageAddress(environment, `/care-consent#${token}`),
        peopleHref: pageAddress(environment, '/beneficiary'),
      };
      const written = consentMail(
        issuerOf(environment),
        { to, locale },
        { ...about, insurer: insurerOf(environment) },
        mail,
        pages,
      );
      await mailer.queue(tx, randomUUID(), written);
    },
    tellGiven: (tx, { environment, person: { id, memberId }, at }) =>
      tell(tx, {
        environment,
        memberId,
        type: 'care-consent.given',
        data: { at: at.toISOString() },
        beneficiaryIds: [id],
        at,
      }),
    tellWithdrawn: (tx, { environment, person: { id, memberId }, at, cause }) =>
      tell(tx, {
        environment,
        memberId,
        type: 'care-consent.withdrawn',
        data: { at: at.toISOString(), cause },
        beneficiaryIds: [id],
        at,
      }),
    noteForMember: (tx, memberId, event, subjectId) =>
      insertConsentNotice(tx, { memberId, event, subjectId }),
  };
}
