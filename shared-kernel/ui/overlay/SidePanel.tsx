import { IconBox } from '../data/IconBox.tsx';
import type { IconType } from '../icons/index.ts';
import { Sheet, type SheetProps } from './Sheet.tsx';

export interface SidePanelProps
  extends Pick<
    SheetProps,
    'open' | 'onClose' | 'onExited' | 'title' | 'subtitle' | 'footer' | 'children' | 'initialFocus'
  > {
  /** 504 px, or 760 for the card; on a phone it fills the screen. */
  size?: 'md' | 'lg';
  icon?: IconType;
}

/**
 * A panel with the details of one entry, beside its list. First the title, then the main facts, then the rest.
 */
export function SidePanel({ size = 'md', icon, ...rest }: SidePanelProps) {
  return (
    <Sheet
      {...rest}
      kind={size === 'md' ? 'panel' : 'widePanel'}
      leading={icon && <IconBox icon={icon} tone="primary" />}
    />
  );
}
