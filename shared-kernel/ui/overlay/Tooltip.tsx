import { Tooltip as Base, defineSlotRecipe, Portal } from '@chakra-ui/react';
import type { ReactElement } from 'react';

const recipe = defineSlotRecipe({
  slots: ['content'],
  base: {
    content: {
      background: 'inverse',
      color: 'on-inverse',
      borderRadius: 'sm',
      padding: '0.375rem 0.625rem',
      fontSize: '0.8125rem',
      lineHeight: '1.125rem',
      maxWidth: '18rem',
      zIndex: 1800,
      _open: { animation: 'p-fade-in 120ms' },
    },
  },
});

/** A short explanation of a control, on hover and on focus. Never the only place of an information. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Base.Root {...({ recipe } as object)} openDelay={400} closeDelay={100}>
      <Base.Trigger asChild>{children}</Base.Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content>{text}</Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
