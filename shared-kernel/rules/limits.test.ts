import { DEFAULT_ACCOUNT_THROTTLE, DEFAULT_LIMITS, DEFAULT_LOGIN_THROTTLE } from './limits.ts';

test('the numbers that the specification and the law give', () => {
  expect(DEFAULT_LIMITS).toMatchObject({
    uploads: { maxFiles: 5, maxFileBytes: 5 * 1024 ** 2, maxTotalBytes: 15 * 1024 ** 2 },
    careDateYears: 3,
    prescriptionWarningYears: 2,
    quoteDateYears: 1,
    password: { minLength: 12 },
    mfa: { codeLength: 6, resendSeconds: 120, maxTries: 5, blockSeconds: 7_200 },
    hospital: { maxDaysAhead: 15, idealDaysAhead: 10 },
    cardResendBlockDays: 30,
    complaint: {
      acknowledgeDays: 10,
      replyDays: 60,
      replyMonths: 2,
      mediatorMonths: 2,
      mediatorUntilMonths: 12,
    },
    socialSecurityDays: 15,
    birthDeclarationMonths: 6,
    portabilityMonths: 12,
    individualOfferMonths: 6,
    schoolingDeadline: '11-15',
  });
  expect(DEFAULT_LOGIN_THROTTLE).toMatchObject({ maxTries: 5, lockSeconds: 7_200 });
});

const numbersIn = (value: unknown): number[] =>
  typeof value === 'number'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(numbersIn)
      : [];

test('every number is a positive integer', () => {
  const numbers = numbersIn([DEFAULT_LIMITS, DEFAULT_LOGIN_THROTTLE, DEFAULT_ACCOUNT_THROTTLE]);
  expect(numbers.length).toBeGreaterThan(40);
  expect(numbers.filter((number) => !Number.isInteger(number) || number < 1)).toEqual([]);
});

test('no limit contradicts another one', () => {
  const { amounts, uploads, texts, password, mfa, session, establishments, hospital } = DEFAULT_LIMITS;
  for (const [lower, higher] of [
    [amounts.minCents, amounts.maxCents],
    [uploads.maxFileBytes, uploads.maxTotalBytes],
    [texts.requiredMin, texts.commentMax],
    [texts.commentMax, texts.messageMax],
    [texts.natureOfActMin, texts.natureOfActMax],
    [password.minLength, password.maxLength],
    [mfa.resendSeconds, mfa.codeSeconds],
    [session.warningSeconds, session.idleSeconds],
    [session.idleSeconds, session.maxSeconds],
    [establishments.minQuery, establishments.maxQuery],
    [hospital.idealDaysAhead, hospital.maxDaysAhead],
    [DEFAULT_LIMITS.prescriptionWarningYears, DEFAULT_LIMITS.careDateYears],
  ])
    expect(lower).toBeLessThan(higher!);
});

test('every extension of a file is lower case with its dot', () => {
  expect(DEFAULT_LIMITS.uploads.extensions.filter((extension) => !/^\.[a-z]+$/.test(extension))).toEqual([]);
});
