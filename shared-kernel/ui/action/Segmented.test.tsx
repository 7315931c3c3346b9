import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { Segmented } from './Segmented.tsx';

const options = [
  { value: 'all', label: 'Toutes' },
  { value: 'open', label: 'En cours', count: 4 },
];

function Requests() {
  const [value, setValue] = useState('all');
  return <Segmented label="Demandes affichées" options={options} value={value} onChange={setValue} />;
}

test('one of a few is chosen by the arrows, as in any group of radios', async () => {
  const { user } = renderUi(<Requests />);
  expect(screen.getByRole('group', { name: 'Demandes affichées' })).toBeInTheDocument();
  await user.tab();
  expect(screen.getByRole('radio', { name: 'Toutes' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('radio', { name: /En cours\s*4/ })).toBeChecked();
});
