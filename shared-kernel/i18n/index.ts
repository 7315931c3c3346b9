/** Entry point of the shared module: texts, locale and formats. */
export { type Formats, formatsOf } from './formats.ts';
export { InFrench } from './InFrench.tsx';
export { changeLocale, currentLocale, lazyTexts, textsOf } from './i18n.ts';
export { inLanguage } from './in-language.ts';
export type { TextKey } from './text-key.ts';
export type { TextTree } from './text-tree.ts';
export type { TextValues, Translate, TranslateOr } from './translator.ts';
export { useFormats } from './use-formats.ts';
export { useLocale, useTexts } from './use-texts.ts';
