import type { FastifyRequest } from 'fastify';
import { type MailLocale, mailLocale } from '../mail/compose-mail.ts';

/** Who sends something, and the language in which it is confirmed: that of the page. On a member's route. */
export function senderOf({ member, headers }: FastifyRequest): {
  memberId: string;
  environment: string;
  locale: MailLocale;
} {
  const { memberId, environment } = member;
  return { memberId, environment, locale: mailLocale(headers['accept-language']) };
}
