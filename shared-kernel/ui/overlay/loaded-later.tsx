import { lazy, Suspense } from 'react';
import type { FilterButtonProps, FilterChipProps } from '../filters/FilterButton.tsx';
import type { TabsProps } from '../tabs/Tabs.tsx';
import type { MenuProps } from './Menu.tsx';

/* Components with a chunk of their own, because a dialog needs none of their 24 KB. Tabs and filters now
    have their own modules (`ui/tabs`, `ui/filters`), which the edge preloads; published remotes still
    import them here, until the next major version of the kernel. */

const LateMenu = lazy(async () => ({ default: (await import('./Menu.tsx')).Menu }));
const LateTabs = lazy(async () => ({ default: (await import('../tabs/Tabs.tsx')).Tabs }));
const filters = () => import('../filters/FilterButton.tsx');
const LateFilterButton = lazy(async () => ({ default: (await filters()).FilterButton }));
const LateFilterChip = lazy(async () => ({ default: (await filters()).FilterChip }));

/** The button of a menu appears before its menu has loaded. */
export const Menu = (props: MenuProps) => (
  <Suspense fallback={props.trigger}>
    <LateMenu {...props} />
  </Suspense>
);

export const Tabs = (props: TabsProps) => (
  <Suspense>
    <LateTabs {...props} />
  </Suspense>
);

export const FilterButton = (props: FilterButtonProps) => (
  <Suspense>
    <LateFilterButton {...props} />
  </Suspense>
);

export const FilterChip = (props: FilterChipProps) => (
  <Suspense>
    <LateFilterChip {...props} />
  </Suspense>
);
