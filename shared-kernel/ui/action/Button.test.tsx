import { screen } from '@testing-library/react';
import { Plus } from '../icons/index.ts';
import type { LinkComponentProps } from '../system/link.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { Button } from './Button.tsx';
import { IconButton } from './IconButton.tsx';

const Router = ({ route, params, to, search, ...rest }: LinkComponentProps) => (
  <a href={`/r/${route}/${params?.id}`} {...rest} />
);

test('a button that is sending keeps its name and the focus, and sends only once', async () => {
  const onClick = jest.fn();
  const { user, rerender } = renderUi(<Button onClick={onClick}>Enregistrer</Button>);
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  rerender(
    <Button onClick={onClick} loading>
      Enregistrer
    </Button>,
  );
  const button = screen.getByRole('button');
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  expect(button).toHaveTextContent('Envoi…');
  await user.keyboard('{Enter} ');
  expect(onClick).toHaveBeenCalledTimes(1);
});

test('a submit button that is sending does not submit again', async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  const { user } = renderUi(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Envoyer
      </Button>
    </form>,
  );
  await user.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('in read-only mode an action stays reachable, says why it is greyed, and does nothing', async () => {
  const onClick = jest.fn();
  const { user } = renderUi(
    <Button route="refunds.claim" locked onClick={onClick}>
      Me faire rembourser
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Me faire rembourser (Indisponible en lecture seule)' });
  await user.tab();
  expect(button).toHaveFocus();
  await user.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('a button that leads somewhere is a link of the router', () => {
  renderUi(
    <Button route="request" params={{ id: '7' }} icon={Plus}>
      Voir
    </Button>,
    { linkComponent: Router },
  );
  expect(screen.getByRole('link', { name: 'Voir' })).toHaveAttribute('href', '/r/request/7');
  expect(screen.queryByRole('button')).toBeNull();
});

test('an address outside the portal does not pass by the router', () => {
  renderUi(<Button href="tel:+33199001234">Appeler</Button>, { linkComponent: () => <b>router</b> });
  expect(screen.getByRole('link', { name: 'Appeler' })).toHaveAttribute('href', 'tel:+33199001234');
});

test('an icon alone has a name', async () => {
  const onClick = jest.fn();
  const { user } = renderUi(<IconButton icon={Plus} label="Ajouter" onClick={onClick} />);
  await user.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(onClick).toHaveBeenCalledTimes(1);
});
