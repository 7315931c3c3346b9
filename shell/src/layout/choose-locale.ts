import type { EventBus } from '@member-portal/shared-kernel/contract';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { changeLocale } from '@member-portal/shared-kernel/i18n';

/** Changes the language, and informs remotes that hold translated text (a list sorted by name) by an event. */
export function chooseLocale(locale: Locale, events: EventBus): void {
  changeLocale(locale);
  events.emit('locale.changed', { locale });
}
