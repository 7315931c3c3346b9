import type { FastifyRequest } from 'fastify';
import { type MailLocale, mailLocale } from '../mail/compose-mail.ts';

/**
 * The member who sends something, from which session and network address, and the language of the confirmation, which is
 * that of the page. For routes of signed-in members.
 */
export function senderOf({ member, client, headers }: FastifyRequest): {
  memberId: string;
  accountId: string;
  sessionId: string;
  address: string;
  environment: string;
  locale: MailLocale;
} {
  const { memberId, accountId, sessionId, environment } = member;
  const locale = mailLocale(headers['accept-language']);
  return { memberId, accountId, sessionId, address: client.address, environment, locale };
}
