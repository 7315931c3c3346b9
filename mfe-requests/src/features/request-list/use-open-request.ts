import { useLocation, useNavigate, useSearchParams } from '@member-portal/shared-kernel/router';

/** Marks a history entry that was opened from the list: the previous entry is the list. */
const FROM_LIST = { openedFromList: true };

/** The request beside the list, `?request=ID`. Closing it goes back to the list, so that Back does not open it again. */
export function useOpenRequest() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation() as { state: Partial<typeof FROM_LIST> | null };
  const navigate = useNavigate();
  const go = (id: string | null, options: { replace?: boolean; state?: unknown }) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        if (id === null) next.delete('request');
        else next.set('request', id);
        return next;
      },
      { ...options, preventScrollReset: true },
    );
  return {
    requestId: search.get('request'),
    openRequest: (id: string) => go(id, { state: FROM_LIST }),
    closeRequest: () => (state?.openedFromList ? void navigate(-1) : go(null, { replace: true })),
  };
}
