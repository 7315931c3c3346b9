const PREFIX = 'portal-typed.';

/**
 * What was typed into a form before anybody is signed in, kept for the tab, so that a reload costs nothing. In clear:
 * there is no member's key yet. So a form names the fields to keep, and never names a password, a social security
 * number or a code.
 */
export interface TypedValues<Values> {
  read(): Partial<Values>;
  write(values: Partial<Values>): void;
  forget(): void;
}

export function typedValues<Values extends object>(
  form: string,
  keep: readonly (keyof Values & string)[],
): TypedValues<Values> {
  const key = PREFIX + form;
  const only = (values: Partial<Values>) =>
    Object.fromEntries(
      keep.flatMap((name) => (typeof values[name] === 'string' ? [[name, values[name]]] : [])),
    ) as Partial<Values>;
  return {
    read() {
      try {
        return only(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Values>);
      } catch {
        return {};
      }
    },
    write(values) {
      try {
        sessionStorage.setItem(key, JSON.stringify(only(values)));
      } catch {
        // Without storage a reload asks again.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Nothing was kept then.
      }
    },
  };
}
