import { fireEvent, screen } from '@testing-library/react';
import { withoutIdentifiers } from '../rules/unidentified.ts';
import { renderWithPortal } from '../testing/index.tsx';
import { useLocation, useNavigate, useSearchWords } from './index.tsx';

function Search() {
  const [words, setWords] = useSearchWords('q', withoutIdentifiers);
  const navigate = useNavigate();
  return (
    <>
      <input aria-label="words" value={words} onChange={(event) => setWords(event.target.value)} />
      <output>{decodeURIComponent(useLocation().search)}</output>
      <button type="button" onClick={() => void navigate('?q=card')} />
    </>
  );
}
const show = (at: string) => void renderWithPortal(<Search />, { at });
const type = (value: string) => fireEvent.change(screen.getByLabelText('words'), { target: { value } });
const address = () => screen.getByRole('status').textContent;

test('words stand in the address, and come from it', () => {
  show('/faq?q=lunettes');
  expect(screen.getByLabelText('words')).toHaveValue('lunettes');
  type('lentilles ');
  expect(address()).toBe('?q=lentilles+');
  expect(screen.getByLabelText('words')).toHaveValue('lentilles ');
  type('');
  expect(address()).toBe('');
});

test.each(['2 85 05 99 999 013 19', 'FR76 3000 4000 0300 0001 2345 643', 'claire@example.org'])(
  '%s stays in the field and out of the address',
  (identifier) => {
    show('/faq');
    type(`carte ${identifier}`);
    expect(screen.getByLabelText('words')).toHaveValue(`carte ${identifier}`);
    expect(address()).toBe('?q=carte+…');
  },
);

test('another address replaces what was typed', () => {
  show('/faq');
  type('285059999901319');
  fireEvent.click(screen.getByRole('button'));
  expect(screen.getByLabelText('words')).toHaveValue('card');
});
