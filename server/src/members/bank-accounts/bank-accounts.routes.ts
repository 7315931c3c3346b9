import {
  BankAccounts,
  BankAnswer,
  BankChangeStop,
  BankQuestion,
  ConfirmBankChange,
  StopBankChange,
} from '@member-portal/shared-kernel/contracts/bank-accounts';
import { Done, Id } from '@member-portal/shared-kernel/contracts/common';
import { object } from '@member-portal/shared-kernel/contracts/schema';
import type { FastifyRequest } from 'fastify';
import type { Executor } from '../../platform/db/database.ts';
import { notForReaders } from '../../platform/http/member-session.ts';
import type { PortalApp } from '../../platform/http/portal-app.ts';
import { mailLocale } from '../../platform/mail/compose-mail.ts';
import type { BankAccountService, BankActor } from './bank-accounts.service.ts';

interface BankAccountRouteParts {
  bankAccounts: BankAccountService;
  /** Throws 403 `action_validation_required` until the member has confirmed this body with a code. */
  demandAction(
    tx: Executor,
    request: FastifyRequest,
    kind: 'BANK_ACCOUNT_CHANGE',
    payload: unknown,
  ): Promise<unknown>;
  /** Counts a try of a link by this address. Throws 429 after too many. */
  countStop(address: string): Promise<void>;
}

const params = object({ id: Id });

const actorOf = ({ member, client, headers }: FastifyRequest): BankActor => ({
  environment: member.environment,
  accountId: member.accountId,
  sessionId: member.sessionId,
  address: client.address,
  locale: mailLocale(headers['accept-language']),
});

export function registerBankAccountRoutes(app: PortalApp, parts: BankAccountRouteParts): void {
  const { bankAccounts, demandAction, countStop } = parts;

  app.get(
    '/bank-accounts',
    { schema: { summary: 'The member’s accounts and their changes', response: { 200: BankAccounts } } },
    async ({ member }) => bankAccounts.list(member.memberId),
  );

  app.post(
    '/bank-accounts/bank',
    {
      schema: {
        summary: 'Bank and BIC of an IBAN; refuses one that cannot be sent, also the current one',
        body: BankQuestion,
        response: { 200: BankAnswer },
      },
    },
    async ({ body, member }) => bankAccounts.bank(body, member.memberId),
  );

  app.post(
    '/bank-accounts/:id/confirmation',
    {
      schema: {
        summary: 'Confirms a held change; needs the validated action BANK_ACCOUNT_CHANGE',
        params,
        body: ConfirmBankChange,
        response: { 200: Done },
      },
    },
    async (request) => {
      const { member, params: named, body } = request;
      await bankAccounts.confirm(member.memberId, named.id, actorOf(request), (tx) =>
        demandAction(tx, request, 'BANK_ACCOUNT_CHANGE', body),
      );
      return { done: true as const };
    },
  );

  app.delete(
    '/bank-accounts/:id',
    { schema: { summary: 'Takes an open change back', params, response: { 200: Done } } },
    async (request) => {
      await bankAccounts.cancel(request.member.memberId, request.params.id, actorOf(request));
      return { done: true as const };
    },
  );

  app.post(
    '/bank-change-stops',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Stops a change by the link of its notice; a repeat gets the same answer',
        body: StopBankChange,
        response: { 200: BankChangeStop },
      },
      onRequest: notForReaders,
    },
    async (request) => {
      const { client, environment, headers, body } = request;
      await countStop(client.address);
      return bankAccounts.stop(body.token, {
        environment: environment?.code ?? '',
        address: client.address,
        locale: mailLocale(headers['accept-language']),
      });
    },
  );
}
