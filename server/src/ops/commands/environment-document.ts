import { WholeDocument } from '../../registry/environments/environment-state.contracts.ts';
import type { OpsClient } from '../command.ts';

export const environmentPath = (environment = ''): string =>
  `/environments/${encodeURIComponent(environment)}`;

/** The whole document of an environment: a command sends it back including fields that it does not know. */
export async function readDocument(client: OpsClient, environment: string | undefined) {
  const { document } = await client.call('GET', environmentPath(environment), WholeDocument);
  return document;
}
