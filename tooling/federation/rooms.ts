/**
 * The modules that shell and remotes share at run time. The shell provides each of them once
 * (`shell/src/remotes/shared-rooms.ts` hands over the same list); a remote only consumes them.
 *
 * A library is never shared itself, since a shared library cannot be tree-shaken: the rooms of the
 * kernel are facades that name what is used.
 */
interface SharedRoom {
  /** Request and key in the share scope. */
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
  { key: 'shared-kernel/submission', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/security', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/chart', from: 'shared-kernel', lazy: true },
  { key: 'shared-kernel/ui/long-list', from: 'shared-kernel', lazy: true },
];

/**
 * Folders of the kernel whose files a remote may carry inside itself, because they hold no state and
 * no context: they are tree-shaken in each remote. Everything else is reached through its door.
 */
export const BUNDLED_KERNEL_FOLDERS = ['contracts', 'rules', 'ui/icons', 'spreadsheet', 'worker'];

/** Packages that a remote reaches through a room only; a second copy would have a second context. */
export const WRAPPED_PACKAGES: Record<string, string> = {
  'react-dom': 'shared-kernel/ui/overlay (only the shell renders a root)',
  '@chakra-ui/react': 'shared-kernel/ui',
  '@emotion/react': 'shared-kernel/ui',
  '@emotion/cache': 'shared-kernel/ui',
  'react-router': 'shared-kernel/router',
  'react-router-dom': 'shared-kernel/router',
  axios: 'services.api',
  '@tanstack/react-query': 'shared-kernel/state',
  'final-form': 'shared-kernel/ui/form',
  'react-final-form': 'shared-kernel/ui/form',
  zod: 'shared-kernel/contracts/schema',
  '@tanstack/react-virtual': 'shared-kernel/ui/long-list',
};
