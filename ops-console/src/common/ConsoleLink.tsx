import type { LinkComponentProps } from '@member-portal/shared-kernel/ui';
import { Link } from 'react-router-dom';

/** The kernel's links with the console's router, which has only paths. */
export function ConsoleLink({ to, search, route: _route, params: _params, ...rest }: LinkComponentProps) {
  const query = search ? `?${new URLSearchParams(search)}` : '';
  return <Link {...rest} to={`${to ?? ''}${query}`} />;
}
