import { useShellTexts } from '../boot/PortalContext.tsx';
import type { ShellPlace } from '../routes/match-place.ts';
import { type LazyPart, lazyPart } from './lazy-part.tsx';
import { PlainNotice } from './PlainNotice.tsx';

type Page = LazyPart<object>;

type TitleKey = 'notFound.title' | `${Exclude<ShellPlace, 'debug'>}.title`;

/** Shown when the code of the page does not load. */
function Notice({ titleKey }: { titleKey: TitleKey }) {
  return <PlainNotice title={useShellTexts()(titleKey)} />;
}
const notice = (titleKey: TitleKey) => <Notice titleKey={titleKey} />;

export const NotFound: Page = lazyPart(() => import('./NotFoundPage.tsx'), notice('notFound.title'));

/** The shell's own pages. They load on demand, because a working portal does not need them. */
export const SHELL_PAGES: Record<ShellPlace, Page> = {
  maintenance: lazyPart(() => import('./MaintenancePage.tsx'), notice('maintenance.title')),
  noBrand: lazyPart(() => import('./NoBrandPage.tsx'), notice('noBrand.title')),
  unexpected: lazyPart(() => import('./UnexpectedErrorPage.tsx'), notice('unexpected.title')),
  unauthorized: lazyPart(() => import('./UnauthorizedPage.tsx'), notice('unauthorized.title')),
  debug: lazyPart(() => import('../debug/DebugPage.tsx'), notice('unexpected.title')),
};
