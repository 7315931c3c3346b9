import {
  array,
  int,
  maxLength,
  minLength,
  object,
  regex,
  string,
} from '@member-portal/shared-kernel/contracts/schema';

/** POST /backups of the exchange, by a program of the same machine: the portal writes the file itself. */
export const BackupCall = object({
  /** Absolute path of a new file. */
  file: string().check(maxLength(4_096), regex(/^(?:\/|[A-Za-z]:[\\/])/)),
  recipients: array(string().check(regex(/^age1[a-z0-9]{20,4000}$/))).check(minLength(1), maxLength(20)),
});

export const BackupAnswer = object({ madeAt: string(), files: int(), artifacts: int() });
