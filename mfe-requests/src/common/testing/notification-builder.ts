import type { PortalNotification } from '@member-portal/shared-kernel/contracts/notifications';

/** A request that waits for the member, announced on 6 November 2025. */
export const notification = (wish: Partial<PortalNotification> = {}): PortalNotification => ({
  id: 'notification-1',
  event: 'request.changed',
  at: '2025-11-06T08:12:00.000Z',
  isRead: false,
  request: {
    id: 'request-1',
    title: 'Devis dentaire',
    typeCode: 31,
    statusKey: 'attente_info',
    beneficiaryFirstName: 'Claire',
    expectedBy: null,
  },
  ...wish,
});
