import { request, requestList } from '../common/testing/request-builder.ts';
import { listNews, requestNews } from './request-news.ts';

const later = { updatedAt: '2025-11-06T09:00:00.000Z', statusKey: 'done' } as const;

test('a request that changed or came is named with its state; one that was opened is no news', () => {
  const before = { pages: [requestList([request({ id: 'a', newStatus: true }), request({ id: 'b' })])] };
  const opened = { pages: [requestList([request({ id: 'a' }), request({ id: 'b' })])] };
  expect(listNews(before, opened)).toEqual([]);
  const changed = { pages: [requestList([request({ id: 'b', ...later }), request({ id: 'a' })])] };
  expect(listNews(before, changed)).toEqual(['Facture d’optique – Traité.']);
});

test('one request', () => {
  expect(requestNews(request({ newStatus: true }), request())).toEqual([]);
  expect(requestNews(request(), request(later))).toEqual(['Facture d’optique – Traité.']);
});
