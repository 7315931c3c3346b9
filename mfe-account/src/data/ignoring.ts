import { isApiError } from '@member-portal/shared-kernel/api';

/** Handles a rejection: the refusal with this code counts as a success, every other error is thrown again. */
export const ignoring = (code: string) => (error: unknown) => {
  if (isApiError(error) && error.code === code) return;
  throw error;
};
