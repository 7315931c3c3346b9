import { act, screen } from '@testing-library/react';
import type { DayCallHourRates } from '../../contracts/environment.ts';
import { fakeServices, renderWithPortal } from '../../testing/index.tsx';
import { PhoneState } from './PhoneState.tsx';
import { usePhoneHours } from './use-phone-hours.ts';

const office: DayCallHourRates = {
  week: [{ days: [1, 2, 3, 4, 5], opens: '08:30', closes: '18:00' }],
  publicHolidays: 'france',
};

test.each([
  ['2025-11-06T12:00:00+01:00', 'Ouvert jusqu’à 18 h'],
  ['2025-11-06T07:00:00+01:00', 'Fermé, ouvre à 8 h 30'],
  ['2025-11-06T18:00:00+01:00', 'Fermé, ouvre demain à 8 h 30'],
  ['2025-11-07T20:00:00+01:00', 'Fermé, ouvre lundi à 8 h 30'],
  ['2026-04-06T12:00:00+02:00', 'Fermé (lundi de Pâques), ouvre demain à 8 h 30'],
  ['2026-05-01T12:00:00+02:00', 'Fermé (fête du Travail), ouvre lundi à 8 h 30'],
])('%s: %s', (now, words) => {
  renderWithPortal(<PhoneState hours={office} />, { now });
  expect(screen.getByText(words)).toBeVisible();
});

test('hours far away have a date, and hours that never come have none', () => {
  const closedOn = Array.from({ length: 12 }, (_, at) => `2025-11-${String(6 + at).padStart(2, '0')}`);
  const { unmount } = renderWithPortal(<PhoneState hours={{ ...office, closedOn }} />);
  expect(screen.getByText('Fermé, ouvre le 18 novembre à 8 h 30')).toBeVisible();
  unmount();
  renderWithPortal(<PhoneState hours={{ ...office, week: [] }} />);
  expect(screen.getByText('Fermé')).toBeVisible();
});

test('an open page closes at 18:00:00 by the server’s clock', () => {
  jest.useFakeTimers({ now: Date.parse('2025-11-06T16:59:30.000Z') });
  try {
    renderWithPortal(<PhoneState hours={office} />, { services: { ...fakeServices(), now: Date.now } });
    expect(screen.getByText(/Ouvert/)).toBeVisible();
    act(() => jest.advanceTimersByTime(29_999));
    expect(screen.getByText(/Ouvert/)).toBeVisible();
    act(() => jest.advanceTimersByTime(1));
    expect(screen.getByText(/Fermé, ouvre demain/)).toBeVisible();
  } finally {
    jest.useRealTimers();
  }
});

test('hours that are words alone say nothing of now', () => {
  const { container } = renderWithPortal(<PhoneState hours={undefined} />);
  expect(container).toHaveTextContent('');
});

function Lines({ hours }: { hours: DayCallHourRates }) {
  return <p>{usePhoneHours().sentenceOf(hours)}</p>;
}

test.each([
  [
    office.week,
    'Du lundi au vendredi, de 8\u00a0h\u00a030 à 18\u00a0h, heure de Paris. Fermé les jours fériés.',
  ],
  [
    [...office.week, { days: [6], opens: '09:00', closes: '12:00' }],
    'Du lundi au vendredi, de 8\u00a0h\u00a030 à 18\u00a0h, le samedi, de 9\u00a0h à 12\u00a0h, heure de Paris. Fermé les jours fériés.',
  ],
  [
    [
      { days: [1, 4], opens: '14:00', closes: '17:15' },
      { days: [1, 4], opens: '09:00', closes: '12:00' },
    ],
    'Le lundi et le jeudi, de 9\u00a0h à 12\u00a0h et de 14\u00a0h à 17\u00a0h\u00a015, heure de Paris. Fermé les jours fériés.',
  ],
  [
    [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '00:00', closes: '24:00' }],
    'Tous les jours, de 0\u00a0h à minuit, heure de Paris. Fermé les jours fériés.',
  ],
])('hours in words', (week, words) => {
  const { container } = renderWithPortal(<Lines hours={{ ...office, week }} />);
  expect(container.textContent).toBe(words);
});
