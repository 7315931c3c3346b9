import type {
  BankAccountInput,
  BankAccountReceipt,
} from '@member-portal/shared-kernel/contracts/bank-accounts';
import type { Submission, Written } from '@member-portal/shared-kernel/submission';

export type RibSubmission = Submission<Written<BankAccountInput>, BankAccountInput, BankAccountReceipt>;
