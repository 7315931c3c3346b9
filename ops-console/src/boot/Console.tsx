import { changeLocale, currentLocale } from '@member-portal/shared-kernel/i18n';
import { createPortalQueryClient, QueryClientProvider } from '@member-portal/shared-kernel/state';
import { PortalUiProvider } from '@member-portal/shared-kernel/ui';
import { useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { ConsoleLink } from '../common/ConsoleLink.tsx';
import { NoticeProvider } from '../common/notices.tsx';
import { forgetOperator } from '../common/operator-query.ts';
import { onSignedOut } from '../common/session-events.ts';
import { Gate } from './Gate.tsx';

/** The console's frame: styles, data, router, and toasts. */
export function Console({ nonce }: { nonce?: string }) {
  const [client] = useState(createPortalQueryClient);
  useEffect(() => onSignedOut(() => forgetOperator(client)), [client]);
  useEffect(() => changeLocale(currentLocale()), []);
  return (
    <PortalUiProvider nonce={nonce} linkComponent={ConsoleLink}>
      <QueryClientProvider client={client}>
        <BrowserRouter basename="/console">
          <NoticeProvider>
            <Gate />
          </NoticeProvider>
        </BrowserRouter>
      </QueryClientProvider>
    </PortalUiProvider>
  );
}
