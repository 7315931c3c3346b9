import type { CallShape, KernelTypes, Shape } from '@member-portal/shared-kernel/contracts/kernel-types';
import { printShape } from './print-shape.ts';

/** Where two types differ in a way that breaks the remote. */
export interface TypeChange {
  /** 'props.size' below the exported name; empty where it is the whole. */
  at: string;
  /** What the remote was compiled against, and what the shell provides. */
  was: string;
  is: string;
}

type Declarations = KernelTypes['declarations'];

/** One side of a comparison: a type, and the declarations that it names. */
interface Side {
  shape: Shape;
  declarations: Declarations;
}

interface Step {
  /** What is given, and what is needed: the shell's and the remote's, or the other way round for what the remote passes. */
  given: Side;
  needed: Side;
  at: string;
  /** Whether `given` is the remote's: what it gives and nobody reads has lost its effect. */
  fromRemote: boolean;
}

/** An uploaded type could be built to keep the registry busy. */
const MOST_STEPS = 100_000;

/**
 * The first change of an exported name of the kernel that breaks a remote; null where the remote goes on to work. The rule
 * is TypeScript's assignability: what the shell provides must do for what the remote was compiled against. A property that
 * is gone breaks on both sides, a new one only where the remote would have to pass it.
 */
export function changeOf(
  name: { room: string; name: string },
  provided: KernelTypes,
  compiledAgainst: KernelTypes,
): TypeChange | null {
  const now = provided.rooms[name.room]?.[name.name];
  const before = compiledAgainst.rooms[name.room]?.[name.name];
  // Whether the name is there at all is another question, and versions from before say nothing of types.
  if (now === undefined || before === undefined) return null;
  return compare(
    { shape: now as Shape, declarations: provided.declarations },
    { shape: before as Shape, declarations: compiledAgainst.declarations },
  );
}

