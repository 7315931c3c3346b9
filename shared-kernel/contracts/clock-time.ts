import { regex, string } from './schema.ts';

/** 'HH:MM' in Paris time; '24:00' is the end of a day. */
export const ClockTime = string().check(regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/));
