import { invalidInput } from '../../platform/http/portal-error.ts';

/** A position in the events of one environment, as subscribers see it: opaque, and of no use in another environment. */
export const cursorOf = (environment: string, position: number): string =>
  Buffer.from(`1.${environment}.${position}`).toString('base64url');

/** Throws `validation_failed` with `cursor_invalid` at this field for a text that is no cursor of the environment. */
export function positionOf(environment: string, cursor: string, field: string): number {
  const [version, of, position, ...rest] = Buffer.from(cursor, 'base64url').toString().split('.');
  const isValid =
    version === '1' && of === environment && rest.length === 0 && /^\d{1,15}$/.test(position ?? '');
  if (!isValid) throw cursorInvalid(field);
  return Number(position);
}

export const cursorInvalid = (field: string) => invalidInput([{ field, code: 'cursor_invalid' }]);
