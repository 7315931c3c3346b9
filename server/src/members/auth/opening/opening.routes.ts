import {
  AccountCreated,
  ActivateAccountRequest,
  ActivationAnswer,
  CreateAccountRequest,
  CreateAccountValidationRequest,
  FirstConnectionRequest,
  OpeningAnswer,
} from '@member-portal/shared-kernel/contracts/auth-accounts';
import type { PortalApp } from '../../../platform/http/portal-app.ts';
import { originOf, signInOriginOf } from '../account-origin.ts';
import type { Devices } from '../devices.ts';
import type { LinkedWrite } from '../links/linked-write.ts';
import type { ActivateAccount } from './activation.service.ts';
import type { IdentificationService } from './identification.service.ts';
import type { OpenAccount } from './open-account.service.ts';

interface OpeningModule {
  activate: ActivateAccount;
  devices: Devices;
  identification: IdentificationService;
  linkedWrite: LinkedWrite;
  openAccount: OpenAccount;
}

export function registerOpeningRoutes(
  app: PortalApp,
  { activate, devices, identification, linkedWrite, openAccount }: OpeningModule,
) {
  app.post(
    '/auth/login/create-account-validation',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'An insured without an account; the link goes to the address on file',
        body: CreateAccountValidationRequest,
        response: { 200: OpeningAnswer },
      },
    },
    async (request) => identification.byIdentity(request.body, signInOriginOf(request, devices)),
  );

  app.post(
    '/auth/login/first-connection',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'An insured without an account, by the code of a letter',
        body: FirstConnectionRequest,
        response: { 200: OpeningAnswer },
      },
    },
    async (request) => identification.byLetter(request.body, signInOriginOf(request, devices)),
  );

  app.post(
    '/auth/login/create-account',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'The final step: password and login, by the token of the link',
        body: CreateAccountRequest,
        response: { 200: AccountCreated },
      },
    },
    async (request, reply) =>
      linkedWrite(request, reply, { purpose: 'OPENING', token: request.body.token }, () =>
        openAccount(request.body, originOf(request)),
      ),
  );

  app.post(
    '/auth/activate-account/affiliation',
    {
      config: { access: 'anyone' },
      schema: {
        summary: 'Wakes an account that the insurer made; the second factor follows',
        body: ActivateAccountRequest,
        response: { 200: ActivationAnswer },
      },
    },
    async (request) => activate(request.body, signInOriginOf(request, devices)),
  );
}
