import { ChakraProvider } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { type ReactNode, useMemo, useState } from 'react';
import { type LinkComponent, LinkProvider, type LinkTarget } from './system/link.tsx';
import { system } from './system/system.ts';
import { registerUiTexts } from './system/texts.ts';

export interface PortalUiProviderProps {
  /** The page's CSP nonce, which Emotion adds to every style element. */
  nonce?: string | undefined;
  /** The router's link; without it a plain `<a>`. */
  linkComponent?: LinkComponent | undefined;
  /** True if a route exists: a row or tile whose route is missing is shown without a link. */
  linkExists?: ((target: LinkTarget) => boolean) | undefined;
  children: ReactNode;
}

/** Provides the styles, links and texts of this module. */
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
