import { useQuery } from '@tanstack/react-query';
import { Contacts } from '../../contracts/contacts.ts';
import { useServices } from '../../state/services-context.tsx';

export const CONTACTS_KEY = ['contacts'] as const;

/** GET /contacts: how the insurer reaches the member, and what that lacks. */
export function useContacts() {
  const { api } = useServices();
  return useQuery({
    queryKey: CONTACTS_KEY,
    queryFn: ({ signal }) => api.get('/contacts', Contacts, { signal }),
  });
}
