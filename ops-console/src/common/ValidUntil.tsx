import { Chip } from '@member-portal/shared-kernel/ui';
import type { ReactNode } from 'react';
import { useConsoleTexts } from './texts.ts';

interface ValidUntilProps {
  state: 'valid' | 'expired' | 'revoked' | 'deleted';
  /** The end of validity. */
  children: ReactNode;
}

/** End of validity of a token or link; if it is no longer valid, the reason. */
export function ValidUntil({ state, children }: ValidUntilProps) {
  const t = useConsoleTexts();
  return state === 'valid' ? children : <Chip>{t(`teams.state.${state}`)}</Chip>;
}
