import type { i18n } from 'i18next';
import en from '../locales/en.json' with { type: 'json' };
import fr from '../locales/fr.json' with { type: 'json' };

/** The words inside the components, namespace `ui`. */
export const uiTexts = { fr, en };

export function registerUiTexts(instance: i18n): void {
  for (const [language, texts] of Object.entries(uiTexts))
    if (!instance.hasResourceBundle(language, 'ui')) instance.addResourceBundle(language, 'ui', texts);
}
