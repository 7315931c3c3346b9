const PREFIX = 'portal-typed.';

/**
 * Stores form values for the tab before sign-in, so that a reload loses nothing. They are stored in clear, because the
 * encryption key comes with the session. So each form lists the fields to store, and never lists a password, a social
 * security number or a code.
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
        // Without storage a reload starts with an empty form.
      }
    },
    forget() {
      try {
        sessionStorage.removeItem(key);
      } catch {
        // Without storage there is nothing to remove.
      }
    },
  };
}
