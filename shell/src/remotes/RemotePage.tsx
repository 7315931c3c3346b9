import { type ReactNode, useCallback } from 'react';
import type { RemoteLoader } from '../portal/remote-loader.ts';
import { RemotePart } from './RemotePart.tsx';

interface RemotePageProps {
  remote: string;
  /** Id of the page in the remote's `pages`. */
  page: string;
  /** Shown while the page's code loads. */
  skeleton: ReactNode;
}

const NO_PROPS = {};

/** A page of a remote, in a boundary of its own. */
export function RemotePage({ remote, page, skeleton }: RemotePageProps) {
  const ask = useCallback((loader: RemoteLoader) => loader.page(remote, page), [remote, page]);
  return (
    <RemotePart
      key={`${remote} ${page}`}
      remote={remote}
      kind="page"
      name={`page ${page}`}
      ask={ask}
      props={NO_PROPS}
      skeleton={skeleton}
    />
  );
}
