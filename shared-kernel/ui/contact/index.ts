/** Components for reaching the insurer. Loaded on demand. */
export { PhoneState, type PhoneStateProps } from './PhoneState.tsx';
export { usePhoneHours } from './use-phone-hours.ts';
