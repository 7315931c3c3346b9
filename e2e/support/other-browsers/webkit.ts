import { existsSync, globSync } from 'node:fs';
import { Browser, Builder, By, Capabilities, type WebElement } from 'selenium-webdriver';
import { type Driver, FILE_FIELD } from './driver.ts';

/** The driver of Debian's WebKitGTK, which is the closest to Safari here. It needs a display (`webkit-server.ts`). */
export const WEBKIT_DRIVER = '/usr/bin/WebKitWebDriver';
const browserOf = () => globSync('/usr/lib/*/webkit2gtk-4.1/MiniBrowser')[0];

export const hasWebKit = (): boolean => existsSync(WEBKIT_DRIVER) && browserOf() !== undefined;

export async function startWebKit(driverUrl: string): Promise<Driver<WebElement>> {
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    'webkitgtk:browserOptions': { binary: browserOf(), args: ['--automation'] },
  });
  const driver = await new Builder()
    .usingServer(driverUrl)
    .forBrowser(Browser.SAFARI)
    .withCapabilities(capabilities)
    .build();
  await driver.manage().window().setRect({ x: 0, y: 0, width: 1280, height: 900 });
  return {
    open: (url) => driver.get(url),
    address: () => driver.getCurrentUrl(),
    find: (script, query) =>
      driver.executeScript<WebElement | null>(`const query = arguments[0]; ${script}`, query),
    click: (element) => element.click(),
    type: (element, text) => element.sendKeys(text),
    textOf: (element) => element.getText(),
    chooseFile: async (path) => driver.findElement(By.css(FILE_FIELD)).sendKeys(path),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: () => driver.quit(),
  };
}
