import { useServices } from '@member-portal/shared-kernel/state';
import { ActionTile } from '@member-portal/shared-kernel/ui';
import { Smartphone } from '@member-portal/shared-kernel/ui/icons';
import { useT } from '../../texts.ts';

/** Links to the mobile application in the device's store, when the environment has one. */
export function MobileApplication() {
  const t = useT();
  const application = useServices().environment.insuredMobileApplication;
  if (!application) return null;
  const apple = /iPhone|iPad|Macintosh/.test(navigator.userAgent);
  return (
    <ActionTile
      variant="card"
      icon={Smartphone}
      title={t('application.title')}
      meta={t('application.text')}
      href={apple ? application.appStoreUrl : application.playStoreUrl}
    />
  );
}
