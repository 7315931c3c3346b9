import { screen } from '@testing-library/react';
import { refusal } from '../../testing/index.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { QueryView, type ShownQuery } from './QueryView.tsx';

const pending: ShownQuery<string[]> = {
  data: undefined,
  error: null,
  isError: false,
  isFetching: true,
  refetch: jest.fn(),
};
const failed = { ...pending, isError: true, isFetching: false, error: new Error('down') };

const show = (query: ShownQuery<string[]>) =>
  renderUi(
    <QueryView
      query={query}
      skeleton={<p>En chemin</p>}
      failure={{ title: 'Vos soins ne s’affichent pas' }}
      absent={<p>Il n’y en a pas</p>}
      empty={{ when: (list) => list.length === 0, show: <p>Rien encore</p> }}
      frame={(content) => <section aria-label="Soins">{content}</section>}
    >
      {(list) => <p>{list.join()}</p>}
    </QueryView>,
  );

test('while nothing has come the skeleton stands in the frame', () => {
  show(pending);
  expect(screen.getByRole('region', { name: 'Soins' })).toHaveTextContent('En chemin');
});

test('a failure says what does not show, and asks again', async () => {
  const refetch = jest.fn();
  const { user } = show({ ...failed, refetch });
  expect(screen.getByRole('alert')).toHaveTextContent('Vos soins ne s’affichent pas');
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('while it is asked again the button says so', () => {
  show({ ...failed, isFetching: true });
  expect(screen.getByRole('button')).toHaveAttribute('aria-busy', 'true');
});

test('what the server does not know is absent, not failed', () => {
  show({ ...failed, error: refusal(404, 'document_not_found') });
  expect(screen.getByText('Il n’y en a pas')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an answer with nothing in it says so', () => {
  show({ ...pending, data: [] });
  expect(screen.getByRole('region', { name: 'Soins' })).toHaveTextContent('Rien encore');
});

test('an answer is shown, without the frame', () => {
  show({ ...pending, data: ['radio', 'lunettes'] });
  expect(screen.getByText('radio,lunettes')).toBeInTheDocument();
  expect(screen.queryByRole('region')).toBeNull();
});

test('what is there stays while a refresh fails', () => {
  show({ ...failed, data: ['radio'] });
  expect(screen.getByText('radio')).toBeInTheDocument();
});
