import { usePortal } from '../boot/PortalContext.tsx';

/** That this page is not what members see, and why. */
export function TesterBanner() {
  const { boot, tester } = usePortal();
  if (!tester) return null;
  return <aside>{boot.tester?.expiresAt}</aside>;
}
