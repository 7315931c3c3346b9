import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';

/** Makes the whole address of a page, for a mail or an operator: `(environment, '/login')`. */
export type PageAddress = (
  environment: Pick<EnvironmentDocument, 'hosts' | 'origin'>,
  path: string,
) => string;

/**
 * From what is configured alone: a request's Host header is written by whoever sends it, and a link with a token
 * must lead to nobody else.
 */
export function createPageAddress({ portEdge }: { portEdge: number }): PageAddress {
  return ({ hosts, origin }, path) =>
    new URL(path, origin ?? `http://${hosts[0] ?? 'localhost'}:${portEdge}`).href;
}
