import { randomBytes } from 'node:crypto';

/** Id of a browser. Used for rollouts only: no script reads it, and nothing links it to a member. */
export const VISITOR_COOKIE = 'portal_visitor';
export const VISITOR_DAYS = 365;

const VISITOR_ID = /^[\w-]{22}$/;

export const newVisitorId = (): string => randomBytes(16).toString('base64url');

export const isVisitorId = (value: string | undefined): value is string => VISITOR_ID.test(value ?? '');
