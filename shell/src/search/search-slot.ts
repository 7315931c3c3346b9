/** The slot whose widgets are the sources of the search. A source offers its content under the id of its remote. */
export const SEARCH_SLOT = 'portal.search';
