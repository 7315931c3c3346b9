import { Id, Instant } from '../common.ts';
import {
  array,
  boolean,
  type Infer,
  literal,
  maxLength,
  object,
  optional,
  record,
  regex,
  strictObject,
  string,
  unknown,
} from '../schema.ts';

/** An event of a member, a CloudEvent 1.0 in structured JSON. */
export const ExchangeEvent = object({
  specversion: literal('1.0'),
  /** The same at every repetition: what was done for an id need not be done again. */
  id: Id,
  /** '/environments/GFPLAC' */
  source: string(),
  /** 'refund-claim.submitted.v1' */
  type: string(),
  /**
   * An opaque id of the member, the same in all of their events. A person who is not on file has one for each
   * event.
   */
  subject: Id,
  time: Instant,
  datacontenttype: literal('application/json'),
  /** Address of the JSON Schema of `data`. */
  dataschema: string(),
  /** Counts the events of this member from 1; twelve digits, so that texts compare as numbers do. */
  sequence: string().check(regex(/^\d{12}$/)),
  data: record(string(), unknown()),
});
export type ExchangeEvent = Infer<typeof ExchangeEvent>;

/** A position in the events of an environment. Opaque. */
export const EventCursor = string().check(maxLength(200));

/**
 * GET /events. `after`: a `next` of an earlier answer; without it reading begins after the last acknowledged event.
 * `limit`: 1 to 1000 events (100). `wait`: 0 to 30 seconds (0) to wait while there is none. Any other parameter is refused: a
 * misspelt `after` would read from the mark again.
 */
export const EventQuery = strictObject({
  after: optional(EventCursor),
  limit: optional(string().check(regex(/^(?:[1-9]\d{0,2}|1000)$/))),
  wait: optional(string().check(regex(/^(?:[12]?\d|30)$/))),
});
export const EventPage = object({
  events: array(ExchangeEvent),
  /** Cursor after the last of these events. */
  next: EventCursor,
  /** True if further events can be read at once. */
  more: boolean(),
});
export type EventPage = Infer<typeof EventPage>;

/** POST /events/acknowledge: everything up to this cursor is stored in the core system. */
export const AcknowledgePost = strictObject({ through: EventCursor });
/** `acknowledged`: the current position, which is further if more was acknowledged before. */
export const Acknowledged = object({ acknowledged: EventCursor });
