import { useLocation } from '@member-portal/shared-kernel/router';
import { Button, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { House, MapPin } from '@member-portal/shared-kernel/ui/icons';
import { Fragment } from 'react';
import { useLocale, usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { nearestRoutes } from '../routes/nearest-routes.ts';
import { Message } from './MessagePage.tsx';

/** The not-found page. It is shown inside the layout, so that the menu is available. */
export default function NotFoundPage() {
  const { map, services } = usePortal();
  const t = useShellTexts();
  const locale = useLocale();
  const { pathname } = useLocation();
  const nearest = nearestRoutes(map, pathname, { isFeatureOn: services.features.isOn, locale });
  return (
    <Message
      icon={MapPin}
      title={t('notFound.title')}
      actions={
        services.routes.exists('home') && (
          <Button variant="primary" icon={House} route="home">
            {t('backHome')}
          </Button>
        )
      }
    >
      <Text tone="muted">{t('notFound.text')}</Text>
      {nearest.length > 0 && (
        <Text>
          {t('notFound.nearest')}{' '}
          {nearest.map(({ id, text, titleKey }, index) => (
            <Fragment key={id}>
              {index > 0 && ' · '}
              <TextLink inline route={id}>
                {text(titleKey, locale)}
              </TextLink>
            </Fragment>
          ))}
        </Text>
      )}
    </Message>
  );
}
