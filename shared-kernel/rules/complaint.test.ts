import { complaintDates } from './complaint.ts';

test('60 days come before two months in autumn', () => {
  expect(complaintDates('2025-10-01')).toEqual({
    acknowledgeBy: '2025-10-11',
    replyBy: '2025-11-30',
    mediatorFrom: '2025-12-01',
  });
});

test('two months come before 60 days around February', () => {
  expect(complaintDates('2025-01-15')).toMatchObject({ replyBy: '2025-03-15' });
});
