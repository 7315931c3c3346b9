import { screen } from '@testing-library/react';
import { useState } from 'react';
import { Form } from '../form/index.ts';
import { renderUi } from '../testing/render-ui.tsx';
import { SearchField, type SearchFieldProps } from './index.ts';

function Finder(props: Partial<SearchFieldProps>) {
  const [text, setText] = useState('');
  return (
    <SearchField
      label="Rechercher un soin"
      value={text}
      onChange={setText}
      found={text ? '2 soins trouvés' : ''}
      {...props}
    />
  );
}
const field = () => screen.getByRole('searchbox', { name: 'Rechercher un soin' });

test('has a label, even a hidden one, and announces the number of results', async () => {
  const { user } = renderUi(<Finder labelHidden hint="Par nom ou par mot courant" />);
  expect(field()).toHaveAccessibleDescription('Par nom ou par mot courant');
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(field(), 'lunettes');
  expect(screen.getByRole('status')).toHaveTextContent('2 soins trouvés');
});

test('a named button empties the field and returns the focus to it', async () => {
  const { user } = renderUi(<Finder />);
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(field(), 'lunettes');
  await user.tab();
  expect(screen.getByRole('button', { name: 'Effacer la recherche' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field()).toHaveValue('');
  expect(field()).toHaveFocus();
});

test('Enter is passed to the search and never submits the form around it', async () => {
  const onSubmit = jest.fn();
  const onEnter = jest.fn();
  const { user } = renderUi(
    <Form onSubmit={onSubmit}>
      <Finder onEnter={onEnter} />
    </Form>,
  );
  await user.type(field(), 'dent{Enter}');
  expect(onEnter).toHaveBeenCalledTimes(1);
  expect(onSubmit).not.toHaveBeenCalled();
});
