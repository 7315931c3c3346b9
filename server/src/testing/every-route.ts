import type { Started } from './start-api.ts';

/** A route of the members API, with an address that can be called. */
export interface KnownRoute {
  /** 'GET /refunds/{id}' */
  name: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  isWrite: boolean;
  /** True if its documentation says that it needs a signed-in member. */
  isMembers: boolean;
}

const SAMPLES: Readonly<Record<string, string>> = {
  value: 'address',
  id: '6a1f9a70-0000-4000-8000-000000000000',
  type: 'terms-of-use',
  token: 'a-token',
  year: '2025',
  familyPosition: '1',
  code: 'C',
  campaign: 'schooling',
  deviceId: 'device-1',
  passType: 'pass.org.example.card',
  serialNumber: '6a1f9a70-0000-4000-8000-000000000000',
};
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface OpenApi {
  paths: Record<string, Partial<Record<(typeof METHODS)[number], { security?: Record<string, unknown>[] }>>>;
}

/** Every route that the API documents, so that a new route is tested without being listed. */
export async function everyRoute({ api }: Started): Promise<KnownRoute[]> {
  const { body } = await api.browser().get('/openapi.json');
  return Object.entries((body as OpenApi).paths).flatMap(([path, operations]) =>
    METHODS.flatMap((method) => {
      const operation = operations[method];
      if (!operation) return [];
      const name = `${method.toUpperCase()} ${path}`;
      return {
        name,
        method: method.toUpperCase() as KnownRoute['method'],
        path: path.replace(/\{(\w+)\}/g, (_, parameter: string) => sampleOf(parameter, name)),
        isWrite: method !== 'get',
        isMembers: operation.security?.some((needed) => 'session' in needed) ?? false,
      };
    }),
  );
}

function sampleOf(parameter: string, name: string): string {
  const sample = SAMPLES[parameter];
  if (!sample) throw new Error(`${name}: give SAMPLES a value of {${parameter}}`);
  return sample;
}
