import { act, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { lazyPart } from './lazy-part.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const Part = () => <p>here</p>;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('shows a part once its code has loaded', async () => {
  const Lazy = lazyPart(async () => ({ default: Part }));
  render(<Lazy />);
  await pass(0);
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('retries a failed load twice', async () => {
  const load = jest
    .fn<Promise<{ default: typeof Part }>, []>()
    .mockRejectedValueOnce(new Error('chunk'))
    .mockRejectedValueOnce(new Error('chunk'))
    .mockResolvedValue({ default: Part });
  const Lazy = lazyPart(load);
  render(<Lazy />);
  await pass(3_600);
  expect(load).toHaveBeenCalledTimes(3);
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('shows the failure of a part that does not load, and loads again at the next mount', async () => {
  const load = jest.fn<Promise<{ default: typeof Part }>, []>().mockRejectedValue(new Error('chunk'));
  const Lazy = lazyPart(load, <p>failed</p>);
  const first = render(<Lazy />);
  await pass(4_000);
  expect(screen.getByText('failed')).toBeInTheDocument();
  first.unmount();
  load.mockResolvedValue({ default: Part });
  render(<Lazy />);
  await pass(0);
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('shows a preloaded part at once', async () => {
  const Lazy = lazyPart(async () => ({ default: Part }));
  await Lazy.preload();
  render(<Lazy />);
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('shows a part that loads between the first render and its effects', async () => {
  const Lazy = lazyPart(async () => ({ default: Part }));
  // Rendered once: while hidden it has no effects, and showing it does not render it again.
  const part = <Lazy />;
  const view = render(<Activity mode="hidden">{part}</Activity>);
  await act(() => Lazy.preload());
  view.rerender(<Activity mode="visible">{part}</Activity>);
  expect(screen.getByText('here')).toBeInTheDocument();
});

test('`onShown` is called once the part is rendered, and not earlier', async () => {
  const Lazy = lazyPart(async () => ({ default: Part }));
  const drawn: boolean[] = [];
  render(<Lazy onShown={() => drawn.push(screen.queryByText('here') !== null)} />);
  expect(drawn).toEqual([]);
  await pass(0);
  expect(drawn).toEqual([true]);
});

test('calls `onShown` when the failure of a part is rendered', async () => {
  const Lazy = lazyPart(
    async () => Promise.reject<{ default: typeof Part }>(new Error('chunk')),
    <p>failed</p>,
  );
  const onShown = jest.fn();
  render(<Lazy onShown={onShown} />);
  await pass(3_000);
  expect(onShown).not.toHaveBeenCalled();
  await pass(1_000);
  expect(onShown).toHaveBeenCalledTimes(1);
});
