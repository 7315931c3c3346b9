import { screen } from '@testing-library/react';
import { claireAllInfo, renderWithPortal } from 'shared-kernel/testing';
import PersonalInfoPage from './PersonalInfoPage.tsx';

const answersWith = (allInfo: object) => ({
  'GET /all-info': allInfo,
  'GET /sessions': { sessions: [] },
  'GET /passkeys': { passkeys: [], max: 10, can: { add: true } },
});

test('contact details in full, the social security number masked', async () => {
  renderWithPortal(<PersonalInfoPage />, { answers: answersWith(claireAllInfo) });
  expect(await screen.findByText('claire.martin@example.org')).toBeVisible();
  expect(screen.getByText('06 39 98 00 01')).toBeVisible();
  expect(screen.getByText('69003 Lyon')).toBeVisible();
  expect(screen.getByText('2 85 05 •• ••• ••• ••')).toBeVisible();
});

test('what is missing says so', async () => {
  const insured = {
    ...claireAllInfo.insured,
    address: null,
    contact: { email: null, secondaryEmail: null, mobileNumber: null, phone: null },
  };
  renderWithPortal(<PersonalInfoPage />, {
    answers: answersWith({ ...claireAllInfo, insured }),
  });
  expect(await screen.findAllByText('Non renseigné')).toHaveLength(5);
});
