import { act, screen } from '@testing-library/react';
import { renderUi } from '../testing/render-ui.tsx';
import { CodeValidity } from './index.ts';

afterEach(() => jest.useRealTimers());

test('a code shows how long it is valid, and says once that it has expired', () => {
  jest.useFakeTimers({ now: 0 });
  renderUi(<CodeValidity expiresAt={252_000} expiredText="Ce code a expiré." />);
  const timer = screen.getByRole('timer');
  expect(timer).toHaveTextContent('Encore valable 4 min 12 s');
  expect(timer).toHaveAttribute('aria-live', 'off');
  act(() => void jest.advanceTimersByTime(251_000));
  expect(timer).toHaveTextContent('Encore valable 0 min 1 s');
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => void jest.advanceTimersByTime(1_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Ce code a expiré.');
  expect(screen.queryByRole('timer')).toBeNull();
});
