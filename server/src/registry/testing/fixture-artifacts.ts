import { createHash, randomBytes } from 'node:crypto';
import {
  type ArtifactDescriptor,
  CONTRACT_VERSION,
  type RemoteManifest,
  type ShellDescriptor,
} from '@member-portal/shared-kernel/contract';
import type { KernelTypes } from '@member-portal/shared-kernel/contracts/kernel-types';

/** A built artifact in memory, as a publisher sends it. */
export interface FixtureArtifact<D> {
  kind: 'shell' | 'remote';
  descriptor: D;
  files: Map<string, Uint8Array>;
  kernelTypes?: string;
}

export interface FixtureRemoteOptions {
  id?: string;
  version?: string;
  kernelRange?: string;
  kernelExports?: Record<string, string[]>;
  manifest?: Partial<RemoteManifest>;
  /** What it was compiled against. */
  kernelTypes?: KernelTypes;
  /** Changes the content of the files. */
  marker?: string;
  /** Incompressible bytes in the file of the page. */
  weight?: number;
}

/** A small remote with one page, 'hello', at /hello. */
export function fixtureRemote(options: FixtureRemoteOptions = {}): FixtureArtifact<ArtifactDescriptor> {
  const {
    id = 'mfe-hello',
    version = '1.0.0',
    kernelRange = '^1.0.0',
    marker = 'hello',
    weight = 0,
  } = options;
  const container = `${id}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
  const routes = options.manifest?.routes ?? [{ id: 'hello', page: undefined }];
  const widgets = [...(options.manifest?.slots ?? []), ...(options.manifest?.panels ?? [])];
  const parts = [...routes.map((route) => route.page ?? route.id), ...widgets.map(({ widget }) => widget)];
  const { connect = [], images = [] } = options.manifest?.origins ?? {};
  const files = asFiles({
    'remoteEntry.0a1b2c3d4e.js': `var ${container} = { init() {}, get() { return ${JSON.stringify([...parts, ...connect, ...images])}; } }; // ${marker}\n${'// padding\n'.repeat(200)}`,
    'f0e1d2c3b4.js': `globalThis.hello = ${JSON.stringify(marker)};\n${ballast(weight)}`,
  });
  const manifest: RemoteManifest = {
    id,
    contractVersion: CONTRACT_VERSION,
    routes: [{ id: 'hello', path: 'hello', access: 'member', titleKey: 'title', surface: 'page' }],
    navigation: [{ id: 'hello', to: 'hello', textKey: 'menu', icon: 'home', area: 'main', order: 1 }],
    slots: [],
    panels: [],
    texts: { fr: { title: 'Bonjour', menu: 'Saluer' }, en: { title: 'Hello', menu: 'Greet' } },
    ...options.manifest,
  };
  return {
    kind: 'remote',
    descriptor: {
      id,
      version,
      container,
      entry: 'remoteEntry.0a1b2c3d4e.js',
      kernelRange,
      kernelExports: options.kernelExports ?? { 'shared-kernel/ui': ['Button'] },
      ...typesOf(options).named,
      files: listed(files),
      preload: { hello: ['remoteEntry.0a1b2c3d4e.js', 'f0e1d2c3b4.js'] },
      manifest,
    },
    files,
    ...typesOf(options).sent,
  };
}

export interface FixtureShellOptions {
  version?: string;
  kernelVersion?: string;
  kernelExports?: Record<string, string[]>;
  kernelTypes?: KernelTypes;
}

export function fixtureShell(options: FixtureShellOptions = {}): FixtureArtifact<ShellDescriptor> {
  const { version = '1.0.0', kernelVersion = '1.0.0' } = options;
  const files = asFiles({
    'shell.1234567890.js': `globalThis.shell = ${JSON.stringify(version)};\n${'// padding\n'.repeat(200)}`,
    '0123456789.js': 'globalThis.overlay = true;\n',
  });
  return {
    kind: 'shell',
    descriptor: {
      version,
      kernelVersion,
      kernelExports: options.kernelExports ?? {
        'shared-kernel/ui': ['Button', 'Text'],
        'shared-kernel/ui/overlay': ['Dialog'],
      },
      ...typesOf(options).named,
      scripts: ['shell.1234567890.js'],
      preload: [],
      files: listed(files),
      rooms: { 'shared-kernel/ui/overlay': ['0123456789.js'] },
    },
    files,
    ...typesOf(options).sent,
  };
}

/** What the descriptor says of the types, and what is sent of them. */
function typesOf({ kernelTypes }: { kernelTypes?: KernelTypes | undefined }) {
  if (!kernelTypes) return { named: {}, sent: {} };
  const text = JSON.stringify(kernelTypes);
  return {
    named: { kernelTypes: createHash('sha256').update(text).digest('hex') },
    sent: { kernelTypes: text },
  };
}

/** The body of POST /artifacts. */
export function uploadForm(
  { kind, descriptor, files, kernelTypes }: FixtureArtifact<unknown>,
  environments: readonly string[] = [],
): FormData {
  const form = new FormData();
  if (environments.length > 0) form.append('environments', environments.join(','));
  form.append('artifact', JSON.stringify({ kind, descriptor }));
  if (kernelTypes !== undefined) form.append('kernelTypes', kernelTypes);
  for (const [path, bytes] of files) form.append('file', new Blob([new Uint8Array(bytes)]), path);
  return form;
}

const ballast = (octets: number) =>
  octets > 0 ? `// ${randomBytes(Math.ceil((octets * 3) / 4)).toString('base64')}\n` : '';

const asFiles = (contents: Record<string, string>): Map<string, Uint8Array> =>
  new Map(Object.entries(contents).map(([path, text]) => [path, new TextEncoder().encode(text)]));

const listed = (files: ReadonlyMap<string, Uint8Array>) =>
  [...files].map(([path, bytes]) => ({ path, integrity: integrityOf(bytes), bytes: bytes.length }));

/** The integrity of these bytes in the browsers' format, sha384. */
export const integrityOf = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;
