import { ContactValue } from '@member-portal/shared-kernel/contracts/contacts';
import {
  type AccountThrottle,
  DEFAULT_ACCOUNT_THROTTLE,
  type Limits,
} from '@member-portal/shared-kernel/rules/limits';
import type { PeopleDirectory } from '../members/auth/account.ports.ts';
import { createMailCount } from '../members/auth/identity-throttle.ts';
import { createLoginChoice, type LoginChoice } from '../members/auth/login-choice/login-choice.service.ts';
import { createWrongCodes } from '../members/auth/wrong-codes.ts';
import { type AddressProof, createAddressProof } from '../members/contacts/address-proof.ts';
import type { ContactFile } from '../members/contacts/contacts.ports.ts';
import { registerContactRoutes } from '../members/contacts/contacts.routes.ts';
import { createContactService } from '../members/contacts/contacts.service.ts';
import {
  createEmailChangeService,
  type EmailChangeService,
} from '../members/contacts/email-change.service.ts';
import { createEmailCodes } from '../members/contacts/email-codes.ts';
import { dismissRejection, listOpenChanges } from '../members/insured/change-events.repository.ts';
import { moveEmail, updateContacts } from '../members/insured/contact-file.repository.ts';
import type { TellMemberChange } from '../members/insured/insured.ports.ts';
import { presentChange } from '../members/insured/insured.presenter.ts';
import { findMember } from '../members/insured/insured.repository.ts';
import {
  createOrganisationService,
  type OrganisationService,
} from '../members/organisations/organisations.service.ts';
import { environmentUnknown } from '../platform/environment-errors.ts';
import type { PortalApp } from '../platform/http/portal-app.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import type { Platform } from '../platform/platform.ts';
import type { Confirmations } from './action-validations.ts';

interface ContactPorts {
  accountThrottle?: AccountThrottle;
  confirmations: Confirmations;
  limits: Limits;
  mailer: Mailer;
  people: PeopleDirectory;
  tellChange: TellMemberChange;
}

interface ContactModules {
  logins: LoginChoice;
  emailChanges: EmailChangeService;
  addressProof: AddressProof;
  organisations: OrganisationService;
}

/** The contact details of members, and the login that follows the e-mail address. */
export function wireContacts(
  app: PortalApp,
  platform: Platform,
  {
    accountThrottle = DEFAULT_ACCOUNT_THROTTLE,
    confirmations,
    limits,
    mailer,
    people,
    tellChange,
  }: ContactPorts,
): ContactModules {
  const { clock, database, jobs, keyedHash } = platform;
  const logins = createLoginChoice({ database, clock, keyedHash, mailer, people });
  const file: ContactFile = {
    find: (memberId) => findMember(database.db, memberId),
    async update(tx, memberId, changes) {
      await tellChange(tx, memberId, await updateContacts(tx, memberId, changes, clock.now()));
    },
    openChanges: async (memberId) =>
      (await listOpenChanges(database.db, memberId, ContactValue.options)).map(presentChange),
    dismissRejection: (memberId, value) => dismissRejection(database.db, memberId, value),
    async moveEmail(tx, memberId, email) {
      await tellChange(tx, memberId, await moveEmail(tx, memberId, email, clock.now()));
    },
  };
  const codes = createEmailCodes({
    database,
    clock,
    keyedHash,
    mailer,
    countMail: createMailCount(database, clock, accountThrottle),
    noteWrongCode: createWrongCodes(keyedHash, clock),
    limits: limits.mfa,
  });
  const emailChanges = createEmailChangeService({
    database,
    clock,
    codes,
    mailer,
    file,
    logins,
    limits: limits.mfa,
  });
  const organisations = createOrganisationService(platform, {
    async codeOnFile(db, memberId) {
      return (await findMember(db, memberId))?.organisationCode ?? null;
    },
    async changeCode(tx, memberId, organisationCode) {
      const change = await updateContacts(tx, memberId, { organisationCode }, clock.now());
      await tellChange(tx, memberId, change);
    },
    async openChange(memberId) {
      const [change] = await listOpenChanges(database.db, memberId, ['organisationCode']);
      return change ? presentChange(change) : null;
    },
  });
  const contacts = createContactService({
    database,
    clock,
    mailer,
    file,
    emailChanges,
    logins,
    organisations,
    limits: limits.texts,
  });
  registerContactRoutes(app, {
    contacts,
    emailChanges,
    environmentOf({ environment }) {
      if (!environment) throw environmentUnknown();
      return environment;
    },
    confirmationOf: (request, body) => ({
      check: () => confirmations.check(request, 'EMAIL_CHANGE', body),
      use: (tx) => confirmations.demand(tx, request, 'EMAIL_CHANGE', body),
    }),
  });
  jobs.schedule('contacts-retention', '17 * * * *', () => emailChanges.purge());
  return {
    logins,
    emailChanges,
    organisations,
    addressProof: createAddressProof(platform, codes, limits.mfa),
  };
}
