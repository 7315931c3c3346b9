import { createTheme } from './theme.ts';

const root = document.documentElement;
beforeEach(() => localStorage.clear());

test('follows the system until the member chooses, and keeps the choice', () => {
  const theme = createTheme(localStorage, root);
  expect([theme.value, root.dataset.theme]).toEqual(['auto', undefined]);
  theme.set('dark');
  expect(root.dataset.theme).toBe('dark');
  expect(createTheme(localStorage, root).value).toBe('dark');
});

test('gives the decision back to the system', () => {
  const theme = createTheme(localStorage, root);
  theme.set('light');
  theme.set('auto');
  expect([root.dataset.theme, createTheme(localStorage, root).value]).toEqual([undefined, 'auto']);
});

test('a stored value that is no choice is none', () => {
  localStorage.setItem('portal-theme', 'sepia');
  expect(createTheme(localStorage, root).value).toBe('auto');
});
