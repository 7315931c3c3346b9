import { chakra } from '@chakra-ui/react';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../action/Button.tsx';
import { IconButton } from '../action/IconButton.tsx';
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from '../icons/index.ts';
import { useUiTexts } from '../system/texts.ts';

const Region = chakra('section', {
  base: {
    position: 'fixed',
    zIndex: 1700,
    display: 'grid',
    gap: '0.5rem',
    width: { base: 'auto', md: '24rem' },
    top: { base: 'auto', md: 'calc(var(--p-toasts-below, 0px) + 1.25rem)' },
    right: { base: '1rem', md: '1.25rem' },
    left: { base: '1rem', md: 'auto' },
    bottom: { base: 'calc(var(--p-tab-bar, 4rem) + 0.75rem + env(safe-area-inset-bottom))', md: 'auto' },
    pointerEvents: 'none',
  },
});
const Surface = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: { base: '0.5rem', md: '0.75rem' },
    minHeight: '3.75rem',
    padding: { base: '0.5rem 0.25rem 0.5rem 0.875rem', md: '0.5rem 0.5rem 0.5rem 1.125rem' },
    borderRadius: 'md',
    background: 'surface',
    boxShadow: 'e3',
    borderLeft: '4px solid',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    pointerEvents: 'auto',
    animation: 'p-rise-in 300ms cubic-bezier(.2,0,0,1)',
    _motionReduce: { animation: 'p-fade-in 80ms' },
  },
});
const Words = chakra('p', { base: { flex: 1, minWidth: 0, paddingBlock: '0.5rem' } });

const Sign = chakra('span', { base: { display: 'inline-flex', flexShrink: 0 } });

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

export interface ToastItem {
  id: string;
  tone: keyof typeof icons;
  text: string;
  action?: { text: string; run: () => void } | undefined;
}

/**
 * An error with an action stays until the member closes it; all other toasts disappear by
 * themselves.
 */
const stays = (item: ToastItem) => item.tone === 'danger' && Boolean(item.action);

/** The time runs only while the toast has neither the pointer nor the focus. */
function useCountdown(active: boolean, milliseconds: number, done: () => void) {
  const left = useRef(milliseconds);
  const end = useRef(done);
  end.current = done;
  useEffect(() => {
    if (!active) return;
    const started = Date.now();
    const timer = setTimeout(() => end.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= Date.now() - started;
    };
  }, [active]);
}

function Toast({
  item,
  milliseconds,
  onDismiss,
}: {
  item: ToastItem;
  milliseconds: number;
  onDismiss: () => void;
}) {
  const t = useUiTexts();
  const [held, setHeld] = useState(false);
  useCountdown(!held && !stays(item), milliseconds, onDismiss);
  const Icon = icons[item.tone];
  return (
    <Surface
      role={item.tone === 'danger' ? 'alert' : 'status'}
      borderLeftColor={item.tone}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Sign color={item.tone}>
        <Icon size={20} role="img" aria-label={t(`tone.${item.tone}`)} />
      </Sign>
      <Words>{item.text}</Words>
      {item.action && (
        <Button
          variant="text"
          size="sm"
          onClick={() => {
            item.action?.run();
            onDismiss();
          }}
        >
          {item.action.text}
        </Button>
      )}
      <IconButton icon={X} label={t('close')} size="md" onClick={onDismiss} />
    </Surface>
  );
}

export interface ToastsProps {
  items: ToastItem[];
  onDismiss: (id: string) => void;
  /** How long a toast stays, in ms. */
  milliseconds?: number;
  /** Height in px of the banner at the top of a wide screen. Toasts appear below it. */
  below?: number;
}

export function Toasts({ items, onDismiss, milliseconds = 5000, below = 0 }: ToastsProps) {
  const t = useUiTexts();
  // Rendered in the body as a live region, because a modal dialog hides everything else from screen
  // readers.
  return createPortal(
    <Region
      data-toasts
      aria-live="polite"
      aria-label={t('notifications')}
      style={{ '--p-toasts-below': `${below}px` } as CSSProperties}
    >
      {items.map((item) => (
        <Toast key={item.id} item={item} milliseconds={milliseconds} onDismiss={() => onDismiss(item.id)} />
      ))}
    </Region>,
    document.body,
  );
}
