import { Button, Text } from '@member-portal/shared-kernel/ui';
import { House, MapPin } from '@member-portal/shared-kernel/ui/icons';
import { usePortal, useShellTexts } from '../portal/PortalContext.tsx';
import { Message } from './MessagePage.tsx';

/** The not-found page. It is shown inside the layout, so that the menu is available. */
export default function NotFoundPage() {
  const { services } = usePortal();
  const t = useShellTexts();
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
    </Message>
  );
}
