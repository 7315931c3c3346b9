/** Tabs within a page. Loaded on demand. */
export { type TabItem, Tabs, type TabsProps } from './Tabs.tsx';
