import type { DownloadedFile } from '@member-portal/shared-kernel/api';
import {
  CheckedCertificate,
  MembershipCertificate,
} from '@member-portal/shared-kernel/contracts/certificates';
import { apiOf, mutationOptions, queryOptions } from '@member-portal/shared-kernel/state';

export const certificateQueries = {
  /** POST /certificate-checks: the certificate of a code. In a body, since addresses are logged. Changes nothing. */
  check: (code: string) =>
    queryOptions({
      queryKey: ['certificate-check', code],
      queryFn: ({ client, signal }) =>
        apiOf(client).post('/certificate-checks', CheckedCertificate, { code }, { signal }),
      // The code is dropped with the page.
      gcTime: 0,
    }),
};

export const certificateMutations = {
  /**
   * POST /certificates/membership, then its PDF. Without an Idempotency-Key: a repeat returns the same
   * certificate anyway, and after midnight that of the new day.
   */
  download: () =>
    mutationOptions<{ file: DownloadedFile; validUntil: string }, void>({
      async send(_, { api, signal }) {
        const { id, validUntil } = await api.post(
          '/certificates/membership',
          MembershipCertificate,
          {},
          { signal },
        );
        return { file: await api.download(`/certificates/membership/${id}`, { signal }), validUntil };
      },
    }),
};
