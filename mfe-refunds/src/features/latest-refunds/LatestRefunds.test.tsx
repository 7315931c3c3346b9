import { refusal, renderWithPortal } from '@member-portal/shared-kernel/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { allInfoWith, refund } from '../../common/testing/refund-builder.ts';
import { LatestRefunds } from './LatestRefunds.tsx';

const render = (answer: unknown) =>
  renderWithPortal(<LatestRefunds />, { answers: { 'GET /all-info': answer } });

test('each refund says who, when and how much, and leads to its panel', async () => {
  render(allInfoWith({ lastRefunds: [refund({ id: 'r1', actWording: 'Consultation spécialiste' })] }));
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Consultation spécialiste');
  expect(row).toHaveTextContent('Claire · soin du 21/10');
  expect(row).toHaveTextContent('32,95 €');
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/refunds?refund=r1');
});

test('an act that its adult keeps private shows neither wording nor family', async () => {
  const hidden = refund({
    hidden: true,
    actWording: null,
    actFamily: null,
    beneficiary: { id: 'b2', firstName: 'Julien', rank: 'PARTNER' },
  });
  render(allInfoWith({ lastRefunds: [hidden] }));
  expect(await screen.findByText('Soin de Julien')).toBeVisible();
});

test('without any refund the widget says what will come', async () => {
  render(allInfoWith({ lastRefunds: [] }));
  expect(await screen.findByRole('heading', { name: 'Aucun remboursement pour l’instant' })).toBeVisible();
});

test('a failure can be tried again', async () => {
  let tries = 0;
  render(() => {
    tries += 1;
    if (tries === 1) throw refusal(500, 'internal_error');
    return allInfoWith({ lastRefunds: [refund({})] });
  });
  await userEvent.click(await screen.findByRole('button', { name: /Réessayer/ }));
  expect(await screen.findByText('Consultation spécialiste')).toBeVisible();
});
