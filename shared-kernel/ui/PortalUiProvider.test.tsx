import { act, screen } from '@testing-library/react';
import { changeLocale } from '../i18n/index.ts';
import { Button } from './action/Button.tsx';
import { Box } from './layout/primitives.tsx';
import { system } from './system/system.ts';
import { renderUi } from './testing/render-ui.tsx';

afterEach(() => {
  act(() => changeLocale('fr'));
});

test('every style carries the page’s nonce, so that a strict policy lets it through', () => {
  renderUi(<Box padding={4}>x</Box>, { nonce: 'r4nd0m' });
  const own = [...document.querySelectorAll<HTMLStyleElement>('style[data-emotion^="p"]')];
  expect(own.length).toBeGreaterThan(0);
  expect(own.filter((style) => style.nonce !== 'r4nd0m')).toEqual([]);
});

test('the words follow the language', async () => {
  renderUi(<Button loading>x</Button>);
  expect(screen.getByRole('button')).toHaveTextContent('Envoi…');
  act(() => changeLocale('en'));
  expect(await screen.findByText('Sending…')).toBeInTheDocument();
});

test.each([
  [{ p: 4 }, { padding: '1rem' }],
  [
    { mx: 'auto', mt: -2 },
    { marginInline: 'auto', marginTop: '-0.5rem' },
  ],
  [
    { w: 'full', minH: 0 },
    { width: '100%', minHeight: 0 },
  ],
  [
    { color: 'text-2', bg: 'surface' },
    { color: 'var(--p-text-2)', background: 'var(--p-surface)' },
  ],
  [
    { borderRadius: 'lg', boxShadow: 'e1' },
    { borderRadius: 'var(--p-radius-lg)', boxShadow: 'var(--p-shadow-e1)' },
  ],
  [
    { padding: '3px', color: 'currentColor' },
    { padding: '3px', color: 'currentColor' },
  ],
])('the style props %j come out in the brand’s variables', (props, css) => {
  expect(system.css(props as never)).toEqual(css);
});
