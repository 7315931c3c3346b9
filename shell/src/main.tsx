import './boot/preload-widgets.ts';
import type { BootDocument } from '@member-portal/shared-kernel/contract';
import { lazyTexts, textsOf } from '@member-portal/shared-kernel/i18n';
import { createRoot } from 'react-dom/client';
import { App } from './boot/App.tsx';
import { createPortal } from './boot/create-portal.ts';
import { loadFirstPlace } from './boot/first-place.ts';
import { onFailedPreload } from './boot/preload-widgets.ts';
import { readBootDocument } from './boot/read-boot-document.ts';
import { followLater } from './composition/follow-later.ts';
import { askAgainLater } from './connectivity/ask-again-later.ts';
import { createHealthLog, hasCanaries, hasHealthReports, silentHealth } from './health/health-log.ts';
import { checkKeptCardLater } from './kept-card/check-kept-card-later.ts';
import { MOUNT_ID } from './layout/measures.ts';
import { followChangesLater } from './live/follow-changes-later.ts';
import fr from './locales/fr.json' with { type: 'json' };
import { takeFirstSkeleton } from './pages/page-skeleton.tsx';
import type { HealthLog } from './portal/health.ts';
import type { TesterTools } from './portal/tester-tools.ts';
import { installScriptGuard, type ScriptGuard } from './remotes/script-guard.ts';

/** Handles a mistake in the code of a remote: throws in development, and only logs in production. */
function onMisuse(message: string): void {
  if (process.env.NODE_ENV !== 'production') throw new Error(message);
  console.error(message);
}

/** Logs a refused composition. None of its code runs. */
const refused = (code: string) => console.error(`composition refused: ${code}`);

/** Loads the tester tools, a chunk that members never load. */
async function testerTools(boot: BootDocument, guard: ScriptGuard): Promise<TesterTools> {
  const { openTesterTools } = await import('./overrides/open-tester-tools.ts');
  return openTesterTools(boot, guard, window);
}

/** Creates the health log. The reporter is in a chunk outside the first view. */
function healthOf(boot: BootDocument): HealthLog {
  const { composition } = boot;
  if (!composition || !hasHealthReports(boot)) return silentHealth;
  const startedAt = performance.now();
  const load = async () => (await import('./health/report-health.ts')).reportHealth(boot, startedAt);
  return createHealthLog({ page: window, load, hasCanary: hasCanaries(composition) });
}

async function startPage(mount: HTMLElement): Promise<void> {
  const boot = await readBootDocument(window, refused);
  // Before the first import(): every later script is checked. English texts are such an import.
  const guard = installScriptGuard(boot.integrity);
  onFailedPreload(guard.distrust);
  lazyTexts('shell', fr, () => import('./locales/en.json', { with: { type: 'json' } }));
  const health = healthOf(boot);
  const tester = boot.tester || boot.overrides ? await testerTools(boot, guard) : null;
  const portal = createPortal({
    tester,
    boot,
    guard,
    health,
    page: window,
    signOutUnconfirmed: () => {
      const t = textsOf<typeof fr>('shell');
      return { text: t('member.signOutFailed'), retry: t('retry') };
    },
    onMisuse,
  });
  const started = portal.start();
  followLater(portal, window);
  askAgainLater(portal);
  followChangesLater(portal, window);
  checkKeptCardLater(portal, window);
  const firstSkeleton = takeFirstSkeleton(document, window.location.pathname);
  const app = document.createElement('div');
  const skeleton = [...mount.childNodes];
  mount.append(app);
  // The edge's skeleton stays until the shell has something to show.
  const onFirstView = () => {
    window.portalStarted = true;
    for (const node of skeleton) node.remove();
    mount.removeAttribute('aria-busy');
  };
  void loadFirstPlace(portal, window.location.pathname, started).then(() =>
    createRoot(app).render(<App portal={portal} firstSkeleton={firstSkeleton} onFirstView={onFirstView} />),
  );
}

const mount = document.getElementById(MOUNT_ID);
if (mount) void startPage(mount);
