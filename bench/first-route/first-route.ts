import { launchBrowser } from '../portal/launch-browser.ts';
import { openPortal, ROOT } from '../portal/open-portal.ts';
import { showVersions } from '../portal/show-versions.ts';
import { saveResult } from '../report/save-result.ts';
import { BUILDS, type Build, type Measured, measureBoth, PAGES } from './measure-both.ts';
import { HELP, readOptions } from './options.ts';
import { publishBoth } from './single/publish-both.ts';
import { medianFigures } from './summary/figures.ts';
import { loadLine, reportText } from './summary/report.ts';
import type { Compared, PageName } from './summary/targets.ts';
import { waterfallText } from './summary/waterfall.ts';

const ENVIRONMENT = 'GFPLAC';

/** `npm run bench -- first-route`: see `HELP`. */
export async function firstRoute(args: string[]): Promise<void> {
  const options = readOptions(args, ROOT);
  if (options.help) {
    console.log(HELP);
    return;
  }
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const portal = await openPortal({ ...options, signal: stopping.signal });
  try {
    const versions = await publishBoth(ROOT, portal.config, console.log);
    const show = (build: Build) => showVersions(portal.config, ENVIRONMENT, versions[build]);
    const browser = await launchBrowser();
    try {
      const measured = await measureBoth(
        { browser, config: portal.config, show },
        { ...options, signal: stopping.signal, onMeasured: (one) => console.log(loadLine(one)) },
      );
      if (options.waterfall) console.log(lastWaterfalls(measured));
      const text = reportText({
        ...options,
        browserVersion: browser.version(),
        pages: { login: compare(measured, 'login'), home: compare(measured, 'home') },
      });
      console.log(`\n${text}`);
      if (options.save) saveResult('first-route', text);
    } finally {
      await browser.close();
      // The state after `npm start`.
      await show('federated');
    }
  } finally {
    await portal.stop();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

function compare(measured: readonly Measured[], page: PageName): Compared {
  const of = (build: Build) =>
    medianFigures(
      measured.filter((one) => one.page === page && one.build === build).map(({ figures }) => figures),
    );
  return { federated: of('federated'), single: of('single') };
}

function lastWaterfalls(measured: readonly Measured[]): string {
  return PAGES.flatMap((page) =>
    BUILDS.map((build) => {
      const last = measured.findLast((one) => one.page === page && one.build === build);
      return last ? `\n${page}, ${build}\n${waterfallText(last.load)}` : '';
    }),
  ).join('\n');
}
