import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';

/**
 * The environments (a brand's portal each), owned by the registry. Reads come from memory and follow a change
 * within 30 s. A document with a wrong brand comes in state 'broken', without a brand.
 */
export interface EnvironmentSource {
  /** By host name in lower case without the port; null where no environment has it. */
  forHost(hostname: string): EnvironmentDocument | null;
  byCode(code: string): EnvironmentDocument | null;
}

/** A source over documents that are at hand; `read` is asked each time, so that changes show at once. */
export function createEnvironmentSource(read: () => readonly EnvironmentDocument[]): EnvironmentSource {
  return {
    forHost: (hostname) => read().find(({ hosts }) => hosts.includes(hostname)) ?? null,
    byCode: (code) => read().find((environment) => environment.code === code) ?? null,
  };
}
