import { complaintDates } from './complaint.ts';

test('the reply is due after 60 days where they end before two months, as in autumn', () => {
  expect(complaintDates('2025-10-01')).toEqual({
    acknowledgeBy: '2025-10-11',
    replyBy: '2025-11-30',
    mediatorFrom: '2025-12-01',
  });
});

test('the reply is due after two months where they end before 60 days, as around February', () => {
  expect(complaintDates('2025-01-15')).toMatchObject({ replyBy: '2025-03-15' });
});
