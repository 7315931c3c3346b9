import { CONTRACT_VERSION, type RemoteManifest } from '@member-portal/shared-kernel/contract';
import { release } from './releases.ts';

export const SHAKY = 'mfe-shaky';

const manifest: RemoteManifest = {
  id: SHAKY,
  contractVersion: CONTRACT_VERSION,
  routes: [{ id: 'shaky', path: 'shaky', access: 'public', titleKey: 'title', surface: 'page' }],
  navigation: [],
  slots: [],
  panels: [],
  texts: { fr: { title: 'Essai' }, en: { title: 'Trial' } },
};

/**
 * Publishes a version of a remote with one public page, /shaky, written by hand as a build would leave it. `page` is the
 * body of its component.
 */
export async function publishShaky(version: string, page: string): Promise<void> {
  const container = `mfe_shaky_${version.replaceAll(/[^0-9A-Za-z]/g, '_')}`;
  const module = `{
    contract: '${CONTRACT_VERSION}',
    pages: () => ({ shaky: async () => ({ default: function Shaky() { ${page} } }) }),
    widgets: () => ({}),
  }`;
  const code = `var ${container} = { init() {}, get: async () => () => ({ default: ${module} }) };\n`;
  await release(
    {
      id: SHAKY,
      version,
      container,
      entry: 'remoteEntry.0a1b2c3d4e.js',
      kernelRange: '*',
      kernelExports: {},
      preload: {},
      manifest,
    },
    [{ path: 'remoteEntry.0a1b2c3d4e.js', bytes: Buffer.from(code) }],
  );
}
