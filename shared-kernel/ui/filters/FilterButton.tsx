import { chakra, defineSlotRecipe, Popover, Portal } from '@chakra-ui/react';
import { type ReactNode, useState } from 'react';
import { ChevronDown, type IconType, X } from '../icons/index.ts';
import { floatSurface } from '../overlay/float-recipe.ts';

const recipe = defineSlotRecipe({
  slots: ['content'],
  base: { content: { ...floatSurface, padding: '1rem', minWidth: '16rem' } },
});

const pill = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '0.5rem',
    minHeight: '2.5rem',
    paddingInline: '0.875rem',
    border: '1px solid',
    borderRadius: 'full',
    fontSize: '0.9375rem',
    lineHeight: '1.25rem',
    whiteSpace: 'nowrap',
    flexShrink: 0,
    cursor: 'pointer',
    transition: 'background 120ms',
  },
  variants: {
    active: {
      true: { background: 'primary-soft', borderColor: 'primary', color: 'primary', fontWeight: 'emphasis' },
      false: {
        background: 'surface',
        borderColor: 'line-strong',
        color: 'text',
        _hover: { background: 'surface-2' },
        // On paper only set filters are useful.
        _print: { display: 'none' },
      },
    },
  },
} as const;
const Pill = chakra('button', pill);

export interface FilterButtonProps {
  icon?: IconType;
  /** The current choice: "Tous les soins", "Du 01/10 au 06/11". */
  children: ReactNode;
  /** Name of the small panel for screen readers: "Filtrer par soin". */
  label: string;
  active?: boolean;
  /** Content of the panel; call `close` to close it. */
  panel: (close: () => void) => ReactNode;
}

/** A pill button that opens a choice. */
export function FilterButton({ icon: Icon, children, label, active = false, panel }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  return (
    <Popover.Root
      {...({ recipe } as object)}
      open={open}
      onOpenChange={(change) => setOpen(change.open)}
      positioning={{ placement: 'bottom-start' }}
      lazyMount
      unmountOnExit
    >
      <Popover.Trigger asChild>
        <Pill type="button" active={active}>
          {Icon && <Icon size={18} aria-hidden />}
          {children}
          <ChevronDown size={16} aria-hidden />
        </Pill>
      </Popover.Trigger>
      <Portal>
        <Popover.Positioner>
          <Popover.Content aria-label={label}>{panel(() => setOpen(false))}</Popover.Content>
        </Popover.Positioner>
      </Portal>
    </Popover.Root>
  );
}

export interface FilterChipProps {
  children: ReactNode;
  /** Full text of the button: "Retirer le filtre Léa". */
  label: string;
  onRemove: () => void;
}

/** An active filter, with a button to remove it. */
export function FilterChip({ children, label, onRemove }: FilterChipProps) {
  return (
    <Pill type="button" active aria-label={label} onClick={onRemove}>
      {children}
      <X size={16} aria-hidden />
    </Pill>
  );
}
