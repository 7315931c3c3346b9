import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';

/** Builds the full address of a page, for a mail or an operator: `(environment, '/login')`. */
export type PageAddress = (
  environment: Pick<EnvironmentDocument, 'hosts' | 'origin'>,
  path: string,
) => string;

/**
 * Uses only the configuration: a client can write any Host header, and a link with a token must not lead
 * elsewhere.
 */
export function createPageAddress({ portEdge }: { portEdge: number }): PageAddress {
  return ({ hosts, origin }, path) =>
    new URL(path, origin ?? `http://${hosts[0] ?? 'localhost'}:${portEdge}`).href;
}
