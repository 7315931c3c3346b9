import { useStream } from '@member-portal/shared-kernel/state';
import { usePortal } from '../portal/PortalContext.tsx';

/** The banner at the top of the member's pages. An advisor's session has only its own. */
export function useBanner(): 'read-only' | 'debug-session' | null {
  const { session, debugSession } = usePortal();
  const isReadOnly = useStream(session.isAdvisors);
  const isDebugged = useStream(debugSession);
  return isReadOnly ? 'read-only' : isDebugged ? 'debug-session' : null;
}
