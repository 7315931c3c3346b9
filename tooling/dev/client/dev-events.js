// One connection to the development server for the whole page: the shell's bundle and the remote's share it.
const PLACE = Symbol.for('portal.devEvents');

/**
 * Calls back with the server's events: { type: 'built', hash }, { type: 'failed', errors }, { type: 'reload' }.
 * `url`: of the event stream; only the first caller's is used.
 */
export function onDevEvent(url, listener) {
  globalThis[PLACE] ??= connect(url);
  const { listeners, last } = globalThis[PLACE];
  listeners.add(listener);
  if (last.event) listener(last.event);
}

function connect(url) {
  const listeners = new Set();
  const last = { event: null };
  const source = new EventSource(url);
  source.onmessage = ({ data }) => {
    const event = JSON.parse(data);
    last.event = event;
    for (const listener of listeners) listener(event);
  };
  // A page that is left closes its connection: browsers allow six to a server.
  addEventListener('pagehide', () => source.close());
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  return { listeners, last };
}
