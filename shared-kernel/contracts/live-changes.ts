import { array, type Infer, object, oneOf, optional, string } from './schema.ts';

/**
 * What may have changed for a member, by the first part of the keys of the queries that show it. A page ignores topics that it
 * does not know.
 */
export const LiveTopic = oneOf(['requests', 'documents', 'refunds', 'contacts', 'alerts', 'notifications']);
export type LiveTopic = Infer<typeof LiveTopic>;

/**
 * GET /changes, and the data of each event of the same address as a stream. No data of the member: the page asks for what
 * changed.
 */
export const LiveChanges = object({
  topics: array(string()),
  /** Where the next call continues. A stream sends it as the id of the event. */
  cursor: optional(string()),
});
export type LiveChanges = Infer<typeof LiveChanges>;
