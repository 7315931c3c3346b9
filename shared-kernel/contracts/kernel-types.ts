import { array, type Infer, int, nullable, object, record, string, unknown } from './schema.ts';

/**
 * The type of what a room of the kernel exports, as data: a build writes it, and the registry compares what a remote was
 * compiled against with what the shell provides. A text is a type without further structure: `string`, `'sm'`,
 * `react.ReactNode`, or `#0`, the first type parameter of its declaration.
 */
export type Shape =
  | string
  /** A declaration of the kernel, by its name in `declarations`. */
  | { to: string; of?: Shape[] }
  /** A generic type of a package or of the language. */
  | { name: string; of: Shape[] }
  /** Properties, of which `maybe` may be absent, and call signatures. */
  | { members: Record<string, Shape>; maybe?: string[]; calls?: CallShape[] }
  | { any: Shape[] }
  | { all: Shape[] }
  /** Any other type: its text, and the types that it names. */
  | { text: string; parts: Shape[] };

export interface CallShape {
  takes: Shape[];
  /** How many of these a caller must give. */
  least: number;
  /** The last one stands for any number of arguments. */
  rest?: true;
  gives: Shape;
}

/** The shapes are unknown here, since the comparison takes any JSON: what it does not know equals only itself. */
export const KernelTypes = object({
  /** Room → exported name → its type. */
  rooms: record(string(), record(string(), unknown())),
  declarations: record(
    string(),
    object({
      /** How many type parameters it has, and what stands for those that are left out. */
      parameters: int(),
      defaults: array(nullable(unknown())),
      is: unknown(),
    }),
  ),
});
export type KernelTypes = Infer<typeof KernelTypes>;
