import type { ComponentType } from 'react';
import type { PortalServices } from './services.ts';

/** Loads a page when its route is shown: `() => import('./features/refund-list/RefundListPage.tsx')`. */
export type PageLoader = () => Promise<{ default: ComponentType }>;
/** A widget is part of the container file itself, so that it needs no further request. */
export type Widget = ComponentType<{ slot: string }>;

export interface RemoteModule {
  /** `CONTRACT_VERSION` that this remote was built with. */
  contract: string;
  /** By the page ids that the manifest's routes name. */
  pages(services: PortalServices): Record<string, PageLoader>;
  /** By the widget ids that the manifest's slots and panels name. */
  widgets(services: PortalServices): Record<string, Widget>;
}

/** The problem of a loaded module, or null. A module of the wrong shape loads without error, so the shell checks. */
export function remoteModuleProblem(module: unknown): string | null {
  const candidate = module as Partial<RemoteModule> | null | undefined;
  if (!candidate || typeof candidate !== 'object') return 'no module';
  if (typeof candidate.contract !== 'string') return 'contract is missing';
  if (typeof candidate.pages !== 'function') return 'pages is not a function';
  if (typeof candidate.widgets !== 'function') return 'widgets is not a function';
  return null;
}
