import { checkReply, messageRules, replyRules } from './contact-message.ts';
import { checkFields } from './field-rules.ts';
import { DEFAULT_LIMITS } from './limits.ts';

const facts = { today: '2025-11-12', limits: DEFAULT_LIMITS };
const message = { category: 'REFUNDS' as const, object: 'expected', body: 'Où en est-il ?' };

test('a message has an object of its category and 10 to 2,000 characters', () => {
  expect(checkFields(messageRules, message, facts)).toEqual([]);
  const codes = (change: object) =>
    checkFields(messageRules, { ...message, ...change }, facts).map(({ field, code }) => [field, code]);
  expect(codes({ object: 'rhythm' })).toEqual([['object', 'message_object_unknown']]);
  expect(codes({ category: undefined })).toEqual([['object', 'message_object_unknown']]);
  expect(codes({ body: 'trop peu' })).toEqual([['body', 'text_too_short']]);
  expect(codes({ body: 'x'.repeat(2_001) })).toEqual([['body', 'text_too_long']]);
});

test('a reply may be short, or files alone, but not nothing', () => {
  expect(checkFields(replyRules, { text: '5' }, facts)).toEqual([]);
  expect(checkReply({ text: '5' })).toEqual([]);
  expect(checkReply({ uploadIds: ['file'] })).toEqual([]);
  for (const empty of [{}, { text: ' \n' }, { uploadIds: [] }])
    expect(checkReply(empty)).toEqual([{ field: 'text', code: 'field_required' }]);
});
