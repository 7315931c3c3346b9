/** Texts of one language and namespace, nested as the locale file nests them. */
export type TextTree = { [key: string]: string | TextTree };
