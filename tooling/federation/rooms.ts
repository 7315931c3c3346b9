/**
 * The modules that shell and remotes share at run time. The shell provides each of them once
 * (`shell/src/remotes/shared-rooms.ts` hands over the same list); a remote only consumes them.
 *
 * A library is never shared itself, since a shared library cannot be tree-shaken: the rooms of the
 * kernel are facades that name what is used.
 */
interface SharedRoom {
  /**
   * Key in the share scope. It has no package scope: versions that are published already ask for it, and it names a
   * room of the portal, not a package of npm.
   */
  key: string;
  /** Package whose version the room carries. */
  from: 'react' | 'shared-kernel';
  /** A lazy room is a chunk of the shell of its own, fetched when the first remote asks for it. */
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
  { key: 'shared-kernel/ui/form', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/combobox', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/fields', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/flow', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/table', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/submission', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/security', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/chart', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/long-list', from: 'shared-kernel', lazy: true },
];

/**
 * Folders of the kernel whose files a remote may carry inside itself, because they hold no state and
 * no context: they are tree-shaken in each remote. Everything else is reached through its door.
 */
export const BUNDLED_KERNEL_FOLDERS = ['contracts', 'rules', 'map', 'ui/icons', 'spreadsheet', 'worker'];

/** Packages that a remote reaches through a room only; a second copy would have a second context. */
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
