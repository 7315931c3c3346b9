import type { CheckedCertificate } from '@member-portal/shared-kernel/contracts/certificates';

/** Claire's and Julien's certificate, still true. */
export const aCheckedCertificate = (wish: Partial<CheckedCertificate> = {}): CheckedCertificate => ({
  state: 'VALID',
  issuedOn: '2025-11-06',
  validUntil: '2025-12-31',
  contracts: [
    {
      from: '2021-01-01',
      to: null,
      active: true,
      people: [
        { initials: 'C. M.', covered: true },
        { initials: 'J. M.', covered: true },
      ],
    },
  ],
  ...wish,
});
