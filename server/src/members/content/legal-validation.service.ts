import type {
  LegalPagesAnswer,
  LegalPageType,
  ValidateLegalPagesRequest,
} from '@member-portal/shared-kernel/contracts/content';
import type { Infer } from '@member-portal/shared-kernel/contracts/schema';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/db/database.ts';
import type { MemberSession } from '../../platform/http/member-session.ts';
import { legalVersionOutdated } from './content.errors.ts';
import { findLegalStates, insertValidations } from './legal-validation.repository.ts';

/** The texts that a member validates before the portal opens, in reading order. */
export const TO_VALIDATE: LegalPageType[] = ['terms-of-use', 'data-protection'];

type Pages = Infer<typeof ValidateLegalPagesRequest>['pages'];

/** A validation always names the version that the member has read. */
export interface LegalValidationService {
  list(member: MemberSession): Promise<LegalPagesAnswer>;
  /**
   * Throws 409 `legal_version_outdated` if another version is in force; nothing is validated then.
   */
  validate(member: MemberSession, pages: Pages, address: string): Promise<LegalPagesAnswer>;
}

export function createLegalValidationService(database: Database, clock: Clock): LegalValidationService {
  const statesOf = async ({ memberId, environment }: MemberSession) => {
    const states = await findLegalStates(database.db, memberId, environment, TO_VALIDATE, clock.today());
    return TO_VALIDATE.flatMap((type) => states.filter((state) => state.type === type));
  };

  async function list(member: MemberSession): Promise<LegalPagesAnswer> {
    const states = await statesOf(member);
    const pages = states.map(({ validatedAt, ...page }) => ({
      ...page,
      toValidate: validatedAt === null,
      validatedAt: validatedAt?.toISOString() ?? null,
    }));
    return { pages };
  }

  return {
    list,
    async validate(member, pages, address) {
      const states = await statesOf(member);
      const inForce = (page: Pages[number]) =>
        states.find(({ type, version }) => type === page.type && version === page.version);
      if (!pages.every(inForce)) throw legalVersionOutdated();
      const fresh = pages.filter((page) => inForce(page)?.validatedAt === null);
      if (fresh.length > 0) {
        const { memberId, accountId, sessionId, environment } = member;
        await database.transaction(async (tx) => {
          const at = clock.now();
          await insertValidations(tx, memberId, fresh, at);
          const details = Object.fromEntries(fresh.map(({ type, version }) => [type, version]));
          const entry = { at, environment, accountId, sessionId, address };
          await recordAudit(tx, { ...entry, event: 'legal_pages_validated', details });
        });
      }
      return list(member);
    },
  };
}
