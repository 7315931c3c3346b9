import { EnvironmentState } from '@member-portal/shared-kernel/contracts/environment';
import { nullable, object, record, string, unknown } from '@member-portal/shared-kernel/contracts/schema';
import type { OpsCommand } from '../command.ts';
import { THERE } from './rollout-change.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

/** The document goes back as it came, with every field that this command does not know. */
const Environment = object({ document: record(string(), unknown()) });
const Changed = object({
  document: object({
    state: EnvironmentState,
    brand: nullable(object({ maintenance_public_reason: nullable(string()) })),
  }),
});

export const environmentState: OpsCommand = {
  name: 'environment state',
  summary: 'opens an environment, closes it, or puts it into maintenance with what members read',
  details:
    'Members and edges follow within seconds, an open page at its next navigation. Closed: the portal shows, nobody signs in.',
  options: {
    ...THERE,
    state: { help: 'the new state', required: true, values: ['open', 'closed', 'maintenance'] },
    told: { help: 'with maintenance: a sentence for members, in French' },
    ...WHO_AND_WHY,
  },
  async run(client, { environment = '', state = '', told, by, reason }) {
    const path = `/environments/${encodeURIComponent(environment)}`;
    const { document } = await client.call('GET', path, Environment);
    const brand = document.brand as object | null;
    const isMaintained = state === 'maintenance' && brand !== null;
    const { document: changed } = await client.call('PUT', path, Changed, {
      document: {
        ...document,
        state,
        ...(isMaintained && { brand: { ...brand, maintenance_public_reason: told ?? null } }),
      },
      ...{ by, reason },
    });
    const words = changed.state === 'maintenance' ? changed.brand?.maintenance_public_reason : null;
    return { text: `${environment}: ${changed.state}${words ? `, ${words}` : ''}`, json: changed };
  },
};
