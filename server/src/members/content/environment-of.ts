import type { FastifyRequest } from 'fastify';

/** The environment of a request without a session; null if the host name has none. */
export type EnvironmentOf = (request: FastifyRequest) => string | null;
