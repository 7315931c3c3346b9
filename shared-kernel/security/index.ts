/** Door of the room: the parts that all changes of an account share. Loaded when first needed. */
export { CodeForm, type CodeFormProps } from './CodeForm.tsx';
export { changePassword, usePasswordErrors } from './change-password.ts';
export { chooseLogin, isAboutChoice } from './choose-login.ts';
export { type ContactValues, changedFrom } from './contacts/contact-values.ts';
export { saveContacts } from './contacts/contacts.mutations.ts';
export { CONTACTS_KEY, useContacts } from './contacts/contacts.query.ts';
export { KeepContacts, type KeepContactsProps } from './contacts/KeepContacts.tsx';
export { NewEmailCode, type NewEmailCodeProps } from './contacts/NewEmailCode.tsx';
export { useContactRefusals } from './contacts/use-contact-refusals.ts';
export { type ContactsDraft, useContactsDraft } from './contacts/use-contacts-draft.ts';
export { NewPasswordFields, type NewPasswordFieldsProps } from './NewPasswordFields.tsx';
export { useConfirmedWrite } from './use-confirmed-write.tsx';
export { usePasswordRefusal } from './use-password-refusal.ts';
