import type { EventBus } from 'shared-kernel/contract';
import type { Locale } from 'shared-kernel/contracts/common';
import { changeLocale } from 'shared-kernel/i18n';

/** Changes the language, and informs remotes that hold translated text (a list sorted by name) by an event. */
export function chooseLocale(locale: Locale, events: EventBus): void {
  changeLocale(locale);
  events.emit('locale.changed', { locale });
}
