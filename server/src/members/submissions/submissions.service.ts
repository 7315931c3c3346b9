import type { SubmissionEventType } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import type { SubmissionReceipt } from '@member-portal/shared-kernel/contracts/submissions';
import { checkFiles } from '@member-portal/shared-kernel/rules/files';
import { type LifeDate, todayInParis } from '@member-portal/shared-kernel/rules/life-date';
import type { Limits } from '@member-portal/shared-kernel/rules/limits';
import { displayName } from '@member-portal/shared-kernel/rules/names';
import type { SummaryLine } from '@member-portal/shared-kernel/rules/request-summary';
import { refusedAt } from '@member-portal/shared-kernel/rules/verdict';
import type { Executor } from '../../platform/db/database.ts';
import { type FieldError, invalidInput } from '../../platform/http/portal-error.ts';
import type { MailLocale } from '../../platform/mail/compose-mail.ts';
import { type ConfirmationTexts, confirmationMail } from './confirmation-mail.ts';
import type { SentFile, SubmissionAct, SubmissionPorts } from './submissions.ports.ts';
import type { SentSubmission } from './submissions.public.ts';

/** The sending member. */
export interface Sender {
  memberId: string;
  accountId: string;
  sessionId: string;
  /** Network address, for the audit trail. */
  address: string;
  environment: string;
  /** Language of the page and of the confirmation. */
  locale: MailLocale;
}

interface Person {
  id: string;
  firstName: string;
}

/** Data looked up before the transaction, to keep the transaction short. */
export interface Preparation {
  sender: Sender;
  /** One entry for each person named in the input: null if they do not belong to the member. */
  people: (Person | null)[];
  addressee: { firstName: string; email: string | null };
}

export interface Submission {
  /** A code of `rules/request-types`. */
  typeCode: number;
  /** The displayed title: 'prefix : subject - topic'. */
  title: string;
  summary: SummaryLine[];
  uploadIds: readonly string[];
  /** Minimum number of files. */
  minFiles: number;
  /** The day by which the insurer answers, also in the receipt. */
  expectedBy: LifeDate;
  /** Texts of the confirmation; null for none. */
  mail: Record<MailLocale, ConfirmationTexts> | null;
  mailValues: Record<string, string>;
}

/** A stored submission, for its event. */
interface ToldSubmission {
  sender: Pick<Sender, 'environment' | 'memberId'>;
  submissionId: string;
  /** Time of sending; now if left out. */
  at?: Date;
  type: SubmissionEventType;
  request: { requestId: string; reference: string; typeCode: number; title: string; expectedBy: LifeDate };
  beneficiaryIds: readonly string[];
  /** The fields of only this kind of submission. */
  own: object;
  files: readonly SentFile[];
}

/**
 * The common part of all submissions: each becomes a request of its type with a timeline, files and one
 * confirmation by mail.
 */
export interface Submissions {
  /** Only reads and refuses nothing: the repeat of an accepted submission must get its first answer. */
  prepare(sender: Sender, people: readonly string[], uploadIds: readonly string[]): Promise<Preparation>;
  /**
   * Opens the request, moves the files to it and queues the mail. All of this exists if and only if
   * `tx` commits. Throws `validation_failed` if a file is missing or the files are too large
   * together.
   */
  send(
    tx: Executor,
    preparation: Preparation,
    submission: Submission,
  ): Promise<Pick<SubmissionReceipt, 'requestId' | 'reference' | 'expectedBy'> & { files: SentFile[] }>;
  /**
   * Takes uploads, in their order, for what `tx` writes. Throws `validation_failed` if one is missing or they are too large
   * together.
   */
  takeFiles(
    tx: Executor,
    memberId: string,
    wanted: Pick<Submission, 'uploadIds' | 'minFiles'>,
  ): Promise<SentFile[]>;
  /** Writes its event for the insurer as the last write of the transaction, and returns the event's id. */
  tell(tx: Executor, sent: ToldSubmission): Promise<string>;
  /** A submission, by a row that is known to be this member's. */
  sent(
    viewer: { memberId: string; environment: string; readOnly: boolean },
    row: { id: string; requestId: string },
  ): Promise<Omit<SentSubmission<'none'>, 'id' | 'createdAt'>>;
  /** The people in an answer. The first name is empty if the person no longer belongs to the member. */
  shown(memberId: string, people: readonly string[]): Promise<Person[]>;
}

