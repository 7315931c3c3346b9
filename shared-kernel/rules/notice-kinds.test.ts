import { NOTICE_KIND_KEYS, NOTICE_KINDS, noticeKind } from './notice-kinds.ts';
import { REQUEST_TYPES } from './request-types.ts';

const typesOf = (...groups: string[]) =>
  Object.values(REQUEST_TYPES)
    .filter(({ group }) => groups.includes(group))
    .map(({ code }) => code);

test.each(['changed', 'answered', 'late'] as const)(
  'a complaint and a termination have their own kind, whatever happened: %s',
  (news) => {
    expect(new Set(typesOf('claim').map((code) => noticeKind(code, news)))).toEqual(new Set(['complaints']));
    expect(new Set(typesOf('termination').map((code) => noticeKind(code, news)))).toEqual(
      new Set(['terminations']),
    );
  },
);

test('an answer to any other request is a message, and a step of it is news of a request', () => {
  for (const code of typesOf('bill', 'quotation', 'hospital', 'message', 'rib')) {
    expect(noticeKind(code, 'answered')).toBe('messages');
    expect(noticeKind(code, 'changed')).toBe('requests');
    expect(noticeKind(code, 'late')).toBe('requests');
  }
});

test('a type that the portal does not have is a request like any other', () => {
  expect(noticeKind(-1, 'changed')).toBe('requests');
});

test('members cannot switch off what the law demands that they are told, and may switch off the rest', () => {
  expect(NOTICE_KIND_KEYS.filter((kind) => NOTICE_KINDS[kind].alwaysOn)).toEqual([
    'complaints',
    'terminations',
  ]);
});
