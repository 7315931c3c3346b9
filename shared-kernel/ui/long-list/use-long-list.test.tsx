import { act, render, screen } from '@testing-library/react';
import { useLongList } from './use-long-list.ts';

const rows = Array.from({ length: 300 }, (_, index) => ({ key: `row ${index}`, height: 50 }));

function LongList() {
  const { drawn } = useLongList({ rows, kept: [] });
  return (
    <ul>
      {drawn.map((item) =>
        item.kind === 'room' ? (
          <li key={item.key}>room</li>
        ) : (
          <li key={item.row.key} data-index={item.index}>
            {item.row.key}
          </li>
        ),
      )}
    </ul>
  );
}

test('renders the rows near the viewport; on paper all of them, without room between', () => {
  render(<LongList />);
  expect(screen.queryByText('row 299')).toBeNull();
  act(() => void window.dispatchEvent(new Event('beforeprint')));
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    rows.map(({ key }) => key),
  );
  act(() => void window.dispatchEvent(new Event('afterprint')));
  expect(screen.queryByText('row 299')).toBeNull();
});
