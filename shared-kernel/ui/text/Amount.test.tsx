import { act } from '@testing-library/react';
import { changeLocale } from '../../i18n/index.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { Amount } from './Amount.tsx';

afterEach(() => act(() => changeLocale('fr')));

test.each([
  [0, '0,00\u00a0€'],
  [5, '0,05\u00a0€'],
  [114805, '1\u202f148,05\u00a0€'],
  [123456789, '1\u202f234\u202f567,89\u00a0€'],
  [-2000, '-20,00\u00a0€'],
])('%i cents are written as French writes them, small or large', (cents, text) => {
  expect(renderUi(<Amount cents={cents} />).container.textContent).toBe(text);
  expect(renderUi(<Amount cents={cents} size="display" />).container.textContent).toBe(text);
});

test.each([
  ['fr' as const, ',05\u00a0€'],
  ['en' as const, '.05'],
])('a large amount sets its cents smaller (%s)', (locale, cents) => {
  const { container } = renderUi(<Amount cents={114805} size="display" />);
  act(() => changeLocale(locale));
  expect(container.querySelector('span > span')?.textContent).toBe(cents);
});

test('who reads English gets English amounts', () => {
  const { container } = renderUi(<Amount cents={114805} />);
  act(() => changeLocale('en'));
  expect(container).toHaveTextContent('€1,148.05');
});
