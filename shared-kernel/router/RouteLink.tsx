import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useServices } from '../state/services-context.tsx';

export interface RouteLinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** Manifest id of the route. */
  route?: string | undefined;
  params?: Record<string, string> | undefined;
  search?: Record<string, string> | undefined;
  /** A path instead of a route, such as the same page with another query string. */
  to?: string | undefined;
}

/** True when the browser should handle the click itself: another mouse button, or a key that opens another tab. */
const isBrowsersClick = (event: MouseEvent) =>
  event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;

/**
 * A link by route id. It renders nothing if no remote of the composition declares the route, so that there
 * are no dead links.
 */
export function RouteLink({ route, params, search, to, onClick, ...rest }: RouteLinkProps) {
  const { routes, navigate } = useServices();
  const goTo = useNavigate();
  const target = { ...(params ? { params } : {}), ...(search ? { search } : {}) };
  const href = route ? routes.href(route, target) : (to ?? null);
  if (href === null) return null;
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (event.defaultPrevented || isBrowsersClick(event)) return;
        event.preventDefault();
        if (route) navigate(route, target);
        else void goTo(href);
      }}
    />
  );
}
