import type { NoticeChoices } from '@member-portal/shared-kernel/contracts/notifications';
import type { Preferences } from '@member-portal/shared-kernel/contracts/preferences';

/** Claire, who can be reached every way. */
export const aPreferences = (wish: Partial<Preferences> = {}): Preferences => ({
  tpCardFormat: 'PAPER',
  statementFormat: 'DIGITAL',
  magazineFormat: 'DIGITAL',
  informationChannel: 'EMAIL',
  reach: { email: true, mobileNumber: true, address: true },
  changes: [],
  ...wish,
});

export const NOTICE_CHOICES: NoticeChoices = {
  choices: [
    { kind: 'requests', mail: true, alwaysOn: false },
    { kind: 'messages', mail: true, alwaysOn: false },
    { kind: 'complaints', mail: true, alwaysOn: true },
    { kind: 'terminations', mail: true, alwaysOn: true },
  ],
};
