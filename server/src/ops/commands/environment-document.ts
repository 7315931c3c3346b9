import { object, record, string, unknown } from '@member-portal/shared-kernel/contracts/schema';
import type { OpsClient } from '../command.ts';

const Environment = object({ document: record(string(), unknown()) });

export const environmentPath = (environment = ''): string =>
  `/environments/${encodeURIComponent(environment)}`;

/** The whole document of an environment: a command sends it back with the fields that it does not know. */
export async function readDocument(client: OpsClient, environment: string | undefined) {
  const { document } = await client.call('GET', environmentPath(environment), Environment);
  return document;
}
