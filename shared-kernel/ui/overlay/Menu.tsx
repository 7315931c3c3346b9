import { Menu as Base, defineSlotRecipe, Portal } from '@chakra-ui/react';
import type { ReactElement } from 'react';
import type { IconType } from '../icons/index.ts';
import { floatSurface } from './float-recipe.ts';

const recipe = defineSlotRecipe({
  slots: ['content', 'item'],
  base: {
    content: { ...floatSurface, padding: '0.375rem', minWidth: '12rem' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '0.75rem',
      minHeight: '2.75rem',
      paddingInline: '0.75rem',
      borderRadius: 'sm',
      fontSize: '0.9375rem',
      cursor: 'pointer',
      _highlighted: { background: 'surface-2' },
      '&[data-disabled]': { color: 'text-2', cursor: 'not-allowed' },
      '&[data-tone=danger]': { color: 'danger' },
    },
  },
});

export interface MenuItem {
  id: string;
  label: string;
  icon?: IconType;
  tone?: 'danger';
  disabled?: boolean;
  onSelect: () => void;
}

export interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement;
  items: MenuItem[];
}

export function Menu({ trigger, items }: MenuProps) {
  return (
    <Base.Root
      {...({ recipe } as object)}
      positioning={{ placement: 'bottom-end' }}
      onSelect={({ value }) => items.find((item) => item.id === value)?.onSelect()}
    >
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content>
            {items.map(({ id, label, icon: Icon, tone, disabled }) => (
              <Base.Item key={id} value={id} disabled={disabled} data-tone={tone}>
                {Icon && <Icon size={18} aria-hidden />}
                {label}
              </Base.Item>
            ))}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  );
}
