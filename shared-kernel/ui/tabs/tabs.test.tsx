import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { renderUi } from '../testing/render-ui.tsx';
import { Tabs } from './index.ts';

function Documents() {
  const [tab, setTab] = useState('health');
  const items = [
    { value: 'health', label: 'Santé', content: <p>Relevés</p> },
    { value: 'shared', label: 'Documents partagés', content: <p>Certificats</p> },
  ];
  return <Tabs label="Documents" items={items} value={tab} onChange={setTab} />;
}

test('tabs move by the arrows and show one content', async () => {
  const { user } = renderUi(<Documents />);
  await user.click(screen.getByRole('tab', { name: 'Santé' }));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Documents partagés' })).toHaveFocus());
  await user.keyboard('{Enter}');
  const panel = await screen.findByRole('tabpanel', { name: 'Documents partagés' });
  expect(panel).toHaveTextContent('Certificats');
  await waitFor(() => expect(screen.queryByText('Relevés')).toBeNull());
});
