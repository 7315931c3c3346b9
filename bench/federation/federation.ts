import { publishArtifact } from '@member-portal/tooling/publish-client.ts';
import { publishBoth } from '../first-route/single/publish-both.ts';
import { launchBrowser } from '../portal/launch-browser.ts';
import { openPortal, ROOT, signInAddresses } from '../portal/open-portal.ts';
import { registryOf, showVersions, type Versions } from '../portal/show-versions.ts';
import { signInClaire } from '../portal/sign-in.ts';
import { saveResult } from '../report/save-result.ts';
import { FAULTS, measureFault } from './faults.ts';
import { measureRoutes } from './measure-routes.ts';
import { HELP, readOptions } from './options.ts';
import { publishToSeen } from './publish-to-seen.ts';
import { type FederationResults, reportText } from './report.ts';
import { makeSmallRemotes } from './small-remotes.ts';

const ENVIRONMENT = 'GFPLAC';

/** `npm run bench -- federation`: see `HELP`. */
export async function federation(args: string[]): Promise<void> {
  const options = readOptions(args, ROOT);
  if (options.help) {
    console.log(HELP);
    return;
  }
  const stopping = new AbortController();
  const stop = () => stopping.abort();
  process.once('SIGINT', stop).once('SIGTERM', stop);
  const { signal } = stopping;
  const results: FederationResults = { routes: new Map(), seen: [], faults: new Map() };
  const portal = await openPortal({ ...options, signal });
  try {
    const { config } = portal;
    const origin = `http://localhost:${config.portEdge}`;
    const builds = await publishBuilds(config, options.remotes);
    const usual = builds.get('6 remotes') as Versions;
    const show = (versions: Versions) => showVersions(config, ENVIRONMENT, versions);
    const browser = await launchBrowser();
    try {
      const signedIn = await signInClaire(signInAddresses(config.portEdge));
      if (options.parts.includes('routes')) {
        // The first round does not count: in it the edge fetches and compresses the files.
        for (let run = 0; run <= options.runs; run++) {
          for (const [name, versions] of builds) {
            signal.throwIfAborted();
            await show(versions);
            const figures = await measureRoutes(browser, origin, signedIn);
            if (run === 0) continue;
            results.routes.set(name, [...(results.routes.get(name) ?? []), figures]);
            console.log(
              `${name}: first ${Math.round(figures.firstRoute)} ms, next ${Math.round(figures.nextRoute)} ms`,
            );
          }
        }
      }
      await show(usual);
      if (options.parts.includes('faults')) {
        for (const [name, fault] of Object.entries(FAULTS)) {
          signal.throwIfAborted();
          const figures = await measureFault(browser, origin, signedIn, fault);
          results.faults.set(name, [figures]);
          console.log(
            `${name}: fallback ${Math.round(figures.fallback)} ms, back ${Math.round(figures.recovery)} ms`,
          );
        }
      }
      if (options.parts.includes('publish')) {
        for (let run = 0; run < options.runs; run++) {
          signal.throwIfAborted();
          const setup = {
            browser,
            config,
            root: ROOT,
            environment: ENVIRONMENT,
            versions: usual,
            signedIn,
            run,
          };
          const figures = await publishToSeen(setup);
          results.seen.push(figures);
          console.log(`seen after ${Math.round(figures.seen)} ms`);
        }
      }
      const text = reportText(results);
      console.log(`\n${text}`);
      if (options.save) saveResult('federation', text);
    } finally {
      await browser.close();
      // The state after `npm start`.
      await show(usual);
    }
  } finally {
    await portal.stop();
    process.off('SIGINT', stop).off('SIGTERM', stop);
  }
}

/** The same screens as a single bundle and federated, and federated among many other remotes. */
async function publishBuilds(
  config: Parameters<typeof registryOf>[0],
  remotes: number,
): Promise<Map<string, Versions>> {
  const { single, federated } = await publishBoth(ROOT, config, console.log);
  const others = await makeSmallRemotes(ROOT, remotes - Object.keys(federated.remotes).length);
  for (const { dist } of others) await publishArtifact(dist, registryOf(config));
  const many = Object.fromEntries(others.map(({ id, version }) => [id, version]));
  return new Map([
    ['one bundle', single],
    ['6 remotes', federated],
    [`${remotes} remotes`, { ...federated, remotes: { ...federated.remotes, ...many } }],
  ]);
}
