/** Parts of one page. Loaded on demand. */
export { type TabItem, Tabs, type TabsProps } from './Tabs.tsx';
