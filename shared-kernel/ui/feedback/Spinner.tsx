import { chakra } from '@chakra-ui/react';
import { useUiTexts } from '../system/texts.ts';
import { useIsLong } from './is-long.ts';

const Ring = chakra('span', {
  base: {
    display: 'inline-block',
    flexShrink: 0,
    borderRadius: '999px',
    border: '2px solid currentColor',
    borderRightColor: 'transparent',
    animation: 'p-spin 0.8s linear infinite',
    _motionReduce: { animation: 'none', opacity: 0.7 },
  },
});
const Cover = chakra('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 1600,
    display: 'grid',
    placeContent: 'center',
    padding: '1rem',
    background: 'scrim',
    animation: 'p-fade-in 300ms',
  },
});
/** Has a background, because on the scrim alone no text colour is readable over every page in light and dark mode. */
const Words = chakra('div', {
  base: {
    display: 'grid',
    justifyItems: 'center',
    gap: '1rem',
    maxWidth: '20rem',
    padding: '1.5rem',
    borderRadius: 'lg',
    background: 'surface',
    color: 'text',
    textAlign: 'center',
  },
});

/** Decoration: the text beside it names the action. Size in px. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <Ring aria-hidden style={{ width: size, height: size }} />;
}

/** Covers the page during a write; after a while it shows a text. */
export function FullScreenSpinner({ active }: { active: boolean }) {
  const t = useUiTexts();
  const isLong = useIsLong(active);
  if (!active) return null;
  return (
    <Cover role="status" aria-label={t('loading')}>
      <Words>
        <Spinner size={48} />
        {isLong && <span>{t('slow.write')}</span>}
      </Words>
    </Cover>
  );
}
