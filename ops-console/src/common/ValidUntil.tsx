import { Chip } from '@member-portal/shared-kernel/ui';
import type { ReactNode } from 'react';
import { useConsoleTexts } from './texts.ts';

interface ValidUntilProps {
  state: 'valid' | 'expired' | 'revoked' | 'deleted';
  /** The end of its validity. */
  children: ReactNode;
}

/** Until when a token or link is valid; for one that is no longer valid, why. */
export function ValidUntil({ state, children }: ValidUntilProps) {
  const t = useConsoleTexts();
  return state === 'valid' ? children : <Chip>{t(`teams.state.${state}`)}</Chip>;
}
