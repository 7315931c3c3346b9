import { RouteLink } from '@member-portal/shared-kernel/router';
import type { ReactNode } from 'react';
import { usePortal } from '../portal/PortalContext.tsx';
import type { NavigationEntry } from './use-navigation.ts';

interface NavigationLinkProps {
  entry: NavigationEntry;
  className?: string;
  'aria-label'?: string;
  children?: ReactNode;
}

/** A link of the menu. Hover or focus preloads its page. */
export function NavigationLink({ entry, ...rest }: NavigationLinkProps) {
  const { loader, map } = usePortal();
  const preload = () => {
    const remote = map.routes.find(({ id }) => id === entry.route)?.remote;
    if (remote) loader?.preload(remote, entry.page);
  };
  return (
    <RouteLink
      {...rest}
      route={entry.route}
      search={entry.search}
      aria-current={entry.isCurrent ? 'page' : undefined}
      onPointerEnter={preload}
      onFocus={preload}
    />
  );
}
