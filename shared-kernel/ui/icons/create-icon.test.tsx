import { render } from '@testing-library/react';
import * as lucide from 'lucide-react';
import { createIcon } from './create-icon.ts';

const data: lucide.LucideIconData = {
  name: 'receipt',
  size: 24,
  node: [
    ['path', { d: 'M4 3h16', key: 'a' }],
    ['circle', { cx: '12', cy: '12', r: '3', key: 'b' }],
  ],
};
const drawn = (Icon: lucide.LucideIcon, props: lucide.LucideProps) => {
  const { container } = render(<Icon {...props} />);
  container.querySelectorAll('[class]').forEach((element) => {
    element.removeAttribute('class');
  });
  return container.innerHTML;
};

test.each<[string, lucide.LucideProps]>([
  ['as it is', {}],
  ['smaller, in a colour, with thin lines', { size: 16, color: 'red', strokeWidth: 1.5 }],
  ['for screen readers', { 'aria-label': 'Reçu', role: 'img' }],
  ['with a child', { children: <title>Reçu</title> }],
  ['with attributes of its own', { width: '2em', fill: 'currentColor' }],
])('an icon %s is the one that lucide draws', (_case, props) => {
  expect(drawn(createIcon(data), props)).toBe(drawn(lucide.createLucideIcon(data), props));
  expect(drawn(createIcon('receipt', data.node), props)).toBe(drawn(createIcon(data), props));
});
