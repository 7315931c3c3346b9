import type { Running } from '../dev/edge/listen.ts';
import { bundlePage, startPageEdge } from '../dev/edge/page-edge.ts';
import type { WatchedCatalogue } from './build.ts';

/** Serves the catalogue. Every address except those of files shows its page, which reads the address itself. */
export const serveCatalogue = ({ watched, files }: WatchedCatalogue, port: number): Promise<Running> =>
  startPageEdge({
    watched,
    files,
    port,
    isPage: () => true,
    page: ({ scripts }) => bundlePage('Catalogue', scripts),
  });
