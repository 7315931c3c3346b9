import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import {
  type ArtifactFile,
  CONTRACT_VERSION,
  type ComposedRemote,
  type Composition,
  type RemoteManifest,
} from '@member-portal/shared-kernel/contract';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { createEnvironmentSource } from '../../platform/environments.ts';
import type { ArtifactOrigin, LivePortal } from '../ports.ts';

const ENVIRONMENTS = new URL('../../../environments/', import.meta.url);

/** An in-memory stand-in for the registry. A test changes its fields. */
export interface FakePortal extends LivePortal, ArtifactOrigin {
  environmentsByCode: Map<string, EnvironmentDocument>;
  errors: Map<string, string>;
  compositions: Map<string, Composition>;
  /** 'GFPLAC mfe-home@0.9.0' */
  offered: Set<string>;
  /** '{id}/{version}/{path}' → content */
  contents: Map<string, Uint8Array>;
  ready: boolean;
  /** True: the registry is unreachable. */
  away: boolean;
  /** Number of fetched files. */
  fetched: number;
}

const read = (code: string) =>
  JSON.parse(readFileSync(new URL(`${code}.json`, ENVIRONMENTS), 'utf8')) as EnvironmentDocument;

export function fakePortal(): FakePortal {
  const codes = readdirSync(ENVIRONMENTS).map((name) => name.replace('.json', ''));
  const environmentsByCode = new Map(codes.map((code) => [code, read(code)]));
  environmentsByCode.set('BROKEN', { ...read('BROKEN'), brand: null, state: 'broken' });
  const contents = new Map<string, Uint8Array>();
  const composition = fakeComposition(contents);
  const compositions = new Map(codes.map((code) => [code, { ...composition, environment: code }]));
  compositions.delete('LIBRE');

  const portal: FakePortal = {
    environmentsByCode,
    offered: new Set(),
    errors: new Map([['BROKEN', 'brand: expected object']]),
    compositions,
    contents,
    ready: true,
    away: false,
    fetched: 0,
    environments: createEnvironmentSource(() => [...environmentsByCode.values()]),
    environmentError: (code) => portal.errors.get(code) ?? null,
    composition: (code) => portal.compositions.get(code) ?? null,
    cohortCompositions(code) {
      const composition = portal.compositions.get(code);
      return composition ? [composition] : [];
    },
    offers: async (code, version) => portal.offered.has(`${code} ${version}`),
    signedComposition(code) {
      const composition = portal.compositions.get(code);
      return composition
        ? { payload: JSON.stringify(composition), keyId: 'key-1', signature: 'c2lnbmVk' }
        : null;
    },
    async signedById(code, id) {
      return portal.compositions.get(code)?.id === id ? portal.signedComposition(code, 'stable') : null;
    },
    keys: () => [{ keyId: 'key-1', jwk: { kty: 'EC', crv: 'P-256', x: 'x', y: 'y' } }],
    cohortFor: () => 'stable',
    standardComposition: () => portal.compositions.get('GFPLAC') ?? null,
    async files(id, version) {
      if (portal.away) throw new Error('no answer');
      const prefix = `${id}/${version}/`;
      const files = [...contents].filter(([key]) => key.startsWith(prefix));
      return files.length > 0 ? files.map(([key, bytes]) => fileOf(key.slice(prefix.length), bytes)) : null;
    },
    async file(id, version, path) {
      if (portal.away) throw new Error('no answer');
      portal.fetched += 1;
      return contents.get(`${id}/${version}/${path}`) ?? null;
    },
  };
  return portal;
}

const fileOf = (path: string, bytes: Uint8Array): ArtifactFile => ({
  path,
  integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  bytes: bytes.length,
});

function fakeComposition(contents: Map<string, Uint8Array>): Composition {
  const put = (id: string, version: string, paths: string[]): ArtifactFile[] =>
    paths.map((path) => {
      const bytes = new TextEncoder().encode(
        `globalThis.loaded = ${JSON.stringify(`${id}/${path}`)};\n`.repeat(60),
      );
      contents.set(`${id}/${version}/${path}`, bytes);
      return fileOf(path, bytes);
    });
  const remote = (
    id: string,
    manifest: Partial<RemoteManifest>,
    preload: Record<string, string[]>,
  ): ComposedRemote => ({
    id,
    version: '1.0.0',
    container: `${id.replaceAll('-', '_')}_1_0_0`,
    baseUrl: `/artifacts/${id}/1.0.0/`,
    entry: 'remoteEntry.js',
    files: put(id, '1.0.0', ['remoteEntry.js', 'page.js']),
    preload,
    manifest: {
      id,
      contractVersion: CONTRACT_VERSION,
      routes: [],
      navigation: [],
      slots: [],
      panels: [],
      texts: { fr: {}, en: {} },
      ...manifest,
    },
    fallback: null,
  });
  const texts = (words: Record<string, string>) => ({ fr: words, en: words });
  return {
    id: 'fake',
    environment: 'GFPLAC',
    cohort: 'stable',
    createdAt: '2025-11-06T08:00:00.000Z',
    shell: {
      version: '1.0.0',
      kernelVersion: '1.0.0',
      baseUrl: '/artifacts/shell/1.0.0/',
      files: put('shell', '1.0.0', ['shell.js', 'form.js']),
      scripts: ['shell.js'],
      preload: [],
      rooms: { 'shared-kernel/ui/form': ['form.js'] },
    },
    remotes: [
      {
        ...remote(
          'mfe-auth',
          {
            routes: [
              {
                id: 'login',
                path: 'login',
                access: 'public',
                titleKey: 'login',
                surface: 'page',
                layout: 'login',
              },
            ],
            texts: texts({ login: 'Connexion' }),
          },
          { login: ['remoteEntry.js', 'page.js'] },
        ),
        rooms: { login: ['shared-kernel/ui/form'] },
      },
      remote(
        'mfe-home',
        {
          routes: [
            { id: 'home', path: 'home', access: 'member', titleKey: 'home', surface: 'page' },
            {
              id: 'services',
              path: 'services',
              access: 'member',
              titleKey: 'services',
              surface: 'page',
              feature: 'MY_SERVICES',
            },
          ],
          navigation: [
            {
              id: 'home',
              to: 'home',
              textKey: 'home',
              icon: 'home',
              area: 'main',
              order: 1,
              tab: { order: 1, textKey: 'home' },
            },
            {
              id: 'services',
              to: 'services',
              textKey: 'services',
              icon: 'pin',
              area: 'foot',
              order: 2,
              feature: 'MY_SERVICES',
            },
          ],
          texts: texts({ home: 'Accueil', services: 'Réseau de soins' }),
        },
        { home: ['remoteEntry.js', 'page.js'] },
      ),
      remote(
        'mfe-refunds',
        {
          routes: [
            { id: 'refunds', path: 'refunds', access: 'member', titleKey: 'refunds', surface: 'page' },
            {
              id: 'refund-year',
              path: 'year-of-care/:year?',
              access: 'member',
              titleKey: 'refunds',
              surface: 'page',
              page: 'refunds',
              under: 'refunds',
            },
          ],
          navigation: [
            { id: 'refunds', to: 'refunds', textKey: 'refunds', icon: 'receipt', area: 'main', order: 2 },
          ],
          slots: [{ slot: 'home.latest-refunds', widget: 'latest-refunds', order: 1 }],
          texts: texts({ refunds: 'Remboursements <b>' }),
        },
        { refunds: ['remoteEntry.js', 'page.js'], 'latest-refunds': ['remoteEntry.js'] },
      ),
    ],
  };
}
