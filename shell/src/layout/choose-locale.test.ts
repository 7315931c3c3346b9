import { changeLocale, currentLocale } from '@member-portal/shared-kernel/i18n';
import { createEventBus } from '../events/event-bus.ts';
import { chooseLocale } from './choose-locale.ts';

afterEach(() => changeLocale('fr'));

test('the language of texts and document has changed when remotes hear of it, and the choice is stored', () => {
  const bus = createEventBus((message) => {
    throw new Error(message);
  });
  const heard: unknown[] = [];
  bus
    .as('mfe-home')
    .on('locale.changed', ({ locale }) =>
      heard.push([locale, currentLocale(), document.documentElement.lang]),
    );
  localStorage.clear();
  chooseLocale('en', bus.as('shell'));
  expect(heard).toEqual([['en', 'en', 'en']]);
  expect(Object.values({ ...localStorage })).toContain('en');
});
