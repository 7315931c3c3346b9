import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import '../../i18n/index.ts';
import { PortalUiProvider, type PortalUiProviderProps } from '../PortalUiProvider.tsx';

/** Renders a component with the portal's styles and French texts, and returns a simulated user. */
export function renderUi(element: ReactNode, provider: Omit<PortalUiProviderProps, 'children'> = {}) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <PortalUiProvider {...provider}>{children}</PortalUiProvider>
  );
  return { user: userEvent.setup(), ...render(element, { wrapper }) };
}
