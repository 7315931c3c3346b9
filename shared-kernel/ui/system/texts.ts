import type { i18n } from 'i18next';
import fr from '../locales/fr.json' with { type: 'json' };

/** The words inside the components, namespace `ui`: French at once, English for those who ask for it. */
export function registerUiTexts(instance: i18n): void {
  if (instance.hasResourceBundle('fr', 'ui')) return;
  instance.addResourceBundle('fr', 'ui', fr);
  const addEnglish = async (language: string) => {
    if (!language.startsWith('en') || instance.hasResourceBundle('en', 'ui')) return;
    const en = await import('../locales/en.json', { with: { type: 'json' } }).catch(() => null);
    // Without it French stays; the next change of language tries again.
    if (en) instance.addResourceBundle('en', 'ui', en.default);
  };
  instance.on('languageChanged', (language: string) => void addEnglish(language));
  void addEnglish(instance.language ?? 'fr');
}
