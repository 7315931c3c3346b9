import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';

/** "Accessibilité : partiellement conforme", which the law requires on every page. */
export function useConformityText(): string {
  const t = useShellTexts();
  const { accessibility = 'UNKNOWN' } = usePortal().boot;
  return t(`legal.accessibility.${accessibility}`);
}
