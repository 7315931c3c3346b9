import { FaqAnswer } from '@member-portal/shared-kernel/contracts/content';
import { useQuery, useServices } from '@member-portal/shared-kernel/state';

export function useFaq() {
  const { api } = useServices();
  return useQuery({ queryKey: ['faq'], queryFn: ({ signal }) => api.get('/faq', FaqAnswer, { signal }) });
}
