import { currentLocale, useTexts } from '@member-portal/shared-kernel/i18n';
import { createContext, useContext } from 'react';
import type fr from '../locales/fr.json';
import type { Portal } from './portal.ts';

const PortalContext = createContext<Portal | null>(null);
export const PortalProvider = PortalContext.Provider;

export function usePortal(): Portal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a <PortalProvider> above');
  return portal;
}

/** The texts of the shell. */
export const useShellTexts = () => useTexts<typeof fr>('shell');

/** The member's language. The component renders again when it changes. */
export function useLocale() {
  useShellTexts();
  return currentLocale();
}
