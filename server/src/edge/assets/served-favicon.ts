import { svgOfFavicon } from '@member-portal/shared-kernel/rules/brand-favicon';

export const FAVICON = '/brand/favicon.svg';

/** Address of a brand's favicon: the brand's own, or one of ours where the document holds the drawing itself. */
export const servedFavicon = (favicon: string): string =>
  svgOfFavicon(favicon) === null ? favicon : FAVICON;
