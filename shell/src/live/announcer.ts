/** A live region: its text is read when the screen reader has finished, without moving the focus. */
export interface Announcer {
  say(text: string): void;
  remove(): void;
}

/** Time in ms after which the text is removed, so that nobody finds it later. */
const STAYS_MS = 10_000;

export function createAnnouncer(page: Document): Announcer {
  const region = page.createElement('div');
  region.setAttribute('role', 'status');
  Object.assign(region.style, {
    position: 'absolute',
    width: '1px',
    height: '1px',
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  });
  page.body.append(region);
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    say(text) {
      clearTimeout(timer);
      region.textContent = text;
      timer = setTimeout(() => {
        region.textContent = '';
      }, STAYS_MS);
    },
    remove() {
      clearTimeout(timer);
      region.remove();
    },
  };
}
