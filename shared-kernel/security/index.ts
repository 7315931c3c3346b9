/** Entry point of the shared module: the parts that all changes of an account share. Loaded when first needed. */
export { CodeForm, type CodeFormProps } from './CodeForm.tsx';
export { type ContactValues, changedFrom } from './contacts/contact-values.ts';
export { KeepContacts, type KeepContactsProps } from './contacts/KeepContacts.tsx';
export { KeepDraft, type KeepDraftProps } from './contacts/KeepDraft.tsx';
export { NewEmailCode, type NewEmailCodeProps } from './contacts/NewEmailCode.tsx';
export { useContactRefusals } from './contacts/use-contact-refusals.ts';
export { type ContactsDraft, useContactsDraft } from './contacts/use-contacts-draft.ts';
export { type FormDraft, useFormDraft } from './contacts/use-form-draft.ts';
export { accessMutations } from './data/access.ts';
export { contactMutations, contactQueries, useTakeContacts } from './data/contacts.ts';
export { NewPasswordFields, type NewPasswordFieldsProps } from './NewPasswordFields.tsx';
export { CONTACTS_KEY, changePassword, chooseLogin, saveContacts, useContacts } from './published-names.ts';
export { isAboutChoice, useChooseLogin } from './use-choose-login.ts';
export { useConfirmedWrite } from './use-confirmed-write.tsx';
export { usePasswordErrors } from './use-password-errors.ts';
export { usePasswordRefusal } from './use-password-refusal.ts';
