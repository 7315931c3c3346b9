import { Id, Instant, LifeDate } from './common.ts';
import {
  array,
  type Infer,
  int,
  nullable,
  type Optional,
  object,
  optional,
  type Schema,
  string,
} from './schema.ts';

/**
 * Answer to a refund claim, a hospital cover request or a quote. GET /requests/{requestId} shows its progress;
 * `expectedBy` is the day by which the insurer answers.
 */
export const SubmissionReceipt = object({
  id: Id,
  requestId: Id,
  reference: string(),
  expectedBy: LifeDate,
});
export type SubmissionReceipt = Infer<typeof SubmissionReceipt>;

/** A submitted file; GET /requests/messages/file?documentId={id} returns its content. */
export const SubmittedFile = object({ id: Id, name: string(), bytes: int(), kind: string() });

/** The person of the submission. */
export const SubmittedPerson = object({ id: Id, firstName: string() });

type Fields = Record<string, Schema>;

/** Fields as they are stored and reported: values that may be left out of an input are null. */
export type Stored<Own> = {
  [Name in keyof Own]: Own[Name] extends Optional<infer Inner extends Schema>
    ? ReturnType<typeof nullable<Inner>>
    : Own[Name];
};

/*@__NO_SIDE_EFFECTS__*/
export const stored = <Own extends Fields>(own: Own): Stored<Own> =>
  Object.fromEntries(
    Object.entries(own).map(([name, schema]) => [
      name,
      schema._zod.def.type === 'optional'
        ? nullable((schema as Optional<Schema>)._zod.def.innerType)
        : schema,
    ]),
  ) as Stored<Own>;

const PEOPLE_ASKED = {
  none: {},
  one: { beneficiaryId: Id },
  several: { beneficiaryIds: array(Id) },
};

/** POST {path} (JSON, `Idempotency-Key`): the fields of one kind, with its people and files. */
/*@__NO_SIDE_EFFECTS__*/
export const submissionInput = <Choice extends keyof typeof PEOPLE_ASKED, Own extends Fields>(
  person: Choice,
  own: Own,
) => object({ ...PEOPLE_ASKED[person], ...own, uploadIds: optional(array(Id)) });

const PEOPLE = {
  none: {},
  one: { beneficiary: SubmittedPerson },
  several: { beneficiaries: array(SubmittedPerson) },
};

/**
 * GET {path}/{id}: a submission as it was sent. `own` are the fields of only this kind, such as those of its
 * input; `person` names its people. GET /requests/{requestId} returns its progress.
 */
/*@__NO_SIDE_EFFECTS__*/
export const sentSubmission = <Choice extends keyof typeof PEOPLE, Own extends Fields>(
  person: Choice,
  own: Own,
) =>
  object({
    ...SubmissionReceipt.shape,
    ...PEOPLE[person],
    ...stored(own),
    files: array(SubmittedFile),
    createdAt: Instant,
  });

/** The `contracts` of a kind whose answer has the fields of its input: POST {path}, and GET {path}/{id}. */
/*@__NO_SIDE_EFFECTS__*/
export const submissionContracts = <Choice extends keyof typeof PEOPLE, Own extends Fields>(
  person: Choice,
  own: Own,
) => ({ input: submissionInput(person, own), detail: sentSubmission(person, own) });
