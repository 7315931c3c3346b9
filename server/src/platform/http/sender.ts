import type { FastifyRequest } from 'fastify';
import { type MailLocale, mailLocale } from '../mail/compose-mail.ts';

/**
 * The member who sends something, and the language of the confirmation, which is that of the page.
 * For routes of signed-in members.
 */
export function senderOf({ member, headers }: FastifyRequest): {
  memberId: string;
  accountId: string;
  environment: string;
  locale: MailLocale;
} {
  const { memberId, accountId, environment } = member;
  return { memberId, accountId, environment, locale: mailLocale(headers['accept-language']) };
}
