import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { demoActs } from './care/acts.ts';
import { careHistory, type HistoryOptions } from './care/care-history.ts';
import { claireCare } from './care/claire-care.ts';
import { demoEstablishments } from './care/establishments.ts';
import { glassesOfTwoClasses } from './care/glasses-of-two-classes.ts';
import { partlyUsedBudget } from './care/partly-used-budget.ts';
import { guaranteesOf, productName } from './care/products.ts';
import { workedExamples } from './care/worked-examples.ts';
import { accessibilityOf } from './content/accessibility.ts';
import { announcementsOf } from './content/announcements.ts';
import { faqOf } from './content/faq.ts';
import { legalPagesOf } from './content/legal-pages.ts';
import { newsOf } from './content/news.ts';
import { responseDelaysOf } from './content/response-delays.ts';
import { servicesOf } from './content/services.ts';
import { tutorialOf } from './content/tutorial.ts';
import { type DemoTime, demoTime } from './core/demo-time.ts';
import type { DemoRecord } from './core/records.ts';
import { renderLetter } from './documents/letter-pdf.ts';
import { memberDocuments } from './documents/member-documents.ts';
import { poolContent } from './documents/pool-content.ts';
import { POOL_FILES, poolPath } from './documents/pool-files.ts';
import { allMembers } from './people/all-members.ts';
import { demoCompanies } from './people/companies.ts';
import type { DemoMember } from './people/demo-person.ts';
import { memberRecords } from './people/member-records.ts';
import { demoOrganisationAreas } from './people/organisation-areas.ts';
import { allRequests } from './requests/all-requests.ts';

export interface DemoWorld {
  /** In order: a record comes after the records to which it refers. */
  records: DemoRecord[];
  /** Functions that make the content, by path. */
  files: Map<string, () => Promise<Buffer>>;
}

/**
 * The fictional people and their care, in the import format. The same on every machine for the same instant:
 * random draws have fixed seeds, and dates are relative to today.
 */
export function makeDemoWorld({
  now,
  environments,
}: {
  now: Date;
  environments: EnvironmentDocument[];
}): DemoWorld {
  const time = demoTime(now);
  const members = allMembers(time);
  const requestsOf = allRequests(members, time);
  const files: DemoWorld['files'] = new Map(
    POOL_FILES.map((file) => [poolPath(file), () => poolContent(file)]),
  );
  const records: DemoRecord[] = [...demoActs, ...demoEstablishments, ...demoOrganisationAreas];

  for (const environment of environments) {
    records.push(...guaranteesOf(environment.code));
    records.push(...legalPagesOf(environment, time), ...faqOf(environment), ...newsOf(environment, time));
    records.push(
      ...announcementsOf(environment, time),
      ...tutorialOf(environment),
      ...servicesOf(environment),
    );
    records.push(...responseDelaysOf(environment), accessibilityOf(environment.code, time));
  }
  records.push(...demoCompanies(members));
  for (const member of members) {
    const environment = environments.find(({ code }) => code === member.environment);
    if (!environment) throw new Error(`no environment ${member.environment} for member ${member.number}`);
    records.push(...memberRecords(member, environment, time));
    const { payments, refunds } = careOf(member, time);
    records.push(...payments, ...refunds);
    records.push(...requestsOf(member));
    for (const { line, letter } of memberDocuments(
      member,
      productName(environment, member.contract.level),
      time,
    )) {
      records.push(line);
      if (letter) files.set(line.file, () => renderLetter(letter, member, environment));
    }
  }
  return { records, files };
}

/** Care that is written by hand, by member number. */
const SCRIPTED_CARE: Record<string, (member: DemoMember, time: DemoTime) => HistoryOptions> = {
  '10000001': claireCare,
  '10000002': workedExamples,
  '10000006': glassesOfTwoClasses,
  '10000046': partlyUsedBudget,
};

/** The care of a family with its payments, in the order that the import needs. */
export const careOf = (member: DemoMember, time: DemoTime) =>
  careHistory(member, time, SCRIPTED_CARE[member.number]?.(member, time) ?? {});
