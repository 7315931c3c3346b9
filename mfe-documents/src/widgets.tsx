import type { Widget } from '@member-portal/shared-kernel/contract';
import { lateWidget } from '@member-portal/shared-kernel/state';
import { CampaignsWidget } from './features/campaigns/CampaignsWidget.tsx';
import { ShareAction } from './features/doc-sharing/ShareAction.tsx';
import { LatestDocuments } from './features/latest-documents/LatestDocuments.tsx';
import { TpCardPanel } from './features/tp-card/TpCardPanel.tsx';
import { TpCardTile } from './features/tp-card/TpCardTile.tsx';

/** Widgets are part of the container file: keep them small, and import nothing that only pages need. */
export const widgets: Record<string, Widget> = {
  'tp-card': TpCardTile,
  'tp-card-panel': TpCardPanel,
  'share-action': ShareAction,
  'latest-documents': LatestDocuments,
  campaigns: CampaignsWidget,
  'search-documents': lateWidget(() => import('./features/search/SearchSource.tsx')),
};
