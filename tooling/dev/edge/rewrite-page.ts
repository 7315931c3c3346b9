import type { BootDocument } from '@member-portal/shared-kernel/contract';

export interface PageChanges {
  /** URLs of the scripts that replace the portal's shell. */
  scripts: string[];
  remote: string;
  /**
   * Origin of the remote's files. It differs from the page's, since its scripts have no integrity.
   */
  remoteOrigin: string;
}

const BOOT = /(<script type="application\/json" id="portal-boot"[^>]*>)([\s\S]*?)(<\/script>)/;
const SHELL_SCRIPT = /<script\b[^>]*\bsrc="[^"]*\/artifacts\/[^"]*"[^>]*><\/script>\n?/g;
const PRELOADED_SCRIPT = /<link rel="preload(?:-later)?" as="script" href="([^"]*)"[^>]*>\n?/g;

/**
 * The portal's page with the development shell, the API under /api, and the remote from its sources. Null for
 * HTML that is not a page of the portal, or has no scripts yet.
 */
export function rewritePage(html: string, { scripts, remote, remoteOrigin }: PageChanges): string | null {
  const found = BOOT.exec(html);
  if (!found || !SHELL_SCRIPT.test(html)) return null;
  SHELL_SCRIPT.lastIndex = 0;
  const boot = JSON.parse(found[2] as string) as BootDocument;
  const changed: BootDocument = {
    ...boot,
    apiBase: '/api',
    overrides: [
      ...(boot.overrides ?? []).filter((override) => override.remote !== remote),
      { remote, origin: remoteOrigin },
    ],
  };
  const shell = (boot.composition ?? boot.compositionFile)?.shell.baseUrl;
  const isDropped = (url: string) =>
    (shell !== undefined && url.startsWith(shell)) || url.includes(`/artifacts/${remote}/`);
  let written = false;
  return html
    .replace(BOOT, (_all, open, _json, close) => `${open}${inert(changed)}${close}`)
    .replace(/(<script\b[^>]*\bdata-api=")[^"]*"/, '$1/api"')
    .replace(PRELOADED_SCRIPT, (link, url) => (isDropped(url) ? '' : link))
    .replace(SHELL_SCRIPT, () => {
      if (written) return '';
      written = true;
      return scripts.map((url) => `<script src="${url}" defer></script>\n`).join('');
    });
}

/** Escapes '<', so that no value can close the element. */
const inert = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/**
 * The page's headers. Its policy also allows the remote's origin. Headers that require integrity or preload the
 * portal's shell are removed.
 */
export function rewriteHeaders(
  headers: Record<string, string | string[] | undefined>,
  remoteOrigin: string,
): Record<string, string | string[] | undefined> {
  const {
    'integrity-policy': _demand,
    'integrity-policy-report-only': _report,
    link: _shell,
    ...kept
  } = headers;
  const policy = kept['content-security-policy'];
  if (typeof policy !== 'string') return kept;
  const widened = policy.replace(
    /(^|;\s*)(script-src|connect-src|img-src|font-src) [^;]*/g,
    (directive) => `${directive} ${remoteOrigin}`,
  );
  return { ...kept, 'content-security-policy': widened };
}
