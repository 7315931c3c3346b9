import { changeLocale } from '../../i18n/i18n.ts';
import { grandLac, renderWithPortal } from '../../testing/index.tsx';
import { PhoneHours, type PhoneHoursProps } from './PhoneHours.tsx';

const { phoneHours, dayCallHourRates } = grandLac.contact!;
const contact = { phoneHours: 'Du lundi au vendredi, sauf le soir', dayCallHourRates };

function shown(props: Partial<PhoneHoursProps> = {}) {
  const { container, unmount } = renderWithPortal(
    <p data-hours>
      <PhoneHours contact={contact} {...props} />
    </p>,
  );
  const html = container.querySelector('[data-hours]')?.innerHTML;
  unmount();
  return html;
}

test('a French page shows the words of the insurer', () => {
  expect(shown()).toBe('du lundi au vendredi, sauf le soir');
  expect(shown({ capital: true })).toBe('Du lundi au vendredi, sauf le soir');
});

describe('in English', () => {
  beforeEach(() => changeLocale('en'));
  afterEach(() => changeLocale('fr'));

  test.each([
    [{}, 'Monday to Friday, 8:30 to 18:00, closed on public holidays'],
    [
      { children: (hours: string) => `(${hours}).` },
      '(Monday to Friday, 8:30 to 18:00, closed on public holidays).',
    ],
    [
      {
        contact: { phoneHours, dayCallHourRates: { ...dayCallHourRates!, publicHolidays: 'open' as const } },
      },
      'Monday to Friday, 8:30 to 18:00',
    ],
  ])('the hours are worded from the data', (props, words) => {
    expect(shown(props)).toBe(words);
  });

  test('hours that begin a line have a capital', () => {
    const week = [{ days: [1, 2, 3, 4, 5, 6, 7], opens: '09:00', closes: '17:00' }];
    const always = { phoneHours, dayCallHourRates: { week, publicHolidays: 'open' as const } };
    expect(shown({ contact: always, capital: true })).toBe('Every day, 9:00 to 17:00');
  });

  test('without the data the French words stay, marked as French', () => {
    expect(shown({ contact: { phoneHours }, children: (hours) => `(${hours}).` })).toBe(
      `(<span lang="fr">${phoneHours}</span>).`,
    );
  });
});
