import { type ReactNode, useCallback } from 'react';
import { RemotePlace } from './RemotePlace.tsx';
import type { RemoteLoader } from './remote-loader.ts';

interface RemotePageProps {
  remote: string;
  /** Id under which the remote's `pages` hold it. */
  page: string;
  /** Shape of the page while its code loads. */
  skeleton: ReactNode;
}

const NO_PROPS = {};

/** A page of a remote, in a boundary of its own. */
export function RemotePage({ remote, page, skeleton }: RemotePageProps) {
  const ask = useCallback((loader: RemoteLoader) => loader.page(remote, page), [remote, page]);
  return (
    <RemotePlace
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
