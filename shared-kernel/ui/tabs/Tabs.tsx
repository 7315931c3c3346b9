import { Tabs as Base, defineSlotRecipe } from '@chakra-ui/react';
import { type ReactNode, useEffect, useRef } from 'react';

const recipe = defineSlotRecipe({
  slots: ['list', 'trigger', 'content'],
  base: {
    list: {
      display: 'flex',
      gap: { base: 0, md: '0.25rem' },
      // On a phone the first tab is aligned with the page's text.
      marginInline: { base: '-0.625rem', md: 0 },
      overflowX: 'auto',
      boxShadow: 'inset 0 -1px 0 var(--p-line)',
      scrollbarWidth: 'none',
      _print: { display: 'none' },
    },
    trigger: {
      flexShrink: 0,
      minHeight: '3rem',
      paddingInline: { base: '0.625rem', md: '1rem' },
      // Four tabs of one word fit side by side from 320 px on.
      fontSize: { base: 'clamp(0.8125rem, 4.2vw, 1rem)', md: '1rem' },
      color: 'text-2',
      whiteSpace: 'nowrap',
      position: 'relative',
      borderRadius: 'sm',
      transition: 'color 120ms',
      _hover: { color: 'primary' },
      _focusVisible: { outlineOffset: '-3px' },
      _selected: {
        color: 'primary',
        fontWeight: 'emphasis',
        _after: {
          content: '""',
          position: 'absolute',
          insetInline: { base: '0.5rem', md: '0.75rem' },
          bottom: 0,
          height: '3px',
          borderRadius: 'min(var(--p-radius-full), 2px)',
          background: 'primary',
        },
      },
    },
    content: { paddingTop: '1.25rem', borderRadius: 'sm' },
  },
});

export interface TabItem {
  value: string;
  label: ReactNode;
  content: ReactNode;
}

export interface TabsProps {
  /** Name of the tab list for screen readers. */
  label: string;
  items: TabItem[];
  value: string;
  onChange: (value: string) => void;
}

/** The current tab belongs in the URL, so the caller stores the value. */
export function Tabs({ label, items, value, onChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of tab triggers it
  useEffect(() => {
    // If the tabs do not all fit, scrolls the current one into view.
    const shown = list.current?.querySelector('[aria-selected=true]');
    shown?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  }, [value]);
  return (
    <Base.Root
      {...({ recipe } as object)}
      value={value}
      onValueChange={(change) => onChange(change.value)}
      lazyMount
      unmountOnExit
    >
      <Base.List ref={list} aria-label={label}>
        {items.map((item) => (
          <Base.Trigger key={item.value} value={item.value}>
            {item.label}
          </Base.Trigger>
        ))}
      </Base.List>
      {items.map((item) => (
        <Base.Content key={item.value} value={item.value}>
          {item.content}
        </Base.Content>
      ))}
    </Base.Root>
  );
}
