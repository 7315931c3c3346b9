import type { KeptCardCopy, OfflineCard } from '@member-portal/shared-kernel/contracts/kept-cards';
import type { CardPageData, CardTexts } from './card-page.ts';

/* The script of the page that shows a stored card. It is compiled to `compiled-card-scripts.ts` by `npm
    run first-script -w server`. The service worker answers with the same page where there is no network, so
    it needs nothing else: no remote code, no session. Stored data goes into the page as text, never as
    HTML. */

type Kept = KeptCardCopy & { token: string };
type Outcome = 'none' | 'gone' | 'removed';

/** The same key as in `shared-kernel/kept-card`. */
const STORED = 'portal-kept-card';
/** Answers after which the device may no longer show the card. */
const OVER = ['kept_card_unknown', 'feature_off'];
const WAIT_MS = 8_000;

const data = JSON.parse((document.getElementById('card-data') as HTMLElement).textContent) as CardPageData;
const root = document.getElementById('card') as HTMLElement;
let language: 'fr' | 'en' = 'fr';
let isChecked = false;
let asksRemoval = false;

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function read(): Kept | null {
  try {
    const parsed = JSON.parse(stored(STORED) ?? '') as Kept;
    return parsed.token && parsed.card.beneficiaries && parsed.card.qrRows ? parsed : null;
  } catch {
    return null;
  }
}

const theme = stored('portal-theme');
if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
if (stored('portal-locale') === 'en') language = 'en';
document.documentElement.lang = language;
const t: CardTexts = data.texts[language];
document.title = [data.brand, t.title].join(' – ');

type Child = Node | string | null | false;

function element(tag: string, properties: Record<string, string>, ...children: Child[]): HTMLElement {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) made.setAttribute(name, value);
  made.append(...children.filter((child): child is Node | string => Boolean(child)));
  return made;
}

function button(label: string, look: string, act: () => void): HTMLElement {
  const made = element('button', { type: 'button', class: look }, label);
  made.addEventListener('click', act);
  return made;
}

const dateFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'fr-FR', options);
const shortDate = (date: string) => dateFormat({ timeZone: 'UTC' }).format(new Date(date));
const longDate = (date: string) => dateFormat({ dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
const dayOf = (instant: string) =>
  dateFormat({ dateStyle: 'long', timeZone: 'Europe/Paris' }).format(new Date(instant));
/** Today in Paris, 'YYYY-MM-DD', by the clock of the device: the page works without the server. */
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date());

function drawQr(rows: string[]): Node {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  const side = rows.length + 8;
  svg.setAttribute('viewBox', `-4 -4 ${side} ${side}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', t.qr);
  svg.setAttribute('shape-rendering', 'crispEdges');
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
  );
  path.setAttribute('d', runs.join(''));
  svg.append(path);
  return svg;
}

function facts(card: OfflineCard): Node {
  const named = t.facts;
  const shown: [label: string, value: string | null][] = [
    [named.amcNumber, card.amcNumber],
    [named.membershipNumber, card.membershipNumber],
    [named.convention, [card.conventionType, card.routingCriterion].filter(Boolean).join(', ')],
    [named.contractNumber, card.contractNumber],
    [named.validity, `${shortDate(card.validFrom)} – ${shortDate(card.validTo)}`],
    [named.operator, card.operator],
    [named.careNetwork, card.careNetwork],
    ...(card.metaInformations ?? []).map(({ label, value }): [string, string] => [label, value]),
  ];
  return element(
    'dl',
    {},
    ...shown.map(
      ([label, value]) =>
        value &&
        element(
          'div',
          label === named.validity ? { class: 'wide' } : {},
          element('dt', {}, label),
          element('dd', {}, value),
        ),
    ),
  );
}

const people = ({ beneficiaries }: OfflineCard): Node =>
  element(
    'ul',
    { 'aria-label': t.people },
    ...beneficiaries.map(({ firstName, surName, birthDate, rank }) =>
      element(
        'li',
        {},
        element('strong', {}, `${surName} ${firstName}`),
        element('span', {}, `${shortDate(birthDate)} · ${t.rank.replace('{rank}', String(rank))}`),
      ),
    ),
  );

/** One list for each person: the codes alone would say little to the member. */
function guarantees({ beneficiaries, columns }: OfflineCard): Node {
  return element(
    'details',
    {},
    element('summary', {}, t.guarantees),
    ...beneficiaries.map((person) =>
      element(
        'section',
        {},
        element('h2', {}, `${person.firstName} ${person.surName}`),
        element(
          'dl',
          { class: 'rates' },
          ...columns.map(({ code, label }, at) => {
            const cell = person.guarantees[at];
            if (!cell?.rate) return null;
            return element(
              'div',
              {},
              element('dt', {}, `${label} (${code})`),
              element('dd', {}, `${cell.rate} ${cell.circuit}`),
            );
          }),
        ),
      ),
    ),
    element('p', { class: 'note' }, t.legend),
  );
}

function banner({ checkedAt }: Kept): Node {
  const isOffline = !navigator.onLine || !isChecked;
  return element(
    'p',
    { class: 'banner', role: 'status' },
    isOffline && !navigator.onLine && element('strong', {}, `${t.offline} `),
    `${t.kept.replace('{date}', dayOf(checkedAt))} `,
    isOffline && t.unchecked,
  );
}

function removal(): Node {
  if (!asksRemoval)
    return button(t.remove, 'link', () => {
      asksRemoval = true;
      show();
      root.querySelector<HTMLElement>('.ask button')?.focus();
    });
  return element(
    'div',
    { class: 'ask', role: 'group', 'aria-label': t.remove },
    element('p', {}, t.removeAsk),
    button(t.removeYes, 'secondary', remove),
    button(t.removeNo, 'link', () => {
      asksRemoval = false;
      show();
    }),
  );
}

const signIn = () => element('a', { class: 'secondary', href: '/home?panel=card' }, t.signIn);

function showCard(kept: Kept): void {
  const { card } = kept;
  const brand = (document.getElementById('brand') as HTMLTemplateElement).content.cloneNode(true);
  root.replaceChildren(
    banner(kept),
    element(
      'article',
      { 'aria-label': t.title },
      element('header', {}, brand, element('h1', {}, t.thirdParty)),
      element('div', { class: 'qr' }, drawQr(card.qrRows), element('p', { class: 'note' }, t.qrNote)),
      element('div', { class: 'text' }, facts(card), people(card), guarantees(card)),
    ),
    element(
      'div',
      { class: 'actions' },
      Boolean(document.documentElement.requestFullscreen) && button(t.fullScreen, 'secondary', fillScreen),
      navigator.onLine && signIn(),
    ),
    element(
      'p',
      { class: 'note' },
      `${t.keptUntil.replace('{date}', longDate(kept.keptUntil))} `,
      !navigator.onLine && t.later,
    ),
    removal(),
  );
}

function showNothing(outcome: Outcome): void {
  const { title, text } = t[outcome];
  root.replaceChildren(
    element(
      'section',
      { class: 'empty' },
      element('h1', { tabindex: '-1' }, title),
      element('p', {}, text),
      signIn(),
    ),
  );
}

function show(): void {
  const keptCard = read();
  if (keptCard && keptCard.keptUntil >= today()) {
    showCard(keptCard);
    return;
  }
  if (keptCard) forget();
  showNothing(keptCard ? 'gone' : 'none');
}

function forget(): void {
  try {
    localStorage.removeItem(STORED);
  } catch {}
  void navigator.serviceWorker
    ?.getRegistrations()
    .then((all) => Promise.all(all.map((registration) => registration.unregister())));
}

function remove(): void {
  const keptCard = read();
  forget();
  showNothing('removed');
  root.querySelector<HTMLElement>('h1')?.focus();
  // Without a network: the server forgets the card after its last day.
  if (keptCard) void call('/kept-card-removals', keptCard.token).catch(() => {});
}

/** A write needs the anti-forgery token, which `/init` hands out. */
async function call(path: string, token: string): Promise<Response> {
  const signal = AbortSignal.timeout(WAIT_MS);
  await fetch(`${data.api}/init`, { credentials: 'include', signal });
  const xsrf = /(?:^|; )XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '';
  return fetch(data.api + path, {
    method: 'POST',
    credentials: 'include',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(xsrf) },
    body: JSON.stringify({ token }),
    signal,
  });
}

/** Asks the server whether the device may still show the card, and fetches its current state. */
async function check(): Promise<void> {
  const keptCard = read();
  if (!keptCard || !navigator.onLine) return;
  try {
    const answer = await call('/kept-card-checks', keptCard.token);
    const body = await answer.json();
    if (answer.ok) {
      isChecked = true;
      localStorage.setItem(STORED, JSON.stringify({ token: keptCard.token, ...body }));
    } else if (OVER.includes(body.code)) {
      forget();
      showNothing('gone');
      return;
    }
  } catch {
    // No network: the copy stays, and the banner names the time of the last check.
  }
  show();
}

/** Shows the code on the whole screen, which stays on while a professional scans it. */
function fillScreen(): void {
  void document.documentElement.requestFullscreen().catch(() => {});
  void navigator.wakeLock?.request('screen').catch(() => {});
}

addEventListener('online', () => void check());
addEventListener('offline', show);
document.addEventListener('visibilitychange', () => document.hidden || void check());
show();
void check();
