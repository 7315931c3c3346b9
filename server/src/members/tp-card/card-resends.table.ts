import { submissionTable } from '../submissions/submissions.table.ts';

/** Orders of another paper card. Their progress is that of the request in `requests`. */
export const cardResends = submissionTable('card_resends', 'none', {});
