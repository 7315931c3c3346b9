import { DocumentList, type DocumentTab } from '@member-portal/shared-kernel/contracts/documents';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

export function useDocuments(tab: DocumentTab) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['documents', tab],
    queryFn: ({ signal }) => api.get('/documents', DocumentList, { query: { tab }, signal }),
  });
}
