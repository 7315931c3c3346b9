import { render, screen, within } from '@testing-library/react';
import { Stethoscope } from '../icons/index.ts';
import type { LinkComponentProps } from '../system/link.tsx';
import { renderUi } from '../testing/render-ui.tsx';
import { initials } from './Avatar.tsx';
import { Counter } from './Counter.tsx';
import { List } from './List.tsx';
import { ListRow } from './ListRow.tsx';

const Router = ({ route, params, search, to, ...rest }: LinkComponentProps) => (
  <a href={route ?? to} {...rest} />
);

describe('a row of a list', () => {
  const row = (
    <List aria-label="Remboursements">
      <ListRow
        icon={Stethoscope}
        title="Consultation spécialiste"
        meta="Claire · soin du 21/10"
        value="32,95 €"
        unread
        route="refund"
        action={<button type="button">Télécharger</button>}
      />
    </List>
  );

  test('is one link with all its words, and a further control beside it', () => {
    renderUi(row, { linkComponent: Router });
    const item = within(screen.getByRole('list', { name: 'Remboursements' })).getByRole('listitem');
    const link = within(item).getByRole('link');
    expect(link).toHaveAccessibleName(/Consultation spécialiste.*Non lu.*Claire · soin du 21\/10.*32,95 €/);
    expect(within(link).queryByRole('button')).toBeNull();
    expect(within(item).getByRole('button', { name: 'Télécharger' })).toBeInTheDocument();
  });

  test('still informs where its route is not there', () => {
    renderUi(row, { linkComponent: Router, linkExists: ({ route }) => route !== 'refund' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('Consultation spécialiste')).toBeInTheDocument();
  });

  test('can be a button', async () => {
    const onClick = jest.fn();
    const { user } = renderUi(<ListRow title="Télétransmission" onClick={onClick} />);
    await user.tab();
    await user.keyboard('{Enter}');
    expect(onClick).toHaveBeenCalledTimes(1);
  });
});

test('initials are those of the first and last name', () => {
  expect([
    initials('Claire Martin'),
    initials('Jean-Noël de la Tour'),
    initials(' Léa '),
    initials(''),
  ]).toEqual(['CM', 'JT', 'L', '']);
});

test('a count says what it counts, and zero shows nothing', () => {
  const { container } = renderUi(<Counter count={120} label="120 nouveaux messages" />);
  expect(container).toHaveTextContent('99+120 nouveaux messages');
  const none = render(<Counter count={0} label="aucun" />);
  expect(none.container).toBeEmptyDOMElement();
});
