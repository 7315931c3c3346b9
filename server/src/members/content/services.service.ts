import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { Service } from '@member-portal/shared-kernel/contracts/services';
import type { ReadContent } from './publishing/preview.ts';
import { presentService } from './services.presenter.ts';
import { listServices } from './services.repository.ts';

export type CareServices = ReturnType<typeof createCareServices>;

interface Parts {
  readContent: ReadContent;
  /** Codes of the health-care networks to which the member belongs. */
  networksOf(memberId: string): Promise<string[]>;
}

export function createCareServices({ readContent, networksOf }: Parts) {
  return {
    /** The services that a member sees, in this language if the insurer has it. */
    async list(member: { memberId: string; environment: string }, language: Locale): Promise<Service[]> {
      const networks = await networksOf(member.memberId);
      const rows = await readContent((db) => listServices(db, member.environment, networks));
      return rows.map((row) => presentService(row, language));
    },
  };
}
