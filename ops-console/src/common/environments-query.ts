import { EnvironmentState } from '@member-portal/shared-kernel/contracts/environment';
import { array, nullable, object, string } from '@member-portal/shared-kernel/contracts/schema';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from './registry.ts';

/** GET /environments, with the fields that the console reads. */
const Environments = object({
  environments: array(object({ code: string(), name: nullable(string()), state: EnvironmentState })),
});

/** 'GFPLAC · Grand-Lac'; only the code if the environment has no name. */
export const environmentName = ({ code, name }: { code: string; name: string | null }): string =>
  name ? `${code} · ${name}` : code;

export const environmentsQuery = () =>
  queryOptions({
    queryKey: ['environments'],
    queryFn: async () => (await read('/environments', Environments)).environments,
  });
