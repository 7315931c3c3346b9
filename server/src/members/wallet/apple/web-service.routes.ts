import {
  array,
  maxLength,
  minLength,
  object,
  optional,
  regex,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyRequest } from 'fastify';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import type { Log } from '../../../platform/log.ts';
import { WEB_SERVICE } from './apple-passes.ts';
import type { AppleWebService, NamedPass } from './web-service.ts';

interface WebServiceParts {
  service: AppleWebService;
  log: Log;
  /** Counts a call by this address. Throws 429 after too many. */
  countTry(address: string): Promise<void>;
}

const name = () => string().check(minLength(1), maxLength(200));
const ofDevice = object({ deviceId: name(), passType: name() });
const ofPass = object({ passType: name(), serialNumber: name() });
const ofBoth = object({ deviceId: name(), passType: name(), serialNumber: name() });

/** Largest number of logged lines of one call, and of characters in each. */
const LINES = 20;
const LINE_LENGTH = 300;

/**
 * The calls of devices that hold an Apple pass. They authenticate with the token of the pass; paths and
 * statuses are Apple's.
 */
export function registerAppleWebService(app: PortalApp, { service, log, countTry }: WebServiceParts): void {
  const base = `${WEB_SERVICE}/v1`;
  const config = { access: 'anyone', caller: 'device' } as const;
  const onRequest = ({ client }: FastifyRequest) => countTry(client.address);
  const registration = `${base}/devices/:deviceId/registrations/:passType/:serialNumber`;

  app.post(
    registration,
    {
      config,
      onRequest,
      schema: {
        summary: 'Apple Wallet: a device wants to be told when this pass changes',
        params: ofBoth,
        body: object({ pushToken: name() }),
      },
    },
    async (request, reply) => {
      const isNew = await service.register(
        namedPass(request),
        request.params.deviceId,
        request.body.pushToken,
      );
      return reply.code(isNew ? 201 : 200).send();
    },
  );

  app.delete(
    registration,
    {
      config,
      onRequest,
      schema: { summary: 'Apple Wallet: a device has deleted this pass', params: ofBoth },
    },
    async (request, reply) => {
      await service.unregister(namedPass(request), request.params.deviceId);
      return reply.code(200).send();
    },
  );

  app.get(
    `${base}/devices/:deviceId/registrations/:passType`,
    {
      config,
      onRequest,
      schema: {
        summary: 'Apple Wallet: which passes of a device have changed',
        params: ofDevice,
        querystring: object({ passesUpdatedSince: optional(string().check(regex(/^\d{1,15}$/))) }),
      },
    },
    async ({ environment, params, query }, reply) => {
      const since =
        query.passesUpdatedSince === undefined ? null : new Date(Number(query.passesUpdatedSince));
      const { deviceId, passType } = params;
      const changed = await service.changed(environment?.code ?? '', deviceId, { passType, since });
      return changed ? reply.send(changed) : reply.code(204).send();
    },
  );

  app.get(
    `${base}/passes/:passType/:serialNumber`,
    { config, onRequest, schema: { summary: 'Apple Wallet: the pass as it is now', params: ofPass } },
    async (request, reply) => {
      const { changedAt, bytes } = await service.latest(namedPass(request), knownSince(request));
      void reply.header('last-modified', changedAt.toUTCString());
      if (!bytes) return reply.code(304).send();
      return reply.type('application/vnd.apple.pkpass').send(bytes);
    },
  );

  app.post(
    `${base}/log`,
    {
      config,
      onRequest,
      schema: {
        summary: 'Apple Wallet: what went wrong on a device',
        body: object({ logs: array(string()) }),
      },
    },
    async ({ body, environment }, reply) => {
      const lines = body.logs.slice(0, LINES).map(withoutTokens);
      log.warn({ environment: environment?.code, lines }, 'Apple Wallet reports');
      return reply.code(200).send();
    },
  );
}

const namedPass = ({
  environment,
  headers,
  params,
}: FastifyRequest<{ Params: { passType: string; serialNumber: string } }>): NamedPass => ({
  environment: environment?.code ?? '',
  authorization: headers.authorization,
  passType: params.passType,
  serialNumber: params.serialNumber,
});

function knownSince({ headers }: FastifyRequest): Date | null {
  const instant = Date.parse(headers['if-modified-since'] ?? '');
  return Number.isNaN(instant) ? null : new Date(instant);
}

/** The text of a device is untrusted: without line breaks and anything as long as a token. */
const withoutTokens = (line: string) =>
  line
    .replace(/\p{C}/gu, ' ')
    .replace(/[\w-]{24,}/g, '…')
    .slice(0, LINE_LENGTH);
