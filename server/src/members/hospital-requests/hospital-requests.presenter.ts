import type { HospitalRequest } from 'shared-kernel/contracts/hospital-requests';
import type { SentSubmission } from '../submissions/submissions.port.ts';
import type { HospitalRequestRow } from './hospital-requests.table.ts';

export function presentHospitalRequest(row: HospitalRequestRow, sent: SentSubmission): HospitalRequest {
  const { id, admissionDate, releaseDate, dmtCode, hospitalizationType, natureOfAct, comment } = row;
  return {
    id,
    ...sent,
    admissionDate,
    releaseDate,
    dmtCode,
    hospitalizationType,
    establishment: {
      id: row.establishmentId,
      name: row.establishmentName,
      city: row.establishmentCity,
      finess: row.finess,
      adeli: row.adeli,
    },
    natureOfAct,
    comment,
    createdAt: row.createdAt.toISOString(),
  };
}
