import i18next, { type i18n as I18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { Locale } from '../contracts/common.ts';
import { storedLocale, storeLocale } from './locale.ts';

export type TextTree = { [key: string]: string | TextTree };

export interface Texts {
  fr: TextTree;
  en: TextTree;
}

/**
 * One instance for the whole portal. It must be initialised before any texts are added, which is
 * why the room does it on first import.
 */
export const i18n: I18n = i18next.createInstance();

void i18n.use(initReactI18next).init({
  lng: storedLocale(),
  fallbackLng: 'fr',
  ns: [],
  resources: {},
  interpolation: { escapeValue: false },
  returnNull: false,
  initAsync: false,
  react: { useSuspense: false, bindI18nStore: 'added' },
});

/** Adds a remote's texts under its own namespace; a second call with the same namespace replaces them. */
export function addTexts(namespace: string, texts: Texts): void {
  i18n.addResourceBundle('fr', namespace, texts.fr, true, true);
  i18n.addResourceBundle('en', namespace, texts.en, true, true);
}

/**
 * Adds French now and English when this browser asks for it: most members never load the second
 * language. Until it is there, French shows (`fallbackLng`).
 */
export function lazyTexts(
  namespace: string,
  fr: TextTree,
  loadEn: () => Promise<{ default: TextTree }>,
): void {
  i18n.addResourceBundle('fr', namespace, fr, true, true);
  const addEnglish = async () => {
    if (i18n.language !== 'en' || i18n.hasResourceBundle('en', namespace)) return;
    try {
      i18n.addResourceBundle('en', namespace, (await loadEn()).default, true, true);
    } catch {
      // French stays; the next change of language tries again.
    }
  };
  i18n.on('languageChanged', () => void addEnglish());
  void addEnglish();
}

export const currentLocale = (): Locale => (i18n.language === 'en' ? 'en' : 'fr');

export async function changeLocale(locale: Locale): Promise<void> {
  storeLocale(locale);
  await i18n.changeLanguage(locale);
  if (typeof document !== 'undefined') document.documentElement.lang = locale;
}
