import { useFormats } from '@member-portal/shared-kernel/i18n';

/** Figures of health as they are read: '0,1 %', '430 ms', '–' where there is none. */
export function useFigures() {
  const { rate, number, bytes } = useFormats();
  return {
    percent: (percent: number | null | undefined) =>
      percent == null ? '–' : rate(Math.round(percent * 100)),
    milliseconds: (value: number | null | undefined) => (value == null ? '–' : `${number(value)} ms`),
    bytes: (value: number | undefined) => (value === undefined ? '–' : bytes(value)),
  };
}
