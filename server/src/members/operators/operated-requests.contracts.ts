import { Instant, LifeDate } from '@member-portal/shared-kernel/contracts/common';
import { AskedField, RequestStatusKey } from '@member-portal/shared-kernel/contracts/requests';
import {
  array,
  boolean,
  type Infer,
  int,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  optional,
  string,
} from '@member-portal/shared-kernel/contracts/schema';
import { Environment, Name, Reason } from './operators.contracts.ts';

/** Shapes of operators' calls about requests. Routes and command line parse with the same schemas. */

/** POST /operators/requests/show */
export const RequestOrder = object({
  environment: Environment,
  reference: string().check(minLength(4), maxLength(40)),
  by: Name,
  reason: Reason,
});

/** Much more than the limit of each text, which the service checks with its own code. */
const Text = string().check(maxLength(10_000));

/** POST /operators/requests/move: `info` is a text for the member. */
export const MoveOrder = object({
  ...RequestOrder.shape,
  status: string().check(maxLength(40)),
  info: optional(Text),
});

/** POST /operators/requests/ask: the missing item, the form of the answer (a file by default), and the last day. */
export const AskOrder = object({
  ...RequestOrder.shape,
  info: Text,
  field: optional(AskedField),
  title: optional(Text),
  until: optional(LifeDate),
});

/** POST /operators/requests/answer */
export const AnswerOrder = object({ ...RequestOrder.shape, text: Text });

const state = {
  environment: string(),
  reference: string(),
  membershipNumber: string(),
  typeCode: int(),
  title: string(),
  statusKey: RequestStatusKey,
  /** True if the member has not seen the last change. */
  newStatus: boolean(),
  /** Every status that the request can be moved to. */
  nextStatuses: array(RequestStatusKey),
};

export const RequestShown = object({
  ...state,
  events: array(object({ statusKey: RequestStatusKey, at: Instant, infoMessage: nullable(string()) })),
  messages: array(
    object({
      from: oneOf(['MEMBER', 'INSURER']),
      sentAt: Instant,
      readAt: nullable(Instant),
      body: string(),
    }),
  ),
});
export type RequestShown = Infer<typeof RequestShown>;

/** `changed` is false for a repeat. */
export const RequestMoved = object({ ...state, changed: boolean(), from: RequestStatusKey });
export type RequestMoved = Infer<typeof RequestMoved>;

export const RequestAnswered = object({ ...state, changed: boolean() });
export type RequestAnswered = Infer<typeof RequestAnswered>;
