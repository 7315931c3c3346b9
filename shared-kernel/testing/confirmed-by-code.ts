import type { ActionKind, ActionValidation, ActionVerified } from '../contracts/action-validations.ts';
import { type FakeAnswer, type FakeCall, refusal } from './fake-api.ts';

const ID = 'a1';

/** The answer after a code for a write of this kind has been sent. */
export const actionAsked = (kind: ActionKind): ActionValidation => ({
  id: ID,
  kind,
  email: 'c••••@example.org',
  codeDuration: 600,
  expiresAt: '2025-11-06T10:10:00.000Z',
  codeLength: 6,
  resendAvailableIn: 120,
  resendTimeout: 120,
});

/** Answers of a server that requires a code before a write of this kind, and accepts any code. */
export const confirmedByCode = (kind: ActionKind): Record<string, FakeAnswer> => ({
  'POST /action-validations': actionAsked(kind),
  'POST /action-validations/:id/verify': {
    id: ID,
    validated: true,
    expiresAt: '2025-11-06T10:20:00.000Z',
  } satisfies ActionVerified,
});

/** The write itself: refused without the validation of `confirmedByCode`. */
export const onceConfirmed =
  (answer: object): FakeAnswer =>
  ({ options }: FakeCall) => {
    if (options.actionValidation !== ID) throw refusal(403, 'action_validation_required');
    return answer;
  };
