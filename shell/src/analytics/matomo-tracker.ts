import type { Tracker } from '../portal/tracker.ts';

export interface MatomoSetup {
  /** Base address of the Matomo server. */
  url: string;
  siteId: string;
  /** Origin that is prepended to the pattern, because Matomo needs absolute URLs. */
  origin: string;
  send?: (address: string) => void;
}

const sendQuietly = (address: string) => {
  void fetch(address, { method: 'POST', mode: 'no-cors', credentials: 'omit', keepalive: true }).catch(
    () => {},
  );
};

/**
 * Calls Matomo's HTTP tracking API directly: the page runs no third-party script, sets no cookie, and sends no
 * identifier of the browser or the member.
 */
export function createMatomoTracker({ url, siteId, origin, send = sendQuietly }: MatomoSetup): Tracker {
  const endpoint = `${url.replace(/\/+$/, '')}/matomo.php`;
  let page = '';
  const hit = (values: Record<string, string>) =>
    send(
      `${endpoint}?${new URLSearchParams({ idsite: siteId, rec: '1', apiv: '1', send_image: '0', cookie: '0', ...values })}`,
    );
  return {
    pageView({ pattern, title }) {
      page = origin + pattern;
      hit({ url: page, action_name: title });
    },
    event: (category, action, name) =>
      hit({ url: page || origin, e_c: category, e_a: action, e_n: name, ca: '1' }),
  };
}
