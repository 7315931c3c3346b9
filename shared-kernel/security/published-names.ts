import { useQuery } from '@tanstack/react-query';
import type { Api, CallOptions } from '../api/api.ts';
import { type LoginKind, LoginUpdated, type ShownLogin } from '../contracts/auth-accounts.ts';
import { Done } from '../contracts/common.ts';
import { Contacts, type UpdateContactsRequest } from '../contracts/contacts.ts';
import type { ChangePasswordRequest } from '../contracts/password.ts';
import { contactKeys, contactQueries } from './data/contacts.ts';
import type { ConfirmedWrite } from './use-confirmed-write.tsx';

/* Exports of this module that the factories of `data/` replace. Published remotes still import them; they
    are removed with the next major version of the kernel. New code uses the factories. */

export const CONTACTS_KEY = contactKeys.all;

export const useContacts = () => useQuery(contactQueries.all());

export const saveContacts =
  (api: Api) => (changes: UpdateContactsRequest, options: Pick<CallOptions, 'actionValidation'>) =>
    api.patch('/contacts', Contacts, changes, options);

export const changePassword = (api: Api) => (passwords: ChangePasswordRequest) =>
  api.put('/password', Done, passwords, { replacesSession: true });

export async function chooseLogin(
  { send }: Pick<ConfirmedWrite, 'send'>,
  api: Api,
  login: LoginKind,
): Promise<ShownLogin | null> {
  const body = { login };
  const saved = await send('LOGIN_CHANGE', body, (options) =>
    api.put('/auth/login/update', LoginUpdated, body, options),
  );
  return saved?.login ?? null;
}
