import { RouteLink } from 'shared-kernel/router';
import { chakra } from 'shared-kernel/ui';
import { useLocale, usePortal, useShellTexts } from '../boot/PortalContext.tsx';
import { chooseLocale } from './choose-locale.ts';
import { OldSpaceLink, useOldSpaceUrl } from './OldSpaceLink.tsx';

const Row = chakra('ul', {
  base: { display: 'flex', flexWrap: 'wrap', color: 'text-2' },
  variants: {
    dense: {
      true: { gap: '0 0.75rem', fontSize: '0.8125rem', lineHeight: '1.5rem' },
      false: { gap: '0 1.25rem', fontSize: '0.875rem', lineHeight: '2rem' },
    },
  },
});
const look = {
  base: {
    display: 'inline-block',
    color: 'inherit',
    borderRadius: 'sm',
    cursor: 'pointer',
    _hover: { color: 'primary', textDecoration: 'underline', textUnderlineOffset: '0.2em' },
  },
} as const;
const Link = chakra(RouteLink, look);
const Choice = chakra('button', look);

/** What the law wants at the foot of every page: route id, parameter and key of the words. */
const LINKS = [
  { key: 'legalNotice', route: 'legal-page', params: { type: 'legal-notice' } },
  { key: 'dataProtection', route: 'legal-page', params: { type: 'data-protection' } },
  { key: 'cookies', route: 'legal-page', params: { type: 'cookies' } },
  { key: 'termsOfUse', route: 'legal-page', params: { type: 'terms-of-use' } },
  { key: 'faq', route: 'faq', params: undefined },
];

/** Says its name in its own language, for those who cannot read the other one. */
const OTHER = { fr: { locale: 'en', name: 'English' }, en: { locale: 'fr', name: 'Français' } } as const;

export function LegalLinks({ dense = false }: { dense?: boolean }) {
  const t = useShellTexts();
  const { services } = usePortal();
  const other = OTHER[useLocale()];
  const oldSpaceUrl = useOldSpaceUrl();
  return (
    <Row dense={dense} aria-label={t('legal.label')}>
      {LINKS.filter(({ route }) => services.routes.exists(route)).map(({ key, route, params }) => (
        <li key={key}>
          <Link route={route} params={params}>
            {t(`legal.${key}`)}
          </Link>
        </li>
      ))}
      {oldSpaceUrl && (
        <li>
          <OldSpaceLink url={oldSpaceUrl}>
            {(open, text) => (
              <Choice type="button" aria-haspopup="dialog" onClick={open}>
                {text}
              </Choice>
            )}
          </OldSpaceLink>
        </li>
      )}
      <li>
        <Choice
          type="button"
          lang={other.locale}
          onClick={() => void chooseLocale(other.locale, services.events)}
        >
          {other.name}
        </Choice>
      </li>
    </Row>
  );
}
