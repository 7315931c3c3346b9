import { RouteLink } from '@member-portal/shared-kernel/router';
import { chakra } from '@member-portal/shared-kernel/ui';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { useConformityText } from './conformity-text.ts';
import { footLink } from './foot-link.ts';
import { LocaleButton } from './LocaleButton.tsx';
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
const Link = chakra(RouteLink, footLink);
const Choice = chakra('button', footLink);

/**
 * Route and parameters by text key: the links and the function that are legally required on every page, and
 * the frequent questions.
 */
const LINKS = {
  legalNotice: { route: 'legal-page', params: { type: 'legal-notice' } },
  dataProtection: { route: 'legal-page', params: { type: 'data-protection' } },
  cookies: { route: 'legal-page', params: { type: 'cookies' } },
  termsOfUse: { route: 'legal-page', params: { type: 'terms-of-use' } },
  endContract: { route: 'resiliation', params: undefined },
  faq: { route: 'faq', params: undefined },
};
const ALL = ['legalNotice', 'dataProtection', 'cookies', 'faq', 'termsOfUse', 'endContract'] as const;
/** The links of the side bar, in an order that fills its narrow lines. The FAQ is left out: the menu above links to it. */
const DENSE = ['legalNotice', 'cookies', 'dataProtection', 'termsOfUse', 'endContract'] as const;

interface LegalLinksProps {
  /** True in the side bar, whose menu already contains the questions and the old space. */
  dense?: boolean;
}

export function LegalLinks({ dense = false }: LegalLinksProps) {
  const t = useShellTexts();
  const { services } = usePortal();
  const keys = (dense ? DENSE : ALL).filter((key) => services.routes.exists(LINKS[key].route));
  const oldSpaceUrl = useOldSpaceUrl();
  const conformity = useConformityText();
  return (
    <Row dense={dense} aria-label={t('legal.label')}>
      {keys.map((key) => (
        <li key={key}>
          <Link {...LINKS[key]}>{t(`legal.${key}`)}</Link>
        </li>
      ))}
      <li>
        <Link route="accessibility">{conformity}</Link>
      </li>
      {oldSpaceUrl && !dense && (
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
        <LocaleButton />
      </li>
    </Row>
  );
}
