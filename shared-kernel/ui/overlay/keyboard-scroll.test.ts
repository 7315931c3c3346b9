import { keyboardScroll } from './keyboard-scroll.ts';

let look: () => void;

beforeEach(() => {
  window.ResizeObserver = class {
    constructor(callback: () => void) {
      look = callback;
    }
    observe() {}
    disconnect() {}
  } as never;
});

function box(content: string, heights: { scrollHeight: number; clientHeight: number }) {
  const element = document.createElement('div');
  element.innerHTML = content;
  Object.defineProperties(element, {
    scrollHeight: { get: () => heights.scrollHeight },
    clientHeight: { get: () => heights.clientHeight },
  });
  keyboardScroll(element);
  return element;
}

test('a long text without anything to tab to takes the focus itself', () => {
  expect(box('<p>Texte</p>', { scrollHeight: 900, clientHeight: 400 }).tabIndex).toBe(0);
  expect(box('<p>Texte</p>', { scrollHeight: 300, clientHeight: 400 }).tabIndex).toBe(-1);
  expect(box('<a href="/faq">Aide</a>', { scrollHeight: 900, clientHeight: 400 }).tabIndex).toBe(-1);
});

test('a form that is locked takes the focus itself too', () => {
  const tall = { scrollHeight: 900, clientHeight: 400 };
  expect(box('<input disabled><input type="file" hidden><button disabled>+</button>', tall).tabIndex).toBe(0);
  expect(box('<fieldset disabled><input><select></select></fieldset>', tall).tabIndex).toBe(0);
  expect(box('<input disabled><input>', tall).tabIndex).toBe(-1);
});

test('what comes later is looked at again', () => {
  const heights = { scrollHeight: 300, clientHeight: 400 };
  const element = box('<p>Texte</p>', heights);
  heights.scrollHeight = 900;
  look();
  expect(element.tabIndex).toBe(0);
});

test('a box that takes the focus has the name of its dialog', () => {
  const dialog = document.createElement('div');
  dialog.innerHTML = '<h2 id="title">Ma demande</h2>';
  dialog.setAttribute('role', 'dialog');
  dialog.setAttribute('aria-labelledby', 'title');
  const heights = { scrollHeight: 900, clientHeight: 400 };
  const element = box('<p>Texte</p>', heights);
  dialog.append(element);
  look();
  expect([element.role, element.getAttribute('aria-labelledby')]).toEqual(['region', 'title']);
  heights.scrollHeight = 300;
  look();
  expect(element.hasAttribute('role')).toBe(false);
});
