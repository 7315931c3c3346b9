import { currentLocale } from './i18n.ts';

/** The address of content in the language of the page. French is what the server answers without a language. */
export const inLanguage = (path: string): string => {
  const language = currentLocale();
  return language === 'fr' ? path : `${path}?language=${language}`;
};
