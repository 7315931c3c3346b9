import { lazyTexts } from './i18n.ts';
import type { TextKey } from './text-key.ts';
import type { Translate } from './translator.ts';
import { Translator } from './translator.ts';

const fr = {
  title: 'Soins',
  care: { count_one: '{{count}} soin', count_other: '{{count}} soins', why_other: 'Autre' },
};

type Key = TextKey<typeof fr>;

function texts(): Translate<Key> {
  const translator = new Translator('fr');
  translator.add('fr', 'care', fr);
  return translator.of('care');
}

test('keys of the French file compile, plurals by their base', () => {
  const t = texts();
  expect(t('title')).toBe('Soins');
  expect(t('care.count', { count: 2 })).toBe('2 soins');
  expect(t('care.why_other')).toBe('Autre');
});

test('a key that the French file lacks does not compile', () => {
  const t = texts();
  // @ts-expect-error a mistyped key
  expect(t('titel')).toBe('titel');
  // @ts-expect-error the base of no plural
  expect(t('care.why')).toBe('care.why');
  // @ts-expect-error the last of several keys must be there
  expect(t(['care.absent', 'care.gone'])).toBe('care.gone');
  expect(t(['care.absent', 'title'])).toBe('Soins');
});

test('a key made from a value may be absent where it has a default value, and its form must exist', () => {
  const t = texts();
  const made: string = 'absent';
  expect(t(`care.${made}`, { defaultValue: '' })).toBe('');
  expect(t([`care.${made}`, `care.${made}_other`], { defaultValue: '' })).toBe('');
  expect(t(made, { defaultValue: '' })).toBe('');
  // @ts-expect-error a mistyped key with a default value
  expect(t('care.absent', { defaultValue: '' })).toBe('');
  // @ts-expect-error no key begins with cares
  expect(t(`cares.${made}`, { defaultValue: '' })).toBe('');
});

test('an English file without a key of the French one does not compile', () => {
  const en = { title: 'Care', care: { count_one: '{{count}} visit', count_other: '{{count}} visits' } };
  // @ts-expect-error care.why_other is missing
  lazyTexts('care', fr, async () => ({ default: en }));
});
