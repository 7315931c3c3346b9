import type { Locale } from '@member-portal/shared-kernel/contracts/common';
import type { FastifyRequest } from 'fastify';

/** Mirrored from local storage by the page's first script. */
const LOCALE_COOKIE = 'portal_locale';

/** The language that this browser chose; French by default. */
export const pageLocale = ({ cookies }: FastifyRequest): Locale =>
  cookies[LOCALE_COOKIE] === 'en' ? 'en' : 'fr';
