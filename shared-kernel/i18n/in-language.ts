import { currentLocale } from './i18n.ts';

/** The address of content in the page's language. Without a language the server answers in French. */
export const inLanguage = (path: string): string => {
  const language = currentLocale();
  return language === 'fr' ? path : `${path}?language=${language}`;
};
