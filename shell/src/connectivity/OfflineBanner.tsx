import { useStream } from 'shared-kernel/state';
import { chakra } from 'shared-kernel/ui';
import { WifiOff } from 'shared-kernel/ui/icons';
import { usePortal, useShellTexts } from '../boot/PortalContext.tsx';

const Bar = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 1400,
    left: '50%',
    bottom: { base: 'calc(4.75rem + env(safe-area-inset-bottom))', md: '1.25rem' },
    width: 'min(34rem, calc(100vw - 2rem))',
    transform: 'translateX(-50%)',
    display: 'flex',
    alignItems: 'center',
    gap: '0.75rem',
    padding: '0.75rem 1rem',
    borderRadius: 'md',
    boxShadow: 'e3',
    background: 'inverse',
    color: 'on-inverse',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
  },
});

/** Shown without a network: the page stays as it is, and the banner says what still works. */
export function OfflineBanner() {
  const { connectivity } = usePortal();
  const t = useShellTexts();
  const isOffline = useStream(connectivity) === 'offline';
  return (
    <div role="status">
      {isOffline && (
        <Bar>
          <WifiOff size={20} aria-hidden style={{ flexShrink: 0 }} />
          <span>
            <strong>{t('offline.title')}</strong> {t('offline.text')}
          </span>
        </Bar>
      )}
    </div>
  );
}
