/** Components for reaching the insurer. Loaded on demand. */
export { PhoneHours, type PhoneHoursProps } from './PhoneHours.tsx';
export { PhoneState, type PhoneStateProps } from './PhoneState.tsx';
export { usePhoneHours } from './use-phone-hours.ts';
