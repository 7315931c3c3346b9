import { type ComponentType, createContext, type ReactNode, useContext } from 'react';

/** Target of a link: a path, a manifest route id, or an address outside the portal (`href`). */
export interface LinkTarget {
  to?: string | undefined;
  route?: string | undefined;
  params?: Record<string, string> | undefined;
  search?: Record<string, string> | undefined;
  href?: string | undefined;
  /** Opens `href` in another tab. The text of the link says so. */
  newTab?: boolean | undefined;
}

export interface LinkComponentProps extends Omit<LinkTarget, 'href' | 'newTab'> {
  className?: string;
  children?: ReactNode;
}

/**
 * The router's link (`RouteLink`). The provider passes it in, so that this module does not depend on the
 * router.
 */
export type LinkComponent = ComponentType<LinkComponentProps>;

const PlainLink: LinkComponent = ({ to, route, params, search, ...rest }) => <a href={to} {...rest} />;

interface Links {
  component: LinkComponent;
  /** False if no remote of the composition shows that route. */
  exists: (target: LinkTarget) => boolean;
}

const LinkContext = createContext<Links>({ component: PlainLink, exists: () => true });
export const LinkProvider = LinkContext.Provider;

/** Returns a function that is true if the portal has the target. If not, callers show the content without a link. */
export const useLinkExists = (): Links['exists'] => useContext(LinkContext).exists;

export const isLink = (target: LinkTarget): boolean => Boolean(target.to ?? target.route ?? target.href);

/**
 * One element for every link of this module: the router's link for `to` and `route`, a plain one for `href`.
 */
export function AnyLink({
  href,
  to,
  route,
  params,
  search,
  newTab,
  ...rest
}: LinkTarget & Omit<LinkComponentProps, keyof LinkTarget>) {
  const { component: RouterLink } = useContext(LinkContext);
  if (href !== undefined)
    return <a href={href} {...rest} {...(newTab && { target: '_blank', rel: 'noopener' })} />;
  return <RouterLink to={to} route={route} params={params} search={search} {...rest} />;
}
