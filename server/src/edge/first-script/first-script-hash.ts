import { createHash } from 'node:crypto';
import { FIRST_SCRIPT } from './compiled-first-script.ts';

/** Hash of exactly these bytes: the content security policy allows this inline script and no other. */
export const FIRST_SCRIPT_HASH = `sha256-${createHash('sha256').update(FIRST_SCRIPT).digest('base64')}`;
