import type { ShellPage } from '@member-portal/shared-kernel/map/match-address';
import { PlainNotice } from '../pages/PlainNotice.tsx';
import { type LazyPart, lazyPart } from '../portal/lazy-part.tsx';
import { useShellTexts } from '../portal/PortalContext.tsx';

type Page = LazyPart<object>;

type TitleKey = 'notFound.title' | `${Exclude<ShellPage, 'debug'>}.title`;

/** Shown when the code of the page does not load. */
function Notice({ titleKey }: { titleKey: TitleKey }) {
  return <PlainNotice title={useShellTexts()(titleKey)} />;
}
const notice = (titleKey: TitleKey) => <Notice titleKey={titleKey} />;

export const NotFound: Page = lazyPart(() => import('../pages/NotFoundPage.tsx'), notice('notFound.title'));

/** The shell's own pages. They load on demand, because a working portal does not need them. */
export const SHELL_PAGES: Record<ShellPage, Page> = {
  maintenance: lazyPart(() => import('../pages/MaintenancePage.tsx'), notice('maintenance.title')),
  noBrand: lazyPart(() => import('../pages/NoBrandPage.tsx'), notice('noBrand.title')),
  unexpected: lazyPart(() => import('../pages/UnexpectedErrorPage.tsx'), notice('unexpected.title')),
  unauthorized: lazyPart(() => import('../pages/UnauthorizedPage.tsx'), notice('unauthorized.title')),
  debug: lazyPart(() => import('../debug/DebugPage.tsx'), notice('unexpected.title')),
};
