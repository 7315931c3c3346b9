import { svgOfFavicon } from '@member-portal/shared-kernel/rules/brand-favicon';

export const FAVICON = '/brand/favicon.svg';

/** Where browsers find a brand's favicon: its address, or ours where the document holds the drawing itself. */
export const servedFavicon = (favicon: string): string =>
  svgOfFavicon(favicon) === null ? favicon : FAVICON;
