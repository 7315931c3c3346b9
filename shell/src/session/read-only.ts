import type { Stream } from '@member-portal/shared-kernel/contract';
import type { ProfileAnswer } from '@member-portal/shared-kernel/contracts/auth';
import { createStream } from '@member-portal/shared-kernel/state';
import { hasReadOnlyHint } from './sign-in-hint.ts';

export interface ReadOnly {
  /** True for an advisor's session, by the cookie or the profile. */
  isAdvisors: Stream<boolean>;
  /** True in an advisor's session, and until the profile is known: actions that write are locked. */
  isLocked: Stream<boolean>;
  /** Every answer of the server may have set the cookie. */
  check(): void;
}

/** The server refuses every write of an advisor anyway; this only controls the screens. */
export function watchReadOnly(profile: Stream<ProfileAnswer | null>, signedIn: Stream<boolean>): ReadOnly {
  const isAdvisors = createStream(false);
  const isLocked = createStream(false);
  const set = (stream: typeof isLocked, value: boolean) => {
    if (stream.value !== value) stream.set(value);
  };
  const check = () => {
    set(isAdvisors, hasReadOnlyHint() || profile.value?.readOnly === true);
    set(isLocked, isAdvisors.value || (signedIn.value && profile.value === null));
  };
  profile.changes.subscribe(check);
  signedIn.changes.subscribe(check);
  return { isAdvisors, isLocked, check };
}
