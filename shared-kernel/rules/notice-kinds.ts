import { requestType } from './request-types.ts';

/** The kinds of notices, for the member's choice. */
export const NOTICE_KINDS = {
  /** A step of a request, and a promise that has passed. */
  requests: { alwaysOn: false },
  /** An answer of the insurer in a thread. */
  messages: { alwaysOn: false },
  /** The law, or the end of a contract, requires that the member has been informed. */
  complaints: { alwaysOn: true },
  terminations: { alwaysOn: true },
} as const;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_KIND_KEYS = Object.keys(NOTICE_KINDS) as NoticeKind[];

/** The news of a request. */
export type RequestNews = 'changed' | 'answered' | 'late';

/** The kind of a notice about a request. Complaints and terminations take precedence over the news. */
export function noticeKind(typeCode: number, news: RequestNews): NoticeKind {
  const group = requestType(typeCode)?.group;
  if (group === 'claim') return 'complaints';
  if (group === 'termination') return 'terminations';
  return news === 'answered' ? 'messages' : 'requests';
}
