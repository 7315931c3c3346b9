/** Door of the room: what a change of the account needs wherever it stands. Loaded when first needed. */
export { NewPasswordFields, type NewPasswordFieldsProps } from './NewPasswordFields.tsx';
export { useConfirmedWrite } from './use-confirmed-write.tsx';
export { usePasswordRefusal } from './use-password-refusal.ts';
