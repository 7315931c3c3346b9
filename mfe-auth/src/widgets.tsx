import type { Widget } from 'shared-kernel/contract';
import { AccountPopupsWidget } from './features/account-popups/AccountPopupsWidget.tsx';

/** They sit in the container file itself: what they show is loaded when there is something to show. */
export const widgets: Record<string, Widget> = {
  'account-popups': AccountPopupsWidget,
};
