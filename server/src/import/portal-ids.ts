/** 'portal:' and a uuid: names a row that began in the portal, by the id that the portal gave it. */
const PORTAL_ID = /^portal:([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** True for an external id with the portal's reserved prefix, well-formed or not. */
export const isPortalName = (externalId: string) => /^portal:/i.test(externalId);

/** The row id that 'portal:UUID' names; null for an external id of the core system. */
export const portalRowId = (externalId: string): string | null =>
  PORTAL_ID.exec(externalId)?.[1]?.toLowerCase() ?? null;

/** True for a row id that the portal made: ids that the import derives have UUID version 8. */
export const beganInPortal = (rowId: string) => rowId[14] !== '8';
