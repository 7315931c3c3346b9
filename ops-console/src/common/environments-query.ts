import { EnvironmentState } from '@member-portal/shared-kernel/contracts/environment';
import { array, nullable, object, string } from '@member-portal/shared-kernel/contracts/schema';
import { queryOptions } from '@member-portal/shared-kernel/state';
import { read } from './registry.ts';

/** GET /environments, as far as the console reads it. */
const Environments = object({
  environments: array(object({ code: string(), name: nullable(string()), state: EnvironmentState })),
});

/** 'GFPLAC · Grand-Lac'; the code alone where it has no name. */
export const environmentName = ({ code, name }: { code: string; name: string | null }): string =>
  name ? `${code} · ${name}` : code;

export const environmentsQuery = () =>
  queryOptions({
    queryKey: ['environments'],
    queryFn: async () => (await read('/environments', Environments)).environments,
  });
