import type { CallOptions } from '@member-portal/shared-kernel/api';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import {
  type AddPasskeyRequest,
  Passkey,
  PasskeyCreation,
  PasskeyList,
} from '@member-portal/shared-kernel/contracts/passkeys';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';
import { ignoring } from './ignoring.ts';

const passkeyKeys = { all: ['passkeys'] as const };

export const passkeyQueries = {
  /** GET /passkeys */
  list: () =>
    queryOptions({
      queryKey: passkeyKeys.all,
      queryFn: ({ client, signal }) => apiOf(client).get('/passkeys', PasskeyList, { signal }),
    }),
};

export const passkeyMutations = {
  /** POST /passkeys/options: starts the registration of a passkey. Needs a confirmation code. */
  begin: () =>
    mutationOptions({
      send: (options: Pick<CallOptions, 'actionValidation'>, { api }) =>
        api.post('/passkeys/options', PasskeyCreation, {}, options),
    }),
  /** POST /passkeys: registers the credential that the device created. */
  add: () =>
    mutationOptions({
      send: (body: AddPasskeyRequest, { api, key }) => api.post('/passkeys', Passkey, body, { key }),
      makesStale: [passkeyKeys.all],
    }),
  /** PATCH /passkeys/{id} */
  rename: () =>
    mutationOptions({
      send: ({ id, name }: { id: string; name: string }, { api }) =>
        api.patch(`/passkeys/${id}`, Passkey, { name }),
      makesStale: [passkeyKeys.all],
    }),
  /** DELETE /passkeys/{id}. A passkey that was already removed counts as removed. */
  remove: () =>
    mutationOptions({
      send: (id: string, { api }) => api.delete(`/passkeys/${id}`, Done).catch(ignoring('passkey_not_found')),
      makesStale: [passkeyKeys.all],
    }),
};
