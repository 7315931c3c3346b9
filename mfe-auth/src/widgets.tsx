import type { Widget } from '@member-portal/shared-kernel/contract';
import { AccountPopupsWidget } from './features/account-popups/AccountPopupsWidget.tsx';

/** Widgets are part of the container file, so they load their dialogs only when there is something to show. */
export const widgets: Record<string, Widget> = {
  'account-popups': AccountPopupsWidget,
};
