import fastifySwagger from '@fastify/swagger';
import { Problem } from '@member-portal/shared-kernel/contracts/common';
import type { RouteOptions } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { toJSONSchema } from 'zod';
import { needsMember } from './member-session.ts';
import type { PortalApp } from './portal-app.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** JSON Schema of a body that the route reads itself, for the description alone. */
    documentedBody?: object;
  }
}

interface Documented {
  hide?: boolean;
  consumes?: string[];
  headers?: unknown;
  body?: unknown;
  response?: Record<string, unknown>;
  security?: Record<string, string[]>[];
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const { $schema: _, ...problemSchema } = toJSONSchema(Problem);
const problem = {
  description: 'Refused: a problem document with a stable `code`',
  content: { 'application/problem+json': { schema: problemSchema } },
};
const idempotencyKey = {
  type: 'object',
  properties: {
    'idempotency-key': {
      type: 'string',
      pattern: '^[\\x21-\\x7e]{8,128}$',
      description: 'A repeat with the same key gets the first answer, marked `Idempotency-Replayed`',
    },
  },
};
/** The answer of a route without a response schema: a file, as an attachment. */
const attachment = {
  200: {
    description: 'The file, as an attachment',
    content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
  },
};
const oneFile = {
  type: 'object',
  required: ['file'],
  properties: { file: { type: 'string', format: 'binary' } },
};

export interface OpenApiOptions {
  title: string;
  /** Browsers call with cookies: writes need the anti-forgery token. */
  hasXsrf: boolean;
  /** Core systems call: every route that is not for anyone needs a token. */
  hasBearerTokens: boolean;
}

/** GET /openapi.json: the routes with their schemas, and the parts that every route has. */
export async function documentRoutes(app: PortalApp, options: OpenApiOptions): Promise<void> {
  const { title, hasXsrf, hasBearerTokens } = options;
  await app.register(fastifySwagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title, version: '1.0.0' },
      components: {
        securitySchemes: {
          ...(hasBearerTokens && { token: { type: 'http', scheme: 'bearer' } }),
          ...(hasXsrf && {
            session: { type: 'apiKey', in: 'cookie', name: 'portal_session' },
            xsrf: {
              type: 'apiKey',
              in: 'header',
              name: 'X-XSRF-TOKEN',
              description: 'The value of the cookie XSRF-TOKEN, which GET /init hands out',
            },
          }),
        },
      },
    },
    transform(route) {
      const { schema, url } = jsonSchemaTransform(route);
      return { schema: withCommonParts(schema as Documented, route.route, options), url };
    },
  });
  app.get('/openapi.json', { schema: { hide: true } as object, config: { access: 'anyone' } }, () =>
    app.swagger(),
  );
}

function withCommonParts(
  schema: Documented,
  route: RouteOptions,
  { hasXsrf, hasBearerTokens }: OpenApiOptions,
) {
  if (schema.hide) return schema;
  const methods = [route.method].flat();
  const isWrite = methods.some((method) => WRITES.has(method));
  const isMembers = hasXsrf && needsMember(route);
  const needed = {
    ...(hasBearerTokens && route.config?.access !== 'anyone' && { token: [] }),
    ...(isMembers && { session: [] }),
    ...(hasXsrf && isWrite && { xsrf: [] }),
  };
  return {
    ...schema,
    ...(Object.keys(needed).length > 0 && { security: [needed] }),
    ...(schema.consumes?.includes('multipart/form-data') && { body: oneFile }),
    ...(route.config?.documentedBody && { body: route.config.documentedBody }),
    ...(isMembers && methods.includes('POST') && schema.body !== undefined && { headers: idempotencyKey }),
    response: { ...(schema.response ?? attachment), default: problem },
  };
}
