import { STATUS_LABEL_KEYS } from '@member-portal/shared-kernel/rules/request-status';
import { SUMMARY_KEYS } from '@member-portal/shared-kernel/rules/request-summary';
import { STEP_LABEL_KEYS } from '@member-portal/shared-kernel/rules/request-timeline';
import en from './en.json';
import fr from './fr.json';
import widgetsEn from './widgets.en.json';
import widgetsFr from './widgets.fr.json';

const textOf = (texts: unknown, key: string) =>
  key
    .split('.')
    .reduce<unknown>((tree, part) => (tree as Record<string, unknown> | undefined)?.[part], texts);

test.each(STATUS_LABEL_KEYS)('%s has a text in both languages', (key) => {
  expect(textOf(widgetsFr, key)).toEqual(expect.any(String));
  expect(textOf(widgetsEn, key)).toEqual(expect.any(String));
});

test.each([...STEP_LABEL_KEYS, ...SUMMARY_KEYS])('%s has a text in both languages', (key) => {
  expect(textOf(fr, key)).toEqual(expect.any(String));
  expect(textOf(en, key)).toEqual(expect.any(String));
});
