import type { Api, CallOptions } from '@member-portal/shared-kernel/api';
import { Done } from '@member-portal/shared-kernel/contracts/common';
import {
  type AddPasskeyRequest,
  Passkey,
  PasskeyCreation,
} from '@member-portal/shared-kernel/contracts/passkeys';

/** POST /passkeys/options: starts the registration of a passkey. Needs a confirmation code. */
export const beginPasskey = (api: Api) => (options: Pick<CallOptions, 'actionValidation'>) =>
  api.post('/passkeys/options', PasskeyCreation, {}, options);

/** POST /passkeys: registers the credential that the device created. `key` is the idempotency key. */
export const addPasskey = (api: Api) => (body: AddPasskeyRequest, key: string) =>
  api.post('/passkeys', Passkey, body, { key });

/** PATCH /passkeys/{id} */
export const renamePasskey = (api: Api) => (id: string, name: string) =>
  api.patch(`/passkeys/${id}`, Passkey, { name });

/** DELETE /passkeys/{id} */
export const removePasskey = (api: Api) => (id: string) => api.delete(`/passkeys/${id}`, Done);
