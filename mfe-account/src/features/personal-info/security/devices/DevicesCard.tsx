import { useQuery } from '@member-portal/shared-kernel/state';
import { Button, Text } from '@member-portal/shared-kernel/ui';
import { LogOut } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense, useState } from 'react';
import { sessionQueries } from '../../../../data/sessions.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityCard } from '../SecurityCard.tsx';
import { SecurityList } from '../SecurityRow.tsx';
import { DeviceRow } from './DeviceRow.tsx';

const EndOthersDialog = lazy(() => import('./EndOthersDialog.tsx'));

/** The member's sessions, each with a button that ends it. */
export function DevicesCard({ readOnly }: { readOnly: boolean }) {
  const t = useSecurityT();
  const query = useQuery(sessionQueries.list());
  const [asksAll, setAsksAll] = useState(false);
  return (
    <SecurityCard
      name="devices"
      id="devices"
      query={query}
      rows={2}
      dialogs={() =>
        asksAll && (
          <Suspense>
            <EndOthersDialog onClosed={() => setAsksAll(false)} />
          </Suspense>
        )
      }
    >
      {({ sessions }, focusTitle) => (
        <>
          <SecurityList aria-labelledby="devices">
            {sessions.map((device) => (
              <DeviceRow
                key={device.id}
                device={device}
                readOnly={readOnly}
                refreshing={query.isFetching}
                onEnded={focusTitle}
              />
            ))}
          </SecurityList>
          {sessions.some(({ current }) => !current) ? (
            <Button
              variant="soft"
              size="sm"
              icon={LogOut}
              marginTop="1rem"
              locked={readOnly}
              onClick={() => setAsksAll(true)}
            >
              {t('devices.endOthers')}
            </Button>
          ) : (
            <Text variant="small" tone="muted" marginTop="0.75rem">
              {t('devices.alone')}
            </Text>
          )}
        </>
      )}
    </SecurityCard>
  );
}
