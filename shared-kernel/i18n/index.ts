/** Door of the room: texts, locale and formats. */
export { type Formats, formatsOf } from './formats.ts';
export { addTexts, changeLocale, currentLocale, i18n, lazyTexts, type Texts } from './i18n.ts';
export { useFormats } from './use-formats.ts';
export { useTexts } from './use-texts.ts';
