import { renderUi } from '../testing/render-ui.tsx';
import { Amount } from './Amount.tsx';
import { formatAmount, splitAmount } from './format-amount.ts';

test.each([
  [0, '0,00\u00a0€'],
  [5, '0,05\u00a0€'],
  [114805, '1\u202f148,05\u00a0€'],
  [123456789, '1\u202f234\u202f567,89\u00a0€'],
  [-2000, '-20,00\u00a0€'],
])('%i cents are written as French writes them', (cents, text) => {
  expect(formatAmount(cents)).toBe(text);
  expect(splitAmount(cents).join('')).toBe(text);
});

test('a large amount sets its cents smaller, and is read as one', () => {
  const { container } = renderUi(<Amount cents={114805} size="display" />);
  expect(container).toHaveTextContent('1 148,05 €');
  expect(container.querySelector('span > span')).toHaveTextContent(',05 €');
});