function compare(now: Side, before: Side): TypeChange | null {
  const same = sameDeclarations(now.declarations, before.declarations);
  const assumed = new Set<string>();
  const found = new Map<string, TypeChange | null>();
  /** How often an assumption was used. */
  let leaned = 0;
  let steps = 0;

  function fits(step: Step): TypeChange | null {
    steps += 1;
    const change = differs(step);
    if (steps > MOST_STEPS) return change;
    const { given, needed } = step;
    const one = given.shape;
    const other = needed.shape;
    if (one === 'any' || one === 'never') return null;
    if (other === 'any' || other === 'unknown' || other === 'void') return null;
    if (isSame(one, other, same)) return null;
    if (isReference(one) || isReference(other)) return opened(step);
    if (typeof one === 'object' && 'any' in one)
      return first(one.any, (shape) => fits({ ...step, given: { ...given, shape } })) && change;
    if (typeof other === 'object' && 'any' in other) {
      if (other.any.some((shape) => !fits({ ...step, needed: { ...needed, shape } }))) return null;
      const both = { ...given, shape: { any: ['true', 'false'] } };
      return one === 'boolean' ? fits({ ...step, given: both }) && change : change;
    }
    if (typeof one === 'string' && typeof other === 'string') return isLiteralOf(one, other) ? null : change;
    if (typeof one === 'object' && 'name' in one && typeof other === 'object' && 'name' in other)
      return one.name === other.name && one.of.length === other.of.length
        ? first(one.of, (_, at) => argument(step, one.name, one.of, other.of, at))
        : change;
    if (typeof one === 'object' && 'text' in one && typeof other === 'object' && 'text' in other)
      return one.text === other.text && one.parts.length === other.parts.length
        ? first(one.parts, (_, at) => exactly(step, one.parts[at] as Shape, other.parts[at] as Shape))
        : change;
    if (isObject(one) || isObject(other)) return objects(step);
    return change;
  }

  /** Compares what the names stand for. Types may name themselves: a pair that is being compared is taken to fit. */
  function opened(step: Step): TypeChange | null {
    const { given, needed } = step;
    const key = JSON.stringify([step.fromRemote, given.shape, needed.shape]);
    if (found.has(key)) return found.get(key) ?? null;
    if (assumed.has(key)) {
      leaned += 1;
      return null;
    }
    assumed.add(key);
    const before = leaned;
    const change = fits({ ...step, given: open(given), needed: open(needed) });
    assumed.delete(key);
    // That it fits may hang on an assumption; that it does not never does.
    if (change || leaned === before) found.set(key, change);
    return change;
  }

  /** Arguments of generic types: of those that only give their argument out, a narrower one will do. */
  function argument(step: Step, name: string, ones: Shape[], others: Shape[], at: number): TypeChange | null {
    const one = ones[at] as Shape;
    const other = others[at] as Shape;
    if (GIVES_OUT.test(name) || (name === 'Record' && at === 1) || (/^(Pick|Omit)$/.test(name) && at === 0))
      return fits({
        ...step,
        given: { ...step.given, shape: one },
        needed: { ...step.needed, shape: other },
      });
    return exactly(step, one, other);
  }

  /** Neither side may say more than the other. */
  function exactly(step: Step, one: Shape, other: Shape): TypeChange | null {
    const given = { ...step.given, shape: one };
    const needed = { ...step.needed, shape: other };
    return (
      fits({ ...step, given, needed }) ??
      fits({ ...step, given: needed, needed: given, fromRemote: !step.fromRemote })
    );
  }

  function objects(step: Step): TypeChange | null {
    const one = flatten(step.given);
    const other = flatten(step.needed);
    const change = differs(step);
    if (other.named.some((needed) => !one.named.some((given) => !fits({ ...step, given, needed }))))
      return change;
    if (
      step.fromRemote &&
      one.named.some((given) => !other.named.some((needed) => !fits({ ...step, given, needed })))
    )
      return change;
    for (const [key, needed] of other.members) {
      const given = one.members.get(key);
      const at = step.at ? `${step.at}.${key}` : key;
      if (!given) {
        if (needed.maybe && step.fromRemote) continue;
        return worded({ ...step, at }, 'nothing', printShape(needed.side.shape));
      }
      if (given.maybe && !needed.maybe) return worded({ ...step, at }, 'optional', 'always there');
      const bare = given.maybe && needed.maybe;
      const broken = fits({
        ...step,
        at,
        given: bare ? withoutUndefined(given.side) : given.side,
        needed: bare ? withoutUndefined(needed.side) : needed.side,
      });
      if (broken) return broken;
    }
    if (step.fromRemote)
      for (const [key, given] of one.members)
        if (!other.members.has(key))
          return worded(
            { ...step, at: step.at ? `${step.at}.${key}` : key },
            printShape(given.side.shape),
            'nothing',
          );
    return calls(step, one.calls, other.calls);
  }

  /** Each way in which the remote may call must still be one. */
  function calls(step: Step, ones: Call[], others: Call[]): TypeChange | null {
    for (const other of others) {
      let broken: TypeChange | null = differs(step);
      for (const one of ones) {
        broken = call(step, one, other);
        if (!broken) break;
      }
      if (broken) return broken;
    }
    return null;
  }

  function call(step: Step, one: Call, other: Call): TypeChange | null {
    if (one.least > other.least) return differs(step);
    // A callback of the remote may ignore its last arguments; an argument that the kernel ignores has lost its effect.
    if (!step.fromRemote && one.takes.length < other.takes.length && !one.rest) return differs(step);
    const turned = !step.fromRemote;
    const shared = Math.min(one.takes.length, other.takes.length);
    for (let at = 0; at < shared; at++) {
      const broken = fits({
        at: step.at ? `${step.at}(${at + 1})` : one.takes.length === 1 ? 'props' : `argument ${at + 1}`,
        given: { shape: other.takes[at] as Shape, declarations: other.declarations },
        needed: { shape: one.takes[at] as Shape, declarations: one.declarations },
        fromRemote: turned,
      });
      if (broken) return broken;
    }
    return fits({
      at: step.at ? `${step.at}()` : 'result',
      given: { shape: one.gives, declarations: one.declarations },
      needed: { shape: other.gives, declarations: other.declarations },
      fromRemote: step.fromRemote,
    });
  }

  return fits({ given: now, needed: before, at: '', fromRemote: false });
}

/** Generic types from which their argument only comes out. */
const GIVES_OUT =
  /^(Array|ReadonlyArray|Promise|Partial|Required|Readonly|NonNullable|ReadonlySet|rxjs\.Observable|zod[\w/.]*\.Zod\w+)$/;

type Call = CallShape & { declarations: Declarations };

interface Flat {
  members: Map<string, { side: Side; maybe: boolean }>;
  calls: Call[];
  /** Parts that are types of packages. */
  named: Side[];
}

