/** Components that lie over the page. Loaded on demand. */
export { AlertDialog, type AlertDialogProps, Dialog, type DialogProps } from './Dialog.tsx';
export { FilterButton, type FilterButtonProps, FilterChip, type FilterChipProps } from './FilterButton.tsx';
export { Menu, type MenuItem, type MenuProps } from './Menu.tsx';
export { SidePanel, type SidePanelProps } from './SidePanel.tsx';
export { type TabItem, Tabs, type TabsProps } from './Tabs.tsx';
