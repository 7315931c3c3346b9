import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useMemo, useState } from 'react';
import { type LinkComponent, LinkProvider, type LinkTarget } from './system/link.tsx';
import { system } from './system/system.ts';
import { registerUiTexts } from './system/texts.ts';

export interface PortalUiProviderProps {
  /** The page's CSP nonce: every style that Emotion writes carries it. */
  nonce?: string | undefined;
  /** The router's link; a plain `<a>` without it. */
  linkComponent?: LinkComponent | undefined;
  /** Says whether a route is there: a row or tile whose route is not stays, without leading anywhere. */
  linkExists?: ((target: LinkTarget) => boolean) | undefined;
  children: ReactNode;
}

/** Styles, links and words of this room. */
export function PortalUiProvider({ nonce, linkComponent, linkExists, children }: PortalUiProviderProps) {
  const [cache] = useState(() => {
    registerUiTexts();
    return createCache(nonce ? { key: 'p', nonce } : { key: 'p' });
  });
  const links = useMemo(
    () => linkComponent && { component: linkComponent, exists: linkExists ?? (() => true) },
    [linkComponent, linkExists],
  );
  const content = <ChakraProvider value={system}>{children}</ChakraProvider>;
  return (
    <CacheProvider value={cache}>
      {links ? <LinkProvider value={links}>{content}</LinkProvider> : content}
    </CacheProvider>
  );
}
