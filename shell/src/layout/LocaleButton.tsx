import { chakra } from '@member-portal/shared-kernel/ui';
import { useLocale, usePortal } from '../portal/PortalContext.tsx';
import { chooseLocale } from './choose-locale.ts';
import { footLink } from './foot-link.ts';

const Choice = chakra('button', footLink);

/** The other language, named in that language, for people who cannot read the current one. */
const OTHER = { fr: { locale: 'en', name: 'English' }, en: { locale: 'fr', name: 'Français' } } as const;

export function LocaleButton() {
  const { services } = usePortal();
  const { locale, name } = OTHER[useLocale()];
  return (
    <Choice type="button" lang={locale} onClick={() => void chooseLocale(locale, services.events)}>
      {name}
    </Choice>
  );
}
