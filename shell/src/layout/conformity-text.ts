import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';

/** "Accessibilité : partiellement conforme", which is legally required on every page. */
export function useConformityText(): string {
  const t = useShellTexts();
  const { accessibility = 'UNKNOWN' } = usePortal().boot;
  return t(`legal.accessibility.${accessibility}`);
}
