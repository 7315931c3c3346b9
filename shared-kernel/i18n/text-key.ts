/** A plural is asked for by its base: `count` for `count_one` and `count_other`. */
type Asked<Name extends string, Texts> = Name extends `${infer Base}_other`
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
        ? Asked<Name, Texts>
        : `${Name}.${TextKey<Texts[Name]>}`;
    }[keyof Texts & string];

/** The form `_many` exists in French alone. */
type FrenchOnly = `${string}_many`;

/** What the English file must hold: every key of the French one. */
export type SameKeys<Texts> = {
  [Name in keyof Texts as Exclude<Name, FrenchOnly>]: Texts[Name] extends string
    ? string
    : SameKeys<Texts[Name]>;
};

/** Who does not name a French file has no keys: the compiler then asks for the file. */
export type NoTexts = Record<never, string>;
