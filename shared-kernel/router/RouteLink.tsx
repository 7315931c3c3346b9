import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import type { NavigateTarget } from '../contract/services.ts';
import { useServices } from '../state/services-context.tsx';

export interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Manifest id of the route. */
  route: string;
  to?: NavigateTarget;
  children?: ReactNode;
}

/** True when a click should be the browser's own: another tab, another button. */
const isBrowsersClick = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A link by route id. It shows nothing where no remote of the composition declares the route, so
 * that nothing is ever dead.
 */
export function RouteLink({ route, to, onClick, ...rest }: RouteLinkProps) {
  const { routes, navigate } = useServices();
  const href = routes.href(route, to);
  if (href === null) return null;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isBrowsersClick(event)) return;
        event.preventDefault();
        navigate(route, to);
      }}
    />
  );
}
