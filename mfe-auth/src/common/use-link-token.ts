import { useParams } from '@member-portal/shared-kernel/router';
import { useServices } from '@member-portal/shared-kernel/state';
import { useEffect, useState } from 'react';
import { keepToken, keptToken, type LinkPurpose, TOKEN_IS_KEPT } from './link-token.ts';

/** The token of the mailed link, which is moved from the address to the tab's storage. Null when neither has one. */
export function useLinkToken(route: string, purpose: LinkPurpose): string | null {
  const { navigate } = useServices();
  const { token: inAddress } = useParams();
  const isFresh = inAddress !== undefined && inAddress !== TOKEN_IS_KEPT;
  const [initialToken] = useState(() => keptToken(purpose));

  useEffect(() => {
    if (!isFresh) return;
    keepToken(purpose, inAddress);
    navigate(route, { params: { token: TOKEN_IS_KEPT }, replace: true });
  }, [isFresh, inAddress, purpose, route, navigate]);

  return isFresh ? inAddress : (keptToken(purpose) ?? initialToken);
}
