import { expect } from 'playwright/test';
import { type Driver, findScript, type Query } from './driver.ts';

const PATIENCE_MS = 30_000;

/**
 * A page of a browser that Playwright cannot control, with the actions of the journeys. Each action waits for
 * its element.
 */
export interface OtherPage {
  goTo(url: string): Promise<void>;
  click(role: string, name: Query['name']): Promise<void>;
  fill(label: Query['name'], text: string): Promise<void>;
  see(role: string, name: Query['name']): Promise<void>;
  textOf(role: string, name: Query['name']): Promise<string>;
  addFile(path: string): Promise<void>;
  untilPath(pattern: RegExp): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export function otherPage<E>(driver: Driver<E>): OtherPage {
  const script = findScript();
  /** Retries until the element is shown, and if the page replaces it between finding and using it. */
  async function use<T>(query: Query, action: (element: E) => Promise<T>): Promise<T> {
    let result: T | undefined;
    await expect(async () => {
      const element = await driver.find(script, query);
      if (!element) throw new Error(`no ${query.role} ${JSON.stringify(query.name)} is shown`);
      result = await action(element);
    }).toPass({ timeout: PATIENCE_MS });
    return result as T;
  }
  return {
    goTo: (url) => driver.open(url),
    click: (role, name) => use({ role, name }, driver.click),
    fill: (label, text) => use({ role: 'field', name: label }, (field) => driver.type(field, text)),
    see: (role, name) => use({ role, name }, async () => undefined),
    textOf: (role, name) => use({ role, name }, driver.textOf),
    addFile: (path) => driver.chooseFile(path),
    untilPath: (pattern) =>
      expect
        .poll(async () => new URL(await driver.address()).pathname, { timeout: PATIENCE_MS })
        .toMatch(pattern),
    screenshot: () => driver.screenshot(),
    close: () => driver.close(),
  };
}
