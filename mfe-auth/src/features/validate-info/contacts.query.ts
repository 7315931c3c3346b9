import { Contacts } from 'shared-kernel/contracts/contacts';
import { useQuery, useServices } from 'shared-kernel/state';

export const CONTACTS_KEY = ['contacts'] as const;

/** GET /contacts: how the insurer reaches the member, and what that lacks. */
export function useContacts() {
  const { api } = useServices();
  return useQuery({
    queryKey: CONTACTS_KEY,
    queryFn: ({ signal }) => api.get('/contacts', Contacts, { signal }),
  });
}
