import type { Config } from '@member-portal/server/config';
import type { Browser } from 'playwright';
import { signInAddresses } from '../portal/open-portal.ts';
import { hideCampaigns, signInClaire } from '../portal/sign-in.ts';
import { settledSize, type WireSize } from '../portal/wire-sizes.ts';
import type { Conditions } from './load/conditions.ts';
import { loadPage, type PageLoad } from './load/load-page.ts';
import { type Figures, figuresOf, scriptUrls } from './summary/figures.ts';
import type { PageName } from './summary/targets.ts';

export const PAGES: readonly PageName[] = ['login', 'home'];
export const BUILDS = ['single', 'federated'] as const;
export type Build = (typeof BUILDS)[number];

export interface Measured {
  page: PageName;
  build: Build;
  load: PageLoad;
  figures: Figures;
}

export interface BothPortals {
  browser: Browser;
  config: Config;
  /** Makes the edge show this build. */
  show(build: Build): Promise<void>;
}

export interface MeasureOptions {
  runs: number;
  conditions: Conditions;
  signal: AbortSignal;
  onMeasured(measured: Measured): void;
}

/** Loads every page in both builds in turn, so that a temporarily slow machine slows both. */
export async function measureBoth(portals: BothPortals, options: MeasureOptions): Promise<Measured[]> {
  const { browser, config, show } = portals;
  const addresses = signInAddresses(config.portEdge);
  const signedIn = await signInClaire(addresses);
  await hideCampaigns(addresses, signedIn);
  const load = (page: PageName) =>
    loadPage(
      browser,
      `http://localhost:${config.portEdge}/${page}`,
      options.conditions,
      page === 'home' ? signedIn : undefined,
    );

  async function round<T>(each: (page: PageName, build: Build) => Promise<T>): Promise<T[]> {
    const results: T[] = [];
    for (const build of BUILDS) {
      await show(build);
      for (const page of PAGES) {
        options.signal.throwIfAborted();
        results.push(await each(page, build));
      }
    }
    return results;
  }

  // The first loads do not count: in them the edge fetches the files.
  await round(load);
  const sizes = new Map<string, WireSize>();

  const measured: Measured[] = [];
  for (let run = 0; run < options.runs; run++) {
    await round(async (page, build) => {
      const loaded = await load(page);
      for (const url of scriptUrls(loaded)) if (!sizes.has(url)) sizes.set(url, await settledSize(url));
      const one = { page, build, load: loaded, figures: figuresOf(loaded, sizes) };
      measured.push(one);
      options.onMeasured(one);
    });
  }
  return measured;
}
