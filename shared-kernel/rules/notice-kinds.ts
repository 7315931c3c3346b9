import { requestType } from './request-types.ts';

/** What a member is told about, as they choose it. */
export const NOTICE_KINDS = {
  /** A step of a request, and a promise that has passed. */
  requests: { alwaysOn: false },
  /** An answer of the insurer in a thread. */
  messages: { alwaysOn: false },
  /** The law, or a contract's end, depends on the member having been told. */
  complaints: { alwaysOn: true },
  terminations: { alwaysOn: true },
} as const;

export type NoticeKind = keyof typeof NOTICE_KINDS;
export const NOTICE_KIND_KEYS = Object.keys(NOTICE_KINDS) as NoticeKind[];

/** What happened to a request. */
export type RequestNews = 'changed' | 'answered' | 'late';

/** The kind of a notice about a request. Complaints and terminations come first, whatever happened to them. */
export function noticeKind(typeCode: number, news: RequestNews): NoticeKind {
  const group = requestType(typeCode)?.group;
  if (group === 'claim') return 'complaints';
  if (group === 'termination') return 'terminations';
  return news === 'answered' ? 'messages' : 'requests';
}
