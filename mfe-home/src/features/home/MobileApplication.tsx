import { deviceKind } from '@member-portal/shared-kernel/rules/device-kind';
import { useServices } from '@member-portal/shared-kernel/state';
import { ActionTile } from '@member-portal/shared-kernel/ui';
import { Smartphone } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { storeOf } from '../../common/application/store-of.ts';
import { useT } from '../../texts.ts';

const ApplicationDialog = lazy(() => import('../../common/application/ApplicationDialog.tsx'));

/** The mobile application of the environment, if it has one: the store of this phone, or the QR codes. */
export function MobileApplication() {
  const t = useT();
  const application = useServices().environment.insuredMobileApplication;
  const [open, setOpen] = useState<boolean | null>(null);
  if (!application) return null;
  const store = storeOf(application, deviceKind(navigator));
  const words = {
    variant: 'card' as const,
    icon: Smartphone,
    title: t('application.title'),
    meta: t(store ? 'application.text' : 'application.scan'),
  };
  if (store) return <ActionTile {...words} href={store.href} />;
  return (
    <div>
      <ActionTile {...words} onClick={() => setOpen(true)} />
      {open !== null && (
        <Suspense>
          <ApplicationDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
