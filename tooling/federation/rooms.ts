/**
 * The modules that shell and remotes share at run time. The shell provides each of them once
 * (`shell/src/remotes/shared-rooms.ts` has the same list); a remote only consumes them. A library itself is
 * never shared, since a shared library cannot be tree-shaken: the kernel's shared modules are facades that
 * export only used parts.
 */
interface SharedRoom {
  /**
   * Key in the share scope. It has no npm scope, because published versions already request it under this
   * name, and it names a shared module of the portal, not an npm package.
   */
  key: string;
  /** Package whose version is the version of the shared module. */
  from: 'react' | 'shared-kernel';
  /** A lazy module is a separate chunk of the shell, loaded when the first remote needs it. */
  lazy?: true;
}

export const SHARED_ROOMS: SharedRoom[] = [
  { key: 'react', from: 'react' },
  { key: 'react/jsx-runtime', from: 'react' },
  { key: 'shared-kernel/contract', from: 'shared-kernel' },
  { key: 'shared-kernel/contracts/schema', from: 'shared-kernel' },
  { key: 'shared-kernel/api', from: 'shared-kernel' },
  { key: 'shared-kernel/state', from: 'shared-kernel' },
  { key: 'shared-kernel/router', from: 'shared-kernel' },
  { key: 'shared-kernel/i18n', from: 'shared-kernel' },
  { key: 'shared-kernel/ui', from: 'shared-kernel' },
  { key: 'shared-kernel/ui/overlay', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/tabs', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/filters', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/form', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/combobox', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/fields', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/flow', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/contact', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/legal', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/table', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/submission', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/security', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/search', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/chart', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/long-list', from: 'shared-kernel', lazy: true },
];

/**
 * Folders of the kernel whose files a remote may bundle, because they have no state and no context: they are
 * tree-shaken in each remote. All other code is imported through its entry point.
 */
export const BUNDLED_KERNEL_FOLDERS = [
  'contracts',
  'rules',
  'map',
  'ui/icons',
  'spreadsheet',
  'worker',
  'kept-card',
  'qr',
];

/** Packages that a remote may use only through a shared module; a second copy would have a second context. */
export const WRAPPED_PACKAGES: Record<string, string> = {
  'react-dom': '@member-portal/shared-kernel/ui/overlay (only the shell renders a root)',
  '@chakra-ui/react': '@member-portal/shared-kernel/ui',
  '@emotion/react': '@member-portal/shared-kernel/ui',
  '@emotion/cache': '@member-portal/shared-kernel/ui',
  'react-router': '@member-portal/shared-kernel/router',
  'react-router-dom': '@member-portal/shared-kernel/router',
  axios: 'services.api',
  '@tanstack/react-query': '@member-portal/shared-kernel/state',
  'final-form': '@member-portal/shared-kernel/ui/form',
  'react-final-form': '@member-portal/shared-kernel/ui/form',
  zod: '@member-portal/shared-kernel/contracts/schema',
  '@tanstack/react-virtual': '@member-portal/shared-kernel/ui/long-list',
};
