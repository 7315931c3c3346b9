import type { BootDocument } from '@member-portal/shared-kernel/contract';
import type { HealthReport } from '@member-portal/shared-kernel/contracts/health-report';

/*
 * The one inline script of the page, compiled to `compiled-first-script.ts` by `npm run first-script -w server`. It runs
 * in any browser that opens the page, before all other code. Each part stands alone: where one fails, the page goes on.
 * Its text never changes with the request, so the policy allows it by its hash.
 */

/**
 * Seconds without a started shell after which the page reports a hang. They count from the load event, and only while
 * the page is visible. No slow line or phone takes that long, and a machine that was asleep counts one second.
 */
const HANG_SECONDS = 15;
const SECOND_MS = 1_000;
/** Interval in ms at which a page whose shell did not start looks for another composition. */
const LOOK_MS = 5_000;
/**
 * Milliseconds after which a page that does not start says so: its composition did not arrive, or differs
 * from the announced one.
 */
const STUCK_MS = 2_000;
/** Id of the style with the fonts, and the key under which this browser remembers the ones it has loaded. */
const FONTS = 'portal-fonts';

let locale: 'fr' | 'en' = 'fr';

function quietly(work: () => void): void {
  try {
    work();
  } catch {}
}

/** Sets theme and language from local storage, and copies the language into the cookie that the edge reads next time. */
quietly(() => {
  const { documentElement } = document;
  const theme = localStorage.getItem('portal-theme');
  if (localStorage.getItem('portal-locale') === 'en') locale = 'en';
  if (theme === 'light' || theme === 'dark') documentElement.dataset.theme = theme;
  documentElement.lang = locale;
  if ((locale === 'en') !== /(?:^|; )portal_locale=en/.test(document.cookie)) {
    // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not in every browser.
    document.cookie = `portal_locale=${locale};path=/;max-age=31536000;samesite=lax`;
  }
});

/**
 * Fonts that this browser has not loaded before wait for the load event: on a slow connection they
 * would delay the code.
 */
quietly(() => {
  const style = document.getElementById(FONTS) as HTMLStyleElement;
  const css = style.textContent;
  if (!css || localStorage.getItem(FONTS) === css) return;
  style.media = 'not all';
  addEventListener('load', () => {
    style.media = '';
    quietly(() => localStorage.setItem(FONTS, css));
  });
});

/**
 * Fetches the composition (`data-file`) with its hash, which no other answer has, and fetches the data that
 * the shell needs first from the API (`data-ask`), while the shell's code is still loading.
 */
quietly(() => {
  const answers: NonNullable<Window['portalAsked']> = {};
  window.portalAsked = answers;
  const { api, ask, file, hash } = (document.currentScript as HTMLScriptElement).dataset as {
    api: string;
    ask: string;
    file?: string;
    hash: string;
  };
  if (file) {
    window.portalComposition = fetch(file, { integrity: hash })
      .then((answer) => answer.text())
      .catch(() => {
        // Shows the sentence that the edge wrote below its skeleton. The shell removes it when it starts.
        setTimeout(() => {
          if (!window.portalStarted) (document.getElementById('portal-stuck') as HTMLElement).hidden = false;
        }, STUCK_MS);
        return null;
      });
  }
  for (const path of ask.split(' ')) {
    if (!path) continue;
    answers[path] = fetch(api + path, {
      credentials: 'include',
      headers: { accept: 'application/json', 'accept-language': locale },
    }).catch(() => null);
  }
});

/** Uses time zones and session storage once after the first paint: their first use is slow, and no view waits for it then. */
quietly(() => {
  requestAnimationFrame(() =>
    setTimeout(() =>
      quietly(() => {
        new Intl.DateTimeFormat('fr', { timeZone: 'Europe/Paris' }).format();
        void sessionStorage.length;
      }),
    ),
  );
});

/**
 * A shell that throws, does not load or hangs cannot report itself, nor follow a roll-back. This reports it once and
 * reloads the page as soon as another composition is live. `event` is absent for a hang.
 */
const report = (event?: ErrorEvent) =>
  quietly(() => {
    if (window.portalStarted || window.portalFaulted || !navigator.onLine) return;
    const boot = JSON.parse(
      (document.getElementById('portal-boot') as HTMLElement).textContent,
    ) as BootDocument;
    const composition = boot.composition || boot.compositionFile;
    if (!composition || boot.tester || boot.overrides) return;
    const { shell, id } = composition;
    if (event) {
      const [, path] = (event.filename || (event.target as HTMLScriptElement).src).split(shell.baseUrl);
      const isOfShell =
        path && (event.filename || (shell.scripts as string[]).includes(path.split('?')[0] as string));
      if (!isOfShell) return;
    }
    window.portalFaulted = true;
    const phase = event ? (event.filename ? 'mount' : 'entry') : 'init';
    const loads = window.portalCounted ? 0 : 1;
    const { version } = shell;
    const health: HealthReport = {
      composition: id,
      sample: 1,
      entries: [{ artifact: 'shell', version, loads, failed: 1, phases: { [phase]: 1 } }],
    };
    navigator.sendBeacon('/health-reports', new Blob([JSON.stringify(health)], { type: 'application/json' }));
    setInterval(() => {
      fetch('/composition', { headers: { 'if-none-match': `"${id}"` } }).then(
        ({ status }) => status === 200 && !window.portalStarted && location.reload(),
        () => {},
      );
    }, LOOK_MS);
  });

quietly(() => {
  addEventListener('error', report, true);
  addEventListener('load', () => {
    let seconds = 0;
    const clock = setInterval(() => {
      if (document.hidden || ++seconds !== HANG_SECONDS) return;
      clearInterval(clock);
      report();
    }, SECOND_MS);
  });
});
