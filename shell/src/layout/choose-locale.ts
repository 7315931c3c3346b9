import type { EventBus } from 'shared-kernel/contract';
import type { Locale } from 'shared-kernel/contracts/common';
import { changeLocale } from 'shared-kernel/i18n';

/** Remotes that keep words of their own (a date typed, a list sorted by name) hear of the change on the bus. */
export function chooseLocale(locale: Locale, events: EventBus): void {
  changeLocale(locale);
  events.emit('locale.changed', { locale });
}
