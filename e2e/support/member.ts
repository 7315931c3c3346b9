import { type BrowserContext, expect, type Page, type Request } from 'playwright/test';
import { mailboxOf } from './mailbox.ts';
import { freshAddress, MemberApi } from './member-api.ts';
import { DEMO_PASSWORD, type Person } from './people.ts';
import { FIRST_PORT, type Ports, pageOrigin, portsFrom } from './ports.ts';

/**
 * Waits for this page. The previous page stays until the next one has loaded, and may have a field with the
 * same label.
 */
export const arrived = (page: Page, title: string) =>
  expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();

/** Types identifier and password into the visible form, and sends it. */
export async function giveCredentials(page: Page, login: string, password = DEMO_PASSWORD): Promise<void> {
  await arrived(page, 'Connexion');
  await page.getByLabel('Identifiant').fill(login);
  await page.getByLabel('Mot de passe', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Se connecter' }).click();
}

/** Pastes like a member: all at once, from the keyboard. */
export async function pasteCode(page: Page, code: string): Promise<void> {
  const field = page.getByLabel('Code à 6 chiffres');
  await field.focus();
  await field.evaluate((input, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const taken = !input.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
    if (!taken) document.execCommand('insertText', false, text);
  }, code);
}

/**
 * Signs in like a member: the form, the mail, the code. Ends on the page to which the portal leads.
 */
export async function signIn(
  page: Page,
  person: Person,
  ports: Ports = portsFrom(FIRST_PORT),
): Promise<void> {
  if (!/\/login$/.test(page.url())) await page.goto(`${pageOrigin(person.host, ports)}/login`);
  const since = new Date();
  await giveCredentials(page, person.spaced);
  await expect(page.getByRole('heading', { name: 'Votre code de sécurité' })).toBeVisible();
  const [code = ''] = await mailboxOf(ports).codesTo(person.email, since);
  await pasteCode(page, code);
  await expect(page).not.toHaveURL(/\/login/);
}

const sessions = new Map<string, Promise<MemberApi>>();

/**
 * The API with a session of this person, signed in once for each worker. Not for journeys that sign
 * out.
 */
export function apiOf(person: Person): Promise<MemberApi> {
  const existing = sessions.get(person.login);
  if (existing) return existing;
  const session = signedInApi(person);
  sessions.set(person.login, session);
  return session;
}

export async function signedInApi(person: Person, ports?: Ports): Promise<MemberApi> {
  const api = new MemberApi(person.host, ports);
  await api.signIn(person);
  return api;
}

/** Gives the browser a session, for journeys that do not test the sign-in. */
export async function enterAs(context: BrowserContext, person: Person): Promise<MemberApi> {
  const api = await apiOf(person);
  await context.addCookies(api.cookies());
  return api;
}

/** Like `enterAs`, with a session that the journey may end. */
export async function enterApart(context: BrowserContext, person: Person): Promise<MemberApi> {
  const api = await signedInApi(person);
  await context.addCookies(api.cookies());
  return api;
}

/**
 * Waits until the page has made its last automatic call: slots that belong to no page are filled 2.5 s after
 * the profile is known. For journeys that then remove something and check which call notices it.
 */
export async function untilAtRest(page: Page): Promise<void> {
  const waiting = new Set<Request>();
  const ended = (request: Request) => void waiting.delete(request);
  page.on('request', (request) => {
    // The stream of changes stays open as long as the page.
    if (request.resourceType() !== 'eventsource') waiting.add(request);
  });
  page.on('requestfinished', ended);
  page.on('requestfailed', ended);
  await page.waitForTimeout(3_000);
  await expect.poll(() => waiting.size).toBe(0);
}

/**
 * Removes the session and leaves the page. Pending calls of the page would otherwise be refused,
 * and its address stored for the next sign-in.
 */
export async function forgetSession(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.context().clearCookies();
}

/**
 * Gives a journey with wrong passwords its own address: twenty failures from one address block it
 * for all.
 */
export async function fromOwnAddress(context: BrowserContext): Promise<void> {
  const address = freshAddress();
  await context.route(/\/auth\//, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}
