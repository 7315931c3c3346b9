/** Components over the page. Loaded on demand. */
export { AlertDialog, type AlertDialogProps, Dialog, type DialogProps } from './Dialog.tsx';
export { FilterButton, FilterChip, Menu, Tabs } from './loaded-later.tsx';
export type { MenuItem, MenuProps } from './Menu.tsx';
export { SidePanel, type SidePanelProps } from './SidePanel.tsx';
export { type LitPart, StepBubble, type StepBubbleProps } from './StepBubble.tsx';
