/** Forms on final-form. Loaded on demand. */
export { useField, useForm, useFormState } from 'react-final-form';
export { AmountField } from './AmountField.tsx';
export { CheckboxField, type CheckboxFieldProps } from './CheckboxField.tsx';
export { CodeField, type CodeFieldProps } from './CodeField.tsx';
export { CodeValidity, type CodeValidityProps } from './CodeValidity.tsx';
export { DateField, type DateFieldProps } from './DateField.tsx';
export { FieldFrame, type FieldProps } from './FieldFrame.tsx';
export { Form, FormBody, type FormErrors, type FormProps, type FormView } from './Form.tsx';
export { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';
export { RadioCards, RadioGroup, type RadioGroupProps, RadioPills, RadioTiles } from './RadioGroup.tsx';
export { RadioList, type RadioListProps, type RadioOption } from './RadioList.tsx';
export { RadioSegments, type RadioSegmentsProps } from './RadioSegments.tsx';
export { SaveBar } from './SaveBar.tsx';
export { SelectField, type SelectFieldProps, type SelectOption } from './SelectField.tsx';
export { SubmitButton } from './SubmitButton.tsx';
export { TextAreaField, type TextAreaFieldProps } from './TextAreaField.tsx';
export { TextField, type TextFieldProps } from './TextField.tsx';
export { useCodeSending } from './use-code-sending.ts';
