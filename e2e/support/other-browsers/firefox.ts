import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { type Driver, FILE_FIELD } from './driver.ts';

export const FIREFOX = '/usr/bin/firefox-esr';

/** Debian's Firefox over WebDriver BiDi. */
export async function startFirefox(): Promise<Driver<ElementHandle<Element>>> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR, fr', 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1280, height: 900 });
  return {
    open: async (url) => void (await page.goto(url)),
    address: async () => page.url(),
    async find(script, query) {
      const handle = await page.evaluateHandle(`((query) => { ${script} })(${JSON.stringify(query)})`);
      return handle.asElement() as ElementHandle<Element> | null;
    },
    click: (element) => element.click(),
    type: (element, text) => element.type(text),
    textOf: (element) => element.evaluate((node) => (node as HTMLElement).innerText),
    async chooseFile(path) {
      const field = (await page.$(FILE_FIELD)) as ElementHandle<HTMLInputElement> | null;
      await field?.uploadFile(path);
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  };
}
