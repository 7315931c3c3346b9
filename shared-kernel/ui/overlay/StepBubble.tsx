import { chakra } from '@chakra-ui/react';
import { type ReactNode, useSyncExternalStore } from 'react';
import { AROUND, bubblePlace, type LitPart } from './bubble-place.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';

export type { LitPart } from './bubble-place.ts';

const Light = chakra('div', {
  base: {
    position: 'fixed',
    zIndex: 1300,
    borderRadius: 'lg',
    boxShadow: '0 0 0 3px var(--p-on-deep), 0 0 0 200vmax var(--p-scrim)',
    // Forced colours remove the shadow.
    outline: '3px solid transparent',
    transition: 'top 200ms, left 200ms, width 200ms, height 200ms',
    _motionReduce: { transition: 'none' },
    _print: { display: 'none' },
  },
});
/** Catches presses that would reach the page. */
const Cover = chakra('div', {
  base: {
    position: 'fixed',
    inset: 0,
    zIndex: 1300,
    _print: { display: 'none' },
    '&[data-dark]': { background: 'scrim' },
  },
});
const TOWARDS: Partial<Record<string, object>> = {
  right: { left: '-7px', top: '3rem' },
  left: { right: '-7px', top: '3rem' },
  below: { top: '-7px', left: '3rem' },
  above: { bottom: '-7px', left: '3rem' },
};
const Arrow = chakra('span', {
  base: { position: 'absolute', boxSize: '14px', rotate: '45deg', background: 'surface', zIndex: -1 },
});

export interface StepBubbleProps
  extends Pick<SheetProps, 'open' | 'onClose' | 'onExited' | 'title' | 'overline' | 'footer'> {
  text: ReactNode;
  /** The lit part, in px of the window. Null: the whole page is dimmed, and the bubble is in the middle. */
  lit: LitPart | null;
  children?: ReactNode;
}

/**
 * A step of a guided tour: dims the page except for one part, and explains that part in a dialog beside it,
 * or at an edge of a phone.
 */
export function StepBubble({ lit, text, children, ...rest }: StepBubbleProps) {
  const [width = 0, height = 0, isPhone] = useSyncExternalStore(watchSize, sizeNow).split(' ').map(Number);
  const { side, style } = bubblePlace(lit, { width, height, isPhone: isPhone === 1 });
  const towards = lit && TOWARDS[side];
  return (
    <Sheet
      {...rest}
      kind="step"
      subtitle={text}
      closeOnOutside={false}
      dimmed={
        rest.open && (
          <>
            <Cover {...(!lit && { 'data-dark': '' })} />
            {lit && (
              <Light
                style={{
                  top: lit.top - AROUND,
                  left: lit.left - AROUND,
                  width: lit.width + 2 * AROUND,
                  height: lit.height + 2 * AROUND,
                }}
              />
            )}
          </>
        )
      }
      contentProps={{ style, 'data-side': side }}
    >
      {towards && <Arrow style={towards} aria-hidden />}
      {children}
    </Sheet>
  );
}

function watchSize(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

/** 'width height phone': a string, which stays the same while its parts do. */
const sizeNow = () =>
  `${window.innerWidth} ${window.innerHeight} ${window.matchMedia('(max-width: 767.96px)').matches ? 1 : 0}`;
