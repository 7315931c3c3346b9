import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import kernel from '../package.json' with { type: 'json' };
import { Catalogue } from './Catalogue.tsx';
import { ENTRIES } from './entries.ts';

const KERNEL = join(__dirname, '..');
const doors = Object.entries(kernel.exports).filter(([door]) => /^\.\/(ui(\/|$)|i18n$)/.test(door));

/** True if an export is a component: its name begins with a capital, and it is a function or a React object. */
const isComponent = ([name, value]: [string, unknown]) =>
  /^[A-Z]/.test(name) &&
  (typeof value === 'function' || (typeof value === 'object' && value !== null && '$$typeof' in value));

test.each(doors)('every component of %s has an entry', (door, path) => {
  const exported = Object.entries(require(join(KERNEL, path)) as object);
  const shown = ENTRIES.filter((entry) => `./${entry.door}` === door).flatMap(({ components }) => components);
  // Published remotes may also import a component from an earlier entry point than its catalogue entry names.
  const anywhere = ENTRIES.flatMap(({ components }) => components);
  const withoutEntry = exported
    .filter(isComponent)
    .map(([name]) => name)
    .filter((name) => !anywhere.includes(name));
  expect(withoutEntry).toEqual([]);
  const gone = shown.filter((name) => !exported.some(([known]) => known === name));
  expect(gone).toEqual([]);
});

test('every address is its own, and so is every state of a component', () => {
  const ids = ENTRIES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { states } of ENTRIES) expect(new Set(states.map(({ name }) => name)).size).toBe(states.length);
});

test('no door of the kernel leads to the catalogue, so that no release carries it', () => {
  expect(existsSync(join(KERNEL, 'catalogue', 'main.tsx'))).toBe(true);
  expect(Object.values(kernel.exports).filter((path) => path.includes('catalogue'))).toEqual([]);
});

describe('the page', () => {
  const show = (address: string) => {
    window.history.replaceState(null, '', address);
    return render(<Catalogue />);
  };

  test('shows what the address says, in the brand, theme and language of the address', async () => {
    show('/check-answers?brand=Ardoise&theme=dark&locale=en');
    expect(await screen.findByRole('heading', { level: 1, name: 'Check answers' })).toBeVisible();
    expect((await screen.findAllByRole('button', { name: /^Change\s*: Le soin$/ }))[0]).toBeVisible();
    expect(document.documentElement.dataset).toMatchObject({ brand: 'Ardoise', theme: 'dark' });
    window.history.pushState(null, '', '/button?locale=fr');
    act(() => void window.dispatchEvent(new PopStateEvent('popstate')));
    expect(screen.getByRole('heading', { level: 1, name: 'Button' })).toBeVisible();
  });

  test('leads to another component and keeps the choices', async () => {
    show('/button?brand=Mirabelle&theme=dark&locale=fr');
    const menu = screen.getByRole('navigation', { name: 'Catalogue' });
    await userEvent.click(within(menu).getByText('Task list'));
    expect(screen.getByRole('heading', { level: 1, name: 'Task list' })).toBeVisible();
    expect(window.location.pathname + window.location.search).toBe(
      '/task-list?brand=Mirabelle&theme=dark&locale=fr',
    );
  });

  test('opens what lies over the page by its own address', async () => {
    show('/alert-dialog');
    await userEvent.click(screen.getByRole('link', { name: 'Open it' }));
    expect(await screen.findByRole('alertdialog', { name: 'Supprimer ce brouillon ?' })).toBeInTheDocument();
    expect(window.location.search).toContain('state=a+question');
  });
});
