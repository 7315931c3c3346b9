import { EnvironmentState } from '@member-portal/shared-kernel/contracts/environment';
import { nullable, object, string } from '@member-portal/shared-kernel/contracts/schema';
import {
  SET_STATES,
  type SetState,
  withState,
} from '../../registry/environments/environment-state.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { environmentPath, readDocument } from './environment-document.ts';
import { THERE } from './rollout-change.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

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
    state: { help: 'the new state', required: true, values: SET_STATES },
    told: { help: 'with maintenance: a sentence for members, in French' },
    ...WHO_AND_WHY,
  },
  async run(client, { environment = '', state = '', told, by, reason }) {
    const document = await readDocument(client, environment);
    const { document: changed } = await client.call('PUT', environmentPath(environment), Changed, {
      // The command line has checked it against `values`.
      document: withState(document, state as SetState, told ?? null),
      by,
      reason,
    });
    const words = changed.state === 'maintenance' ? changed.brand?.maintenance_public_reason : null;
    return { text: `${environment}: ${changed.state}${words ? `, ${words}` : ''}`, json: changed };
  },
};
