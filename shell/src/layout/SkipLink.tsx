import { chakra } from '@member-portal/shared-kernel/ui';
import { useShellTexts } from '../portal/PortalContext.tsx';

const Link = chakra('a', {
  base: {
    position: 'fixed',
    top: '0.5rem',
    left: '0.5rem',
    zIndex: 2000,
    padding: '0.75rem 1rem',
    borderRadius: 'md',
    background: 'inverse',
    color: 'on-inverse',
    fontWeight: 'emphasis',
    transform: 'translateY(-200%)',
    _focus: { transform: 'none' },
    _print: { display: 'none' },
  },
});

export const CONTENT_ID = 'content';

/** The first focusable element: it skips the menu. */
export function SkipLink() {
  const t = useShellTexts();
  return (
    <Link
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        // '#content' must not become part of the address.
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {t('navigation.skip')}
    </Link>
  );
}