/** The properties of an object type together with those of the types that it extends. */
function flatten(side: Side): Flat {
  const flat: Flat = { members: new Map(), calls: [], named: [] };
  const waiting = [side];
  const seen = new Set<string>();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { shape, declarations } = next;
    if (isReference(shape)) {
      const key = JSON.stringify(shape);
      if (!seen.has(key)) waiting.push(open(next));
      seen.add(key);
    } else if (typeof shape === 'object' && 'all' in shape) {
      for (const part of shape.all) waiting.push({ shape: part, declarations });
    } else if (isObject(shape) && 'members' in shape) {
      // A declaration comes after what it extends, and its own property counts.
      for (const [key, member] of Object.entries(shape.members))
        if (!flat.members.has(key))
          flat.members.set(key, {
            side: { shape: member, declarations },
            maybe: shape.maybe?.includes(key) ?? false,
          });
      flat.calls.push(...(shape.calls ?? []).map((call) => ({ ...call, declarations })));
    } else flat.named.push(next);
  }
  return flat;
}

const isReference = (shape: Shape): shape is Extract<Shape, { to: string }> =>
  typeof shape === 'object' && 'to' in shape;

const isObject = (shape: Shape): shape is Extract<Shape, { members: unknown } | { all: unknown }> =>
  typeof shape === 'object' && ('members' in shape || 'all' in shape);

const isLiteralOf = (one: string, other: string): boolean =>
  one === other ||
  (one.startsWith("'") && other === 'string') ||
  (/^-?\d/.test(one) && other === 'number') ||
  (/^(true|false)$/.test(one) && other === 'boolean') ||
  (one === 'undefined' && other === 'void');

/** The declaration that a type names, its arguments put in. */
function open(side: Side): Side {
  if (!isReference(side.shape)) return side;
  const { to, of = [] } = side.shape;
  const declaration = side.declarations[to];
  if (!declaration) return { ...side, shape: `missing ${to}` };
  const args = declaration.defaults.map((standard, at) => of[at] ?? ((standard ?? 'unknown') as Shape));
  return { ...side, shape: put(declaration.is as Shape, args) };
}

function put(shape: Shape, args: readonly Shape[]): Shape {
  if (args.length === 0) return shape;
  if (typeof shape === 'string') {
    const at = /^#(\d+)$/.exec(shape)?.[1];
    return at === undefined ? shape : (args[Number(at)] ?? shape);
  }
  const all = (shapes: readonly Shape[]) => shapes.map((each) => put(each, args));
  if ('to' in shape) return shape.of ? { ...shape, of: all(shape.of) } : shape;
  if ('name' in shape) return { ...shape, of: all(shape.of) };
  if ('any' in shape) return { any: all(shape.any) };
  if ('all' in shape) return { all: all(shape.all) };
  if ('text' in shape) return { ...shape, parts: all(shape.parts) };
  return {
    ...shape,
    members: Object.fromEntries(Object.entries(shape.members).map(([key, each]) => [key, put(each, args)])),
    ...(shape.calls && {
      calls: shape.calls.map((call) => ({ ...call, takes: all(call.takes), gives: put(call.gives, args) })),
    }),
  };
}

/** Names that both sides declare alike, with all that these declarations name in turn. */
function sameDeclarations(ones: Declarations, others: Declarations): ReadonlySet<string> {
  const texts = new Map<string, string>();
  for (const [name, one] of Object.entries(ones)) {
    const text = JSON.stringify(one);
    if (text === JSON.stringify(others[name])) texts.set(name, text);
  }
  const names = new Map([...texts].map(([name, text]) => [name, namesIn(text)]));
  for (let size = -1; size !== names.size; ) {
    size = names.size;
    for (const [name, used] of names) if (used.some((each) => !names.has(each))) names.delete(name);
  }
  return new Set(names.keys());
}

const namesIn = (text: string): string[] =>
  [...text.matchAll(/"to":("(?:[^"\\]|\\.)*")/g)].map(([, name]) => JSON.parse(name as string) as string);

function isSame(one: Shape, other: Shape, same: ReadonlySet<string>): boolean {
  const text = JSON.stringify(one);
  return text === JSON.stringify(other) && namesIn(text).every((name) => same.has(name));
}

function withoutUndefined(side: Side): Side {
  const { shape } = side;
  if (typeof shape !== 'object' || !('any' in shape)) return side;
  const any = shape.any.filter((each) => each !== 'undefined');
  return { ...side, shape: any.length === 1 ? (any[0] as Shape) : { any } };
}

function first<T>(items: readonly T[], find: (item: T, at: number) => TypeChange | null): TypeChange | null {
  for (const [at, item] of items.entries()) {
    const change = find(item, at);
    if (change) return change;
  }
  return null;
}

const differs = (step: Step): TypeChange =>
  worded(step, printShape(step.given.shape), printShape(step.needed.shape));

const worded = ({ at, fromRemote }: Step, given: string, needed: string): TypeChange =>
  fromRemote ? { at, was: given, is: needed } : { at, was: needed, is: given };
