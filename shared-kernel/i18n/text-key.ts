/** The key that callers use for a text. A plural has its base as key: `count` for `count_one` and `count_other`. */
type KeyForCaller<Name extends string, Texts> = Name extends `${infer Base}_other`
  ? `${Base}_one` extends keyof Texts
    ? Base
    : Name
  : Name extends `${infer Base}_${'one' | 'many'}`
    ? `${Base}_other` extends keyof Texts
      ? never
      : Name
    : Name;

/** Every key of a locale file, with dots between its levels: `errors.unexpected`. */
export type TextKey<Texts> = string extends keyof Texts
  ? string
  : {
      [Name in keyof Texts & string]: Texts[Name] extends string
        ? KeyForCaller<Name, Texts>
        : `${Name}.${TextKey<Texts[Name]>}`;
    }[keyof Texts & string];

/** The form `_many` exists in French alone. */
type FrenchOnly = `${string}_many`;

/** Keys of the English file: every key of the French one. */
export type SameKeys<Texts> = {
  [Name in keyof Texts as Exclude<Name, FrenchOnly>]: Texts[Name] extends string
    ? string
    : SameKeys<Texts[Name]>;
};

/** Has no keys. It is the default, so that a call without the type of a French file does not compile. */
export type NoTexts = Record<never, string>;
