import type { AloneBuild, DevAlone } from '../build/dev-alone.ts';
import { createEventStream } from './event-stream.ts';
import type { Running } from './listen.ts';
import { bundlePage, startPageEdge } from './page-edge.ts';

/** Serves one page with the remote alone. */
export function startAloneEdge({ watched, files, onManifest }: DevAlone, port: number): Promise<Running> {
  const events = createEventStream();
  onManifest(() => events.send({ type: 'reload' }));
  return startPageEdge({ watched, files, port, isPage: (pathname) => pathname === '/', page, events });
}

const page = ({ manifest, scripts }: AloneBuild): string =>
  bundlePage(
    'alone',
    scripts,
    `<script type="application/json" id="portal-manifest">${JSON.stringify(manifest).replaceAll('<', '\\u003c')}</script>`,
  );
