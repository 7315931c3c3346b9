import type { Announcement } from '@member-portal/shared-kernel/contracts/announcements';
import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import { type Html, html } from '../../platform/page/html.ts';

/** The announcements above the login, with the height that the shell gives them. */
export function announcementBlock(announcements: readonly Announcement[], locale: Locale): Html | false {
  if (announcements.length === 0) return false;
  return html`<div class="s-announced">${announcements.map((each) => one(each, locale))}</div>`;
}

function one({ level, english, closable, ...french }: Announcement, locale: Locale): Html {
  const isEnglish = locale === 'en' && english !== undefined;
  const { title, text } = isEnglish ? english : french;
  const tone = { info: 's-info', warning: 's-warning', critical: 's-danger' }[level];
  return html`<div class="s-announcement ${tone}"><span></span><div lang="${isEnglish ? 'en' : 'fr'}"><strong>${title}</strong> ${text}</div>${closable && html`<span class="s-close"></span>`}</div>`;
}
