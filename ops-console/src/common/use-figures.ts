import { useFormats } from '@member-portal/shared-kernel/i18n';

/** Formats the figures of health: '0,1 %', '430 ms', '–' if there is none. */
export function useFigures() {
  const { rate, number, bytes } = useFormats();
  return {
    percent: (percent: number | null | undefined) =>
      percent == null ? '–' : rate(Math.round(percent * 100)),
    milliseconds: (value: number | null | undefined) => (value == null ? '–' : `${number(value)} ms`),
    bytes: (value: number | undefined) => (value === undefined ? '–' : bytes(value)),
  };
}
