const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * An identifier in a URL may be any text, and PostgreSQL fails on a text that is no UUID. Check
 * first, and answer as for an absent row.
 */
export const isUuid = (text: string): boolean => UUID.test(text);

/** Like `isUuid`, but only in lower case, as the database writes it. */
export const isStoredUuid = (text: string): boolean => isUuid(text) && text === text.toLowerCase();
