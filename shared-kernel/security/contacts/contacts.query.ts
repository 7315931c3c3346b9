import { useQuery } from '@tanstack/react-query';
import { Contacts } from '../../contracts/contacts.ts';
import { useServices } from '../../state/services-context.tsx';

export const CONTACTS_KEY = ['contacts'] as const;

/** GET /contacts: the member's contact details, and which of them are missing. */
export function useContacts() {
  const { api } = useServices();
  return useQuery({
    queryKey: CONTACTS_KEY,
    queryFn: ({ signal }) => api.get('/contacts', Contacts, { signal }),
  });
}
