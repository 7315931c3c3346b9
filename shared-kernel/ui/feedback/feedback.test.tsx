import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { Banner } from './Banner.tsx';
import { Failure } from './Failure.tsx';
import { FullScreenSpinner } from './Spinner.tsx';
import { type ToastItem, Toasts } from './Toasts.tsx';

function Portal({ given }: { given: ToastItem[] }) {
  const [items, setItems] = useState(given);
  return <Toasts items={items} onDismiss={(id) => setItems((all) => all.filter((item) => item.id !== id))} />;
}

describe('a notification', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const saved: ToastItem = { id: '1', tone: 'success', text: 'Coordonnées enregistrées' };

  test('goes after 5 seconds', () => {
    renderUi(<Portal given={[saved]} />);
    expect(screen.getByRole('status')).toHaveTextContent('Coordonnées enregistrées');
    wait(4900);
    expect(screen.queryByText(saved.text)).not.toBeNull();
    wait(200);
    expect(screen.queryByText(saved.text)).toBeNull();
  });

  test('waits under the pointer, then has the rest of its time', () => {
    renderUi(<Portal given={[saved]} />);
    wait(3000);
    fireEvent.pointerEnter(screen.getByRole('status'));
    wait(60_000);
    expect(screen.queryByText(saved.text)).not.toBeNull();
    fireEvent.pointerLeave(screen.getByRole('status'));
    wait(1900);
    expect(screen.queryByText(saved.text)).not.toBeNull();
    wait(200);
    expect(screen.queryByText(saved.text)).toBeNull();
  });

  test('waits while the focus is in it', () => {
    renderUi(<Portal given={[saved]} />);
    act(() => screen.getByRole('button', { name: 'Fermer' }).focus());
    wait(60_000);
    expect(screen.queryByText(saved.text)).not.toBeNull();
  });

  test('that is an error with something to do stays until it is done', () => {
    const run = jest.fn();
    renderUi(
      <Portal
        given={[
          { id: '2', tone: 'danger', text: 'Téléchargement impossible', action: { text: 'Réessayer', run } },
        ]}
      />,
    );
    wait(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Téléchargement impossible');
    fireEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('says its tone in words, not in colour alone', () => {
    renderUi(<Portal given={[saved]} />);
    expect(screen.getByRole('img', { name: 'Réussi' })).toBeInTheDocument();
  });
});

test('a failed part says what does not show, and can be tried again', async () => {
  const onRetry = jest.fn();
  const { user, rerender } = renderUi(
    <Failure
      title="Vos demandes ne s’affichent pas"
      text="Elles sont bien enregistrées."
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Vos demandes ne s’affichent pas');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  rerender(<Failure title="Vos demandes ne s’affichent pas" onRetry={onRetry} retrying />);
  await user.click(screen.getByRole('button'));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

test('a message in the page interrupts only when it is told to', () => {
  const { rerender } = renderUi(<Banner tone="danger">Le paiement n’est pas passé.</Banner>);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(
    <Banner tone="danger" role="alert">
      Le paiement n’est pas passé.
    </Banner>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Erreur. Le paiement n’est pas passé.');
});

describe('a write that covers the page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const wait = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
  const words = 'C’est plus long que d’habitude. Merci de ne pas fermer cette page.';

  test('shows words after five seconds, which screen readers announce', () => {
    renderUi(<FullScreenSpinner active />);
    const cover = screen.getByRole('status', { name: 'Chargement…' });
    wait(4_900);
    expect(cover).not.toHaveTextContent(words);
    expect(screen.queryByText(words)).toBeNull();
    wait(200);
    expect(cover).toHaveTextContent(words);
  });

  test('starts without words again for the next write', () => {
    const { rerender } = renderUi(<FullScreenSpinner active />);
    wait(6_000);
    rerender(<FullScreenSpinner active={false} />);
    expect(screen.queryByRole('status')).toBeNull();
    rerender(<FullScreenSpinner active />);
    wait(4_900);
    expect(screen.queryByText(words)).toBeNull();
    wait(200);
    expect(screen.getByText(words)).toBeVisible();
  });
});
