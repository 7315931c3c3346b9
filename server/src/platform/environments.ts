import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';

/**
 * The environments (each is a brand's portal), owned by the registry. Reads come from memory and
 * follow a change within 30 s. A document with an invalid brand has the state 'broken' and no
 * brand.
 */
export interface EnvironmentSource {
  /** By host name in lower case without the port; null if no environment has it. */
  forHost(hostname: string): EnvironmentDocument | null;
  byCode(code: string): EnvironmentDocument | null;
}

/**
 * Makes a source from documents in memory; `read` is called each time, so that changes show at
 * once.
 */
export function createEnvironmentSource(read: () => readonly EnvironmentDocument[]): EnvironmentSource {
  return {
    forHost: (hostname) => read().find(({ hosts }) => hosts.includes(hostname)) ?? null,
    byCode: (code) => read().find((environment) => environment.code === code) ?? null,
  };
}
