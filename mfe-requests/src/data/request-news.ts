import type { RequestList, RequestSummary } from '@member-portal/shared-kernel/contracts/requests';
import { statusLabelKey } from '@member-portal/shared-kernel/rules/request-status';
import { requestType } from '@member-portal/shared-kernel/rules/request-types';
import { requestTitleOf } from '../common/request-title.ts';
import { widgetTexts } from '../widget-texts.ts';

type Pages = { pages: RequestList[] } | undefined;

const sentenceOf = (request: RequestSummary): string => {
  const group = requestType(request.typeCode)?.group ?? 'other';
  return `${requestTitleOf(request)} – ${widgetTexts()(statusLabelKey(group, request.statusKey))}.`;
};

/** Requests that are new or have changed between two answers. An opened request is not news. */
export function listNews(before: Pages, now: Pages): string[] {
  const days = new Map(
    (before?.pages ?? []).flatMap(({ requests }) => requests.map(({ id, updatedAt }) => [id, updatedAt])),
  );
  return (now?.pages ?? [])
    .flatMap(({ requests }) => requests)
    .filter(({ id, updatedAt }) => days.get(id) !== updatedAt)
    .map(sentenceOf);
}

/** The news about one request. */
export const requestNews = (before: RequestSummary, now: RequestSummary): string[] =>
  before.updatedAt === now.updatedAt ? [] : [sentenceOf(now)];
