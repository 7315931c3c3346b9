import { DocumentList, type DocumentTab } from 'shared-kernel/contracts/documents';
import { useQuery, useServices } from 'shared-kernel/state';

export function useDocuments(tab: DocumentTab) {
  const { api } = useServices();
  return useQuery({
    queryKey: ['documents', tab],
    queryFn: ({ signal }) => api.get('/documents', DocumentList, { query: { tab }, signal }),
  });
}
