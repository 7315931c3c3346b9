import {
  CONTRACT_VERSION,
  type Composition,
  type RemoteManifest,
} from '@member-portal/shared-kernel/contract';

/** Builds a composition from the manifests of a test. */
export function compose(...manifests: Array<Partial<RemoteManifest> & { id: string }>): Composition {
  return {
    id: 'composition-1',
    environment: 'GFPLAC',
    cohort: 'stable',
    createdAt: '2025-11-06T08:00:00.000Z',
    shell: { version: '1.0.0', kernelVersion: '1.0.0', baseUrl: '/artifacts/shell/1.0.0/', files: [] },
    remotes: manifests.map((manifest) => ({
      id: manifest.id,
      version: '1.2.0',
      container: `${manifest.id.replaceAll('-', '_')}_1_2_0`,
      baseUrl: `/artifacts/${manifest.id}/1.2.0/`,
      entry: 'remoteEntry.js',
      files: [],
      preload: {},
      manifest: {
        contractVersion: CONTRACT_VERSION,
        routes: [],
        navigation: [],
        slots: [],
        panels: [],
        texts: { fr: {}, en: {} },
        ...manifest,
      },
      fallback: null,
    })),
  };
}

const texts = (words: Record<string, string>) => ({ fr: words, en: words });

export const authManifest = {
  id: 'mfe-auth',
  routes: [
    { id: 'login', path: 'login', access: 'public', titleKey: 'login', surface: 'page', layout: 'login' },
    { id: 'mfa', path: 'login/mfa', access: 'public', titleKey: 'mfa', surface: 'page', layout: 'login' },
    {
      id: 'mfa-email-list',
      path: 'login/mfa-email-list',
      access: 'public',
      titleKey: 'mfa',
      surface: 'page',
      layout: 'login',
    },
  ],
  texts: texts({ login: 'Connexion', mfa: 'Code de sécurité' }),
} satisfies Partial<RemoteManifest>;

export const homeManifest = {
  id: 'mfe-home',
  routes: [
    { id: 'home', path: 'home', access: 'member', titleKey: 'home', surface: 'page' },
    { id: 'faq', path: 'faq', access: 'public', titleKey: 'faq', surface: 'page' },
    { id: 'legal-page', path: 'legal-page/:type', access: 'public', titleKey: 'legal', surface: 'page' },
  ],
  navigation: [
    {
      id: 'home',
      to: 'home',
      textKey: 'home',
      icon: 'home',
      area: 'main',
      order: 10,
      tab: { order: 10, textKey: 'home' },
    },
  ],
  texts: texts({ home: 'Accueil', faq: 'Questions fréquentes', legal: 'Informations légales' }),
} satisfies Partial<RemoteManifest>;

export const refundsManifest = {
  id: 'mfe-refunds',
  routes: [
    { id: 'refunds', path: 'refunds', access: 'member', titleKey: 'refunds', surface: 'page' },
    { id: 'get-refund', path: 'get-refund', access: 'member', titleKey: 'getRefund', surface: 'dialog' },
  ],
  navigation: [
    {
      id: 'refunds',
      to: 'refunds',
      textKey: 'refunds',
      icon: 'receipt',
      area: 'main',
      order: 20,
      tab: { order: 20, textKey: 'refunds' },
    },
  ],
  slots: [{ slot: 'home.latest-refunds', widget: 'latest-refunds', order: 10 }],
  texts: texts({ refunds: 'Remboursements', getRefund: 'Me faire rembourser' }),
} satisfies Partial<RemoteManifest>;

export const documentsManifest = {
  id: 'mfe-documents',
  routes: [
    { id: 'documents', path: 'documents/:tab?', access: 'member', titleKey: 'documents', surface: 'page' },
  ],
  navigation: [
    {
      id: 'card',
      to: 'home',
      search: 'panel=card',
      textKey: 'card',
      icon: 'card',
      area: 'main',
      order: 40,
      tab: { order: 30, textKey: 'card' },
    },
    { id: 'documents', to: 'documents', textKey: 'documents', icon: 'folder', area: 'main', order: 50 },
  ],
  panels: [{ id: 'card', widget: 'card-panel', titleKey: 'card', size: 'lg' }],
  texts: texts({ documents: 'Documents', card: 'Carte de tiers payant' }),
} satisfies Partial<RemoteManifest>;
