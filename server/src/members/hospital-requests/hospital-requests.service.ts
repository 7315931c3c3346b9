import { randomUUID } from 'node:crypto';
import type {
  HospitalRequest,
  HospitalRequestInput,
  HospitalRequestReceipt,
} from 'shared-kernel/contracts/hospital-requests';
import { parseDmt } from 'shared-kernel/rules/dmt';
import { checkHospitalRequest } from 'shared-kernel/rules/hospital-request';
import type { Limits } from 'shared-kernel/rules/limits';
import { keptText } from 'shared-kernel/rules/text-length';
import { optional, unwrap } from 'shared-kernel/rules/verdict';
import type { Clock } from '../../platform/clock.ts';
import type { Database, Executor } from '../../platform/db/database.ts';
import { isUuid } from '../../platform/db/uuid.ts';
import { invalidInput } from '../../platform/http/portal-error.ts';
import type { Preparation, Sender } from '../submissions/submissions.port.ts';
import { chosenHospital, type Hospital } from './chosen-hospital.ts';
import { ESTABLISHMENT_UNKNOWN, hospitalRequestNotFound } from './hospital-requests.errors.ts';
import type { HospitalRequestPorts } from './hospital-requests.ports.ts';
import { presentHospitalRequest } from './hospital-requests.presenter.ts';
import { hospitalRequestsRepository } from './hospital-requests.repository.ts';
import { hospitalSummary } from './hospital-summary.ts';

export interface HospitalRequestServiceOptions {
  database: Database;
  clock: Clock;
  limits: Limits;
  ports: HospitalRequestPorts;
  /** Days within which the hospital has its answer: an admission is close. */
  answerDays?: number;
}

const DEFAULT_ANSWER_DAYS = 3;
const HOSPITAL_CARE = 10018;
const TITLE = 'Prise en charge hospitalière';

/** A request with what was looked up for it before the transaction. */
export interface PreparedHospitalRequest {
  input: HospitalRequestInput;
  /** Null where the directory has no such hospital. */
  hospital: Hospital | null;
  preparation: Preparation;
}

export type HospitalRequestService = ReturnType<typeof createHospitalRequestService>;

/** Hospital cover requests: who, where, when and what for, so that the hospital is paid directly. */
export function createHospitalRequestService(options: HospitalRequestServiceOptions) {
  const { database, clock, limits, answerDays = DEFAULT_ANSWER_DAYS } = options;
  const { establishment, submissions } = options.ports;
  const repository = hospitalRequestsRepository(database.db);

  return {
    async prepare(sender: Sender, input: HospitalRequestInput): Promise<PreparedHospitalRequest> {
      const choice = input.establishment;
      const [hospital, preparation] = await Promise.all([
        'id' in choice ? establishment(choice.id) : choice,
        submissions.prepare(sender, input.beneficiaryId),
      ]);
      return { input, hospital, preparation };
    },

    /** Writes it with its request, files and mail. Throws `validation_failed` with every refused field. */
    async submit(
      tx: Executor,
      { input, hospital, preparation }: PreparedHospitalRequest,
    ): Promise<HospitalRequestReceipt> {
      const refusals = [
        ...checkHospitalRequest(input, clock.today(), limits),
        ...(hospital === null ? [ESTABLISHMENT_UNKNOWN] : []),
      ];
      const { beneficiaryId } = submissions.check(preparation, refusals);
      if (hospital === null) throw invalidInput(refusals);
      const asked = {
        beneficiaryId,
        admissionDate: input.admissionDate,
        releaseDate: input.releaseDate ?? null,
        dmtCode: unwrap(optional(parseDmt)(input.dmtCode)),
        hospitalizationType: input.hospitalizationType,
        ...chosenHospital(hospital),
        natureOfAct: keptText(input.natureOfAct) ?? '',
        comment: keptText(input.comment),
      };
      const sent = await submissions.send(tx, preparation, {
        beneficiaryId,
        typeCode: HOSPITAL_CARE,
        title: TITLE,
        summary: hospitalSummary(asked),
        uploadIds: input.uploadIds ?? [],
        minFiles: 0,
        answerDays,
      });
      const id = randomUUID();
      await hospitalRequestsRepository(tx).insert({
        ...asked,
        id,
        memberId: preparation.sender.memberId,
        requestId: sent.requestId,
        createdAt: clock.now(),
      });
      return { id, ...sent };
    },

    async detail(
      viewer: { memberId: string; environment: string; readOnly: boolean },
      id: string,
    ): Promise<HospitalRequest> {
      const row = isUuid(id) ? await repository.findForMember(viewer.memberId, id) : null;
      if (!row) throw hospitalRequestNotFound();
      return presentHospitalRequest(row, await submissions.sent(viewer, row));
    },
  };
}
