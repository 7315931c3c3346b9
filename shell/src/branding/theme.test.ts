import { createTheme } from './theme.ts';

const root = document.documentElement;
beforeEach(() => localStorage.clear());

test('follows the system until the member chooses, and stores the choice', () => {
  const theme = createTheme(localStorage, root);
  expect([theme.value, root.dataset.theme]).toEqual(['auto', undefined]);
  theme.set('dark');
  expect(root.dataset.theme).toBe('dark');
  expect(createTheme(localStorage, root).value).toBe('dark');
});

test('follows the system again when the member chooses so', () => {
  const theme = createTheme(localStorage, root);
  theme.set('light');
  theme.set('auto');
  expect([root.dataset.theme, createTheme(localStorage, root).value]).toEqual([undefined, 'auto']);
});

test('ignores an invalid stored value', () => {
  localStorage.setItem('portal-theme', 'sepia');
  expect(createTheme(localStorage, root).value).toBe('auto');
});
