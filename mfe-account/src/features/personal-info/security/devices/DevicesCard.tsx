import { useQuery } from '@member-portal/shared-kernel/state';
import { Button, Card, Heading, QueryView, SkeletonRows, Text } from '@member-portal/shared-kernel/ui';
import { LogOut } from '@member-portal/shared-kernel/ui/icons';
import { lazy, Suspense, useRef, useState } from 'react';
import { sessionQueries } from '../../../../data/sessions.ts';
import { useSecurityT } from '../../../../security-texts.ts';
import { SecurityList } from '../SecurityRow.tsx';
import { DeviceRow } from './DeviceRow.tsx';

const EndOthersDialog = lazy(() => import('./EndOthersDialog.tsx'));

/** The member's sessions, each with a button that ends it. */
export function DevicesCard({ readOnly }: { readOnly: boolean }) {
  const t = useSecurityT();
  const query = useQuery(sessionQueries.list());
  const [asksAll, setAsksAll] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card aria-labelledby="devices">
      <Heading level={3} size="h2" id="devices" ref={heading} tabIndex={-1} marginBottom="0.25rem">
        {t('devices.title')}
      </Heading>
      <Text variant="small" tone="muted" marginBottom="0.75rem">
        {t('devices.text')}
      </Text>
      <QueryView
        query={query}
        skeleton={<SkeletonRows count={2} value={false} />}
        failure={{ title: t('devices.failure.title'), text: t('devices.failure.text') }}
      >
        {({ sessions }) => (
          <>
            <SecurityList aria-labelledby="devices">
              {sessions.map((device) => (
                <DeviceRow
                  key={device.id}
                  device={device}
                  readOnly={readOnly}
                  refreshing={query.isFetching}
                  onEnded={() => heading.current?.focus()}
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
      </QueryView>
      {asksAll && (
        <Suspense>
          <EndOthersDialog onClosed={() => setAsksAll(false)} />
        </Suspense>
      )}
    </Card>
  );
}
