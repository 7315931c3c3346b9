import { array, type Infer, object, oneOf, optional, string } from './schema.ts';

/**
 * Data of a member that may have changed, by the first part of their queries' keys. A page ignores unknown
 * topics.
 */
export const LiveTopic = oneOf(['requests', 'documents', 'refunds', 'contacts', 'alerts', 'notifications']);
export type LiveTopic = Infer<typeof LiveTopic>;

/**
 * GET /changes, and the data of each event of the same address as a stream. It contains no data of the
 * member: the page fetches the changes.
 */
export const LiveChanges = object({
  topics: array(string()),
  /** The position where the next call continues. A stream sends it as the id of the event. */
  cursor: optional(string()),
});
export type LiveChanges = Infer<typeof LiveChanges>;
