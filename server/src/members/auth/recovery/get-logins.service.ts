import type { ShownLogin } from '@member-portal/shared-kernel/contracts/auth-accounts';
import type { GetLoginsAnswer } from '@member-portal/shared-kernel/contracts/auth-recovery';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import { maskNir } from '@member-portal/shared-kernel/rules/nir';
import type { Database } from '../../../platform/db/database.ts';
import { linkInvalid } from '../account.errors.ts';
import type { PeopleDirectory } from '../account.ports.ts';
import { findAccountOfMember } from '../accounts.repository.ts';
import type { AccountLinks } from '../links/account-links.service.ts';

/** Data about the link's member for the page that the link opens. Does not use up the link. */
export type GetLogins = (environment: string, token: string) => Promise<GetLoginsAnswer>;

interface GetLoginsDependencies {
  database: Database;
  people: PeopleDirectory;
  links: AccountLinks;
}

export function createGetLogins({ database, people, links }: GetLoginsDependencies): GetLogins {
  return async (environment, token) => {
    const { memberId, purpose } = await links.find(environment, token);
    const [person, identifiers, account] = await Promise.all([
      people.person(memberId),
      people.identifiers(memberId),
      findAccountOfMember(database.db, memberId),
    ]);
    if (!person || !identifiers) throw linkInvalid();
    const memberNumber: ShownLogin = { kind: 'MEMBER_NUMBER', login: identifiers.membershipNumber };
    const nir: ShownLogin = { kind: 'NIR', login: maskNir(identifiers.nir) };
    const email = account?.loginEmail ?? identifiers.email;
    const all: ShownLogin[] = [
      memberNumber,
      nir,
      ...(email ? [{ kind: 'EMAIL' as const, login: email }] : []),
    ];
    const both = all.filter(({ kind }) => kind !== 'EMAIL');
    const used = account?.loginKind ? all.filter(({ kind }) => kind === account.loginKind) : both;
    return {
      purpose,
      firstName: displayName(person.firstName),
      logins: purpose === 'RESET' ? used : all,
    };
  };
}
