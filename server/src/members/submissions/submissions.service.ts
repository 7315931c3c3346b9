import { checkFiles } from 'shared-kernel/rules/files';
import { addDays, todayInParis } from 'shared-kernel/rules/life-date';
import type { Limits } from 'shared-kernel/rules/limits';
import { displayName } from 'shared-kernel/rules/names';
import { refusedAt } from 'shared-kernel/rules/verdict';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/db/database.ts';
import { type FieldError, invalidInput } from '../../platform/http/portal-error.ts';
import { confirmationMail } from './confirmation-mail.ts';
import type { Submission, Submissions } from './submissions.port.ts';
import type { SubmissionPorts } from './submissions.ports.ts';

export interface SubmissionServiceOptions {
  clock: Clock;
  limits: Pick<Limits, 'uploads'>;
  ports: SubmissionPorts;
}

/** What claims, quotes and hospital cover requests have in common. */
export function createSubmissions({ clock, limits, ports }: SubmissionServiceOptions): Submissions {
  /** In the order in which they were sent. */
  async function takeFiles(tx: Executor, memberId: string, { uploadIds, minFiles }: Submission) {
    const ids = [...new Set(uploadIds)];
    const taken = await ports.takeUploads(tx, memberId, ids);
    const files = ids.map((id) => taken.find((file) => file.id === id) ?? null);
    const missing = files.flatMap((file, index) => (file ? [] : [uploadMissing(index)]));
    if (missing.length > 0) throw invalidInput(missing);
    const found = files.flatMap((file) => file ?? []);
    const sizes = found.map(({ fileName, bytes }) => ({ name: fileName, size: bytes }));
    const refused = refusedAt('uploadIds', checkFiles(sizes, limits.uploads, minFiles));
    if (refused.length > 0) throw invalidInput(refused);
    return found.map(({ fileName, bytes, kind, fileKey }) => ({ fileName, bytes, kind, fileKey }));
  }

  return {
    async prepare(sender, beneficiaryId) {
      const [person, { firstName, email }] = await Promise.all([
        ports.beneficiary(sender.memberId, beneficiaryId),
        ports.identity(sender.memberId),
      ]);
      return { sender, person: person && { id: person.id }, addressee: { firstName, email } };
    },

    check({ person }, refusals) {
      const errors = [...(person ? [] : [BENEFICIARY_UNKNOWN]), ...refusals];
      if (errors.length > 0 || person === null) throw invalidInput(errors);
      return { beneficiaryId: person.id };
    },

    async send(tx, { sender, addressee }, submission) {
      const files = await takeFiles(tx, sender.memberId, submission);
      const { answerDays, typeCode, title, beneficiaryId, summary } = submission;
      const expectedBy = addDays(clock.today(), answerDays);
      const request = await ports.openRequest(tx, {
        memberId: sender.memberId,
        typeCode,
        title,
        beneficiaryId,
        summary,
        expectedBy,
        files,
      });
      const { id: requestId, reference } = request;
      const mail = confirmationMail(ports.issuer(sender.environment), {
        to: addressee,
        locale: sender.locale,
        confirmation: { reference, expectedBy, files: files.length },
      });
      if (mail) await ports.queueMail(tx, requestId, mail);
      return { requestId, reference, expectedBy };
    },

    async sent(viewer, { requestId, beneficiaryId }) {
      const [request, person] = await Promise.all([
        ports.request(viewer, requestId),
        ports.beneficiary(viewer.memberId, beneficiaryId),
      ]);
      return {
        requestId,
        reference: request.reference,
        // Every request of a submission has one; the column is empty for other requests alone.
        expectedBy: request.expectedBy ?? todayInParis(new Date(request.createdAt)),
        beneficiary: { id: beneficiaryId, firstName: displayName(person?.firstName ?? '') },
        files: request.files,
      };
    },
  };
}

const BENEFICIARY_UNKNOWN: FieldError = { field: 'beneficiaryId', code: 'beneficiary_unknown' };

/** An upload that is absent, expired, taken by another submission, or another member's. */
const uploadMissing = (index: number): FieldError => ({
  field: `uploadIds.${index}`,
  code: 'upload_not_found',
});
