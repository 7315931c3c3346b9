import { Translator } from './translator.ts';

function withTexts(locale: 'fr' | 'en' = 'fr') {
  const translator = new Translator(locale);
  translator.add('fr', 'a', {
    hello: 'Bonjour {{name}}',
    care: { count_one: '{{count}} soin', count_other: '{{count}} soins', title: 'Soins' },
    only: 'En français',
  });
  translator.add('en', 'a', {
    hello: 'Hello {{name}}',
    care: { count_one: '{{count}} care', count_other: '{{count}} cares' },
  });
  return translator;
}

test('nested keys, values and plurals of the language', () => {
  const t = withTexts().of('a');
  expect(t('hello', { name: 'Claire' })).toBe('Bonjour Claire');
  expect(t('care.count', { count: 0 })).toBe('0 soin');
  expect(t('care.count', { count: 2 })).toBe('2 soins');
  expect(t('care.count', { count: 1_000_000 })).toBe('1\u202f000\u202f000 soins');
  expect(withTexts('en').of('a')('care.count', { count: 0 })).toBe('0 cares');
});

test('the first key that has a text wins, then the default value, then the key itself', () => {
  const t = withTexts().of('a');
  expect(t(['care.none', 'care.title'])).toBe('Soins');
  expect(t('care.none', { defaultValue: '' })).toBe('');
  expect(t('care.none')).toBe('care.none');
  expect(t('care')).toBe('care');
});

test('English falls back on French, key by key', () => {
  const t = withTexts('en').of('a');
  expect(t('hello', { name: 'Claire' })).toBe('Hello Claire');
  expect(t('only')).toBe('En français');
});

test('texts can be added later, and the translate function changes only when texts or locale change', () => {
  const translator = withTexts();
  const before = translator.of('a');
  expect(translator.of('a')).toBe(before);
  let changes = 0;
  translator.onChange(() => {
    changes += 1;
  });
  translator.add('fr', 'a', { care: { more: 'Encore' } });
  expect(changes).toBe(1);
  expect(translator.of('a')).not.toBe(before);
  expect(translator.of('a')('care.more')).toBe('Encore');
  expect(translator.of('a')('care.title')).toBe('Soins');
});

test('values are inserted as they are: markup and placeholders in them are not interpreted', () => {
  expect(withTexts().of('a')('hello', { name: '{{name}} <b>$&</b>' })).toBe('Bonjour {{name}} <b>$&</b>');
});

test('a French mark never begins a line', () => {
  const translator = new Translator('fr');
  translator.add('fr', 'b', { deep: { text: 'Quoi ? « Oui » : 10 % ; non !' } });
  expect(translator.of('b')('deep.text')).toBe(
    'Quoi\u202f? «\u00a0Oui\u00a0»\u00a0: 10\u00a0%\u202f; non\u202f!',
  );
  translator.add('en', 'b', { deep: { text: 'What ? : kept' } });
  translator.setLocale('en');
  expect(translator.of('b')('deep.text')).toBe('What ? : kept');
});
