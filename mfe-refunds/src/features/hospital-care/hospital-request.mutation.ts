import type { Api } from '@member-portal/shared-kernel/api';
import {
  type HospitalRequestInput,
  HospitalRequestReceipt,
} from '@member-portal/shared-kernel/contracts/hospital-requests';

/** Sends the request. `key` is its idempotency key: a repeat returns the first answer. */
export const requestHospitalCover = (api: Api) => (request: HospitalRequestInput, key: string) =>
  api.post('/hospital-requests', HospitalRequestReceipt, request, { key });
