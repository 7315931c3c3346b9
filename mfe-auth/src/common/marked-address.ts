/** Error code: the password was correct, but the member must first confirm that the address may get mails. */
export const ADDRESS_IS_MARKED = 'email_spam_marked';
