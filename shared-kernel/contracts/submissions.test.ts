import { LifeDate } from './common.ts';
import { optional, safeParse, string } from './schema.ts';
import { sentSubmission, submissionInput } from './submissions.ts';

const fields = { leavesOn: LifeDate, comment: optional(string()) };
const sent = {
  id: 's1',
  requestId: 'r1',
  reference: 'D26-1',
  expectedBy: '2026-12-04',
  beneficiary: { id: 'b1', firstName: 'Claire' },
  leavesOn: '2026-12-31',
  files: [],
  createdAt: '2026-11-27T09:00:00.000Z',
};

test('what an input may leave out is null in what was sent', () => {
  const input = submissionInput('one', fields);
  expect(safeParse(input, { beneficiaryId: 'b1', leavesOn: '2026-12-31' }).success).toBe(true);
  expect(safeParse(input, { beneficiaryId: 'b1', leavesOn: '2026-12-31', comment: null }).success).toBe(
    false,
  );
  const answer = sentSubmission('one', fields);
  expect(safeParse(answer, { ...sent, comment: null }).success).toBe(true);
  expect(safeParse(answer, sent).success).toBe(false);
});

test('the input names whom it is for', () => {
  const people = (person: 'none' | 'one' | 'several') => Object.keys(submissionInput(person, fields).shape);
  expect(people('none')).toEqual(['leavesOn', 'comment', 'uploadIds']);
  expect(people('one')).toEqual(['beneficiaryId', 'leavesOn', 'comment', 'uploadIds']);
  expect(people('several')).toEqual(['beneficiaryIds', 'leavesOn', 'comment', 'uploadIds']);
});