export interface SubmissionServiceOptions {
  limits: Pick<Limits, 'uploads'>;
  ports: SubmissionPorts;
}

export function createSubmissions({ limits, ports }: SubmissionServiceOptions): Submissions {
  async function takeFiles(
    tx: Executor,
    memberId: string,
    { uploadIds, minFiles }: Pick<Submission, 'uploadIds' | 'minFiles'>,
  ): Promise<SentFile[]> {
    const ids = [...new Set(uploadIds)];
    const taken = await ports.takeUploads(tx, memberId, ids);
    const files = ids.map((id) => taken.find((file) => file.id === id) ?? null);
    const missing = files.flatMap((file, index) => (file ? [] : [uploadMissing(index)]));
    if (missing.length > 0) throw invalidInput(missing);
    const found = files.flatMap((file) => file ?? []);
    const sizes = found.map(({ fileName, bytes }) => ({ name: fileName, size: bytes }));
    const refused = refusedAt('uploadIds', checkFiles(sizes, limits.uploads, minFiles));
    if (refused.length > 0) throw invalidInput(refused);
    return found.map(({ fileName, bytes, kind, fileKey, sha256 }) => ({
      fileName,
      bytes,
      kind,
      fileKey,
      sha256,
    }));
  }

  return {
    takeFiles,

    async prepare(sender, ids, uploadIds) {
      const [people, { firstName, email }] = await Promise.all([
        ports.beneficiaries(sender.memberId, ids),
        ports.identity(sender.memberId),
        ports.hashUploads(sender.memberId, uploadIds),
      ]);
      return { sender, people, addressee: { firstName, email } };
    },

    async send(tx, { sender, people, addressee }, submission) {
      const files = await takeFiles(tx, sender.memberId, submission);
      const { expectedBy, typeCode, title, summary, mail: texts, mailValues } = submission;
      const [person, ...others] = people;
      const request = await ports.openRequest(tx, {
        memberId: sender.memberId,
        typeCode,
        title,
        beneficiaryId: person && others.length === 0 ? person.id : null,
        summary,
        expectedBy,
        files: files.map(({ sha256: _, ...file }) => file),
      });
      const { id: requestId, reference } = request;
      const mail =
        texts &&
        confirmationMail(ports.issuer(sender.environment), {
          to: addressee,
          locale: sender.locale,
          confirmation: { reference, expectedBy, files: files.length },
          href: ports.pageAddress(sender.environment, `/requests?request=${requestId}`),
          texts,
          values: mailValues,
        });
      if (mail) await ports.queueMail(tx, requestId, mail);
      return { requestId, reference, expectedBy, files };
    },

    async tell(tx, { sender, submissionId, at, type, request, beneficiaryIds, own, files }) {
      const { environment, memberId } = sender;
      const { requestId, ...shown } = request;
      return ports.tellInsurer(tx, {
        environment,
        memberId,
        type,
        submissionId,
        ...(at && { at }),
        beneficiaryIds,
        // The definition pairs each type with its data.
        data: { request: { id: `portal:${requestId}`, ...shown }, ...own } as SubmissionAct['data'],
        files: files.map(({ fileName: name, sha256, ...file }) => {
          if (sha256 === null) throw new Error('a file was taken without its hash');
          return { name, sha256, ...file };
        }),
      });
    },

    async sent(viewer, { id, requestId }) {
      const request = await ports.request(viewer, requestId, id);
      return {
        requestId,
        reference: request.reference,
        // A request of a submission always has this date. Only other requests lack it, which TypeScript cannot know.
        expectedBy: request.expectedBy ?? todayInParis(new Date(request.createdAt)),
        files: request.files,
      };
    },

    async shown(memberId, ids) {
      const people = await ports.beneficiaries(memberId, ids);
      return ids.map((id, index) => ({ id, firstName: displayName(people[index]?.firstName ?? '') }));
    },
  };
}

/** The upload is missing, expired, used by another submission, or another member's. */
const uploadMissing = (index: number): FieldError => ({
  field: `uploadIds.${index}`,
  code: 'upload_not_found',
});
