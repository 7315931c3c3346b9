import { posix } from 'node:path';
import type { CallShape, KernelTypes, Shape } from '@member-portal/shared-kernel/contracts/kernel-types';
import { type DeclarationFile, parseDeclarations, type TypeNode } from './parse-declarations.ts';

/** Where a type stands: its file, and the type parameters that are bound there. */
interface Place {
  file: DeclarationFile;
  bound: ReadonlyMap<string, string>;
  depth: number;
}

type Found = { file: DeclarationFile; name: string } | { from: string; name: string };

/**
 * The types of the kernel's rooms, read from its declaration files (path without ending → text). `rooms`: key of a room →
 * path of its door.
 */
export function readShapes(
  texts: ReadonlyMap<string, string>,
  rooms: ReadonlyMap<string, string>,
): KernelTypes {
  const files = new Map<string, DeclarationFile>();
  const types: KernelTypes = { rooms: {}, declarations: {} };

  function fileAt(path: string): DeclarationFile | null {
    const known = files.get(path);
    if (known) return known;
    const text = texts.get(path);
    if (text === undefined) return null;
    const file = parseDeclarations(path, text);
    files.set(path, file);
    return file;
  }

  const target = (file: DeclarationFile, from: string) =>
    from.startsWith('.')
      ? fileAt(posix.join(posix.dirname(file.path), from).replace(/\.(tsx?|js)$/, ''))
      : null;

  /** The declaration that a file exports under a name. Null: it exports no such name. */
  function exportOf(file: DeclarationFile, name: string): Found | null {
    const own = file.exported.get(name);
    if (own && 'local' in own) return localOf(file, own.local);
    if (own) return passedOn(file, own.from, own.name);
    for (const star of file.stars) {
      const next = target(file, star);
      const found = next && exportOf(next, name);
      if (found) return found;
    }
    return null;
  }

  function passedOn(file: DeclarationFile, from: string, name: string): Found {
    const next = target(file, from);
    return (next && exportOf(next, name)) ?? { from, name };
  }

  function localOf(file: DeclarationFile, name: string): Found | null {
    if (file.declared.has(name)) return { file, name };
    const imported = file.imported.get(name);
    return imported ? passedOn(file, imported.from, imported.name) : null;
  }

  /** The shape of a name, in the world of types or of values. */
  function named(found: Found | null, name: string, of: Shape[], world: 'type' | 'value'): Shape {
    if (!found || !('file' in found)) {
      const text = found ? `${found.from}.${found.name}` : name;
      const full = world === 'value' ? `typeof ${text}` : text;
      return of.length > 0 ? { name: full, of } : full;
    }
    const key = `${world === 'value' ? 'typeof ' : ''}${found.file.path}#${found.name}`;
    if (!types.declarations[key]) declare(key, found, world);
    return of.length > 0 ? { to: key, of } : { to: key };
  }

  function declare(
    key: string,
    { file, name }: { file: DeclarationFile; name: string },
    world: 'type' | 'value',
  ) {
    // It stands there before its shape is read, since types name themselves.
    const declaration: KernelTypes['declarations'][string] = { parameters: 0, defaults: [], is: 'unknown' };
    types.declarations[key] = declaration;
    const nodes = file.declared.get(name) ?? [];
    const place: Place = { file, bound: new Map(), depth: 0 };
    if (world === 'value') {
      declaration.is = valueShape(nodes, place);
      return;
    }
    const shapes: Shape[] = [];
    for (const node of nodes) {
      if (!/^(TsInterface|TsTypeAlias|Class)Declaration$/.test(node.type)) continue;
      const parameters: TypeNode[] = node.typeParams?.parameters ?? [];
      const inner = bind(place, parameters, (at) => `#${at}`);
      declaration.parameters = parameters.length;
      declaration.defaults = parameters.map((each) => (each.default ? shapeOf(each.default, inner) : null));
      shapes.push(
        node.type === 'TsTypeAliasDeclaration'
          ? shapeOf(node.typeAnnotation, inner)
          : joined([...parentsOf(node, inner), membersOf(bodyOf(node), inner)]),
      );
    }
    declaration.is = joined(shapes);
  }

  const bodyOf = (node: TypeNode): TypeNode[] =>
    node.type === 'ClassDeclaration'
      ? (node.body as TypeNode[]).filter((each) => !each.isStatic && each.accessibility !== 'private')
      : node.body.body;

  const parentsOf = (node: TypeNode, place: Place): Shape[] => [
    ...(node.extends ?? []).map((each: TypeNode) => reference(each.expression, each.typeArguments, place)),
    ...(node.superClass ? [reference(node.superClass, node.superTypeParams, place)] : []),
  ];

  function valueShape(nodes: TypeNode[], place: Place): Shape {
    const calls: CallShape[] = [];
    for (const node of nodes) {
      if (node.type === 'Variable') return shapeOf(node.typeAnnotation, place);
      if (node.type === 'FunctionDeclaration') calls.push(callOf(node, place));
      if (node.type === 'ClassDeclaration') {
        const body = node.body as TypeNode[];
        const own = membersOf(
          body.filter((each) => each.isStatic),
          place,
        );
        const name = node.identifier.value as string;
        const made = named({ file: place.file, name }, name, [], 'type');
        const makers = body.filter(({ type }) => type === 'Constructor');
        const takes = makers.length > 0 ? makers : [{ type: 'Constructor', params: [] }];
        return { ...own, calls: takes.map((maker) => ({ ...callOf(maker, place), gives: made })) };
      }
    }
    return { members: {}, calls };
  }

  function reference(
    name: TypeNode,
    of: TypeNode | null | undefined,
    place: Place,
    world: 'type' | 'value' = 'type',
  ): Shape {
    const args: Shape[] = (of?.params ?? []).map((each: TypeNode) => shapeOf(each, place));
    if (name.type !== 'Identifier') {
      const [first = '', ...rest] = place.file.textOf(name).split('.');
      const imported = place.file.imported.get(first);
      // A name of a namespace of a package: `React.ReactNode`.
      const full = [imported?.from ?? first, ...rest].join('.');
      const text = world === 'value' ? `typeof ${full}` : full;
      return args.length > 0 ? { name: text, of: args } : text;
    }
    const text = name.value as string;
    const parameter = world === 'type' && place.bound.get(text);
    return parameter || named(localOf(place.file, text), text, args, world);
  }

  function bind(place: Place, parameters: TypeNode[], nameOf: (at: number) => string): Place {
    if (parameters.length === 0) return place;
    const own = parameters.map((each, at) => [each.name.value as string, nameOf(at)] as const);
    return { ...place, bound: new Map([...place.bound, ...own]), depth: place.depth + 1 };
  }

  function callOf(node: TypeNode, outer: Place): CallShape {
    const place = bind(outer, node.typeParams?.parameters ?? [], (at) => `#${outer.depth}.${at}`);
    const patterns = ((node.params ?? []) as TypeNode[]).map((each) => (each.pat ?? each) as TypeNode);
    const takes = patterns.map((each) => shapeOf(each.typeAnnotation, place));
    const optional = patterns.findIndex((each) => each.optional || each.type === 'RestElement');
    const gives = node.returnType ?? node.typeAnn ?? node.typeAnnotation;
    return {
      takes,
      least: optional < 0 ? takes.length : optional,
      ...(patterns.at(-1)?.type === 'RestElement' && { rest: true as const }),
      gives: shapeOf(gives, place),
    };
  }

  function membersOf(nodes: TypeNode[], place: Place): Extract<Shape, { members: unknown }> {
    const members: Record<string, Shape> = {};
    const maybe: string[] = [];
    const calls: CallShape[] = [];
    for (const node of nodes) {
      if (/^Ts(Call|Construct)Signature/.test(node.type)) {
        calls.push(callOf(node, place));
        continue;
      }
      if (node.type === 'Constructor') continue;
      if (node.type === 'TsIndexSignature') {
        members['[]'] = shapeOf(node.typeAnnotation, place);
        maybe.push('[]');
        continue;
      }
      const key =
        node.key.type === 'Identifier' || node.key.type === 'StringLiteral'
          ? String(node.key.value)
          : place.file.textOf(node.key);
      const isMethod =
        node.type === 'TsMethodSignature' || (node.type === 'ClassMethod' && node.kind === 'method');
      const one: Shape = isMethod
        ? { members: {}, calls: [callOf(node.function ?? node, place)] }
        : shapeOf(node.typeAnnotation ?? node.function?.returnType, place);
      const before = members[key];
      // Overloads of a method.
      members[key] = before ? joined([before, one]) : one;
      if (node.optional) maybe.push(key);
    }
    return { members, ...(maybe.length > 0 && { maybe }), ...(calls.length > 0 && { calls }) };
  }

  function shapeOf(node: TypeNode | null | undefined, place: Place): Shape {
    if (!node) return 'any';
    const { textOf } = place.file;
    switch (node.type) {
      case 'TsTypeAnnotation':
        return shapeOf(node.typeAnnotation, place);
      case 'TsParenthesizedType':
        return shapeOf(node.typeAnnotation, place);
      case 'TsKeywordType':
        return node.kind;
      case 'TsThisType':
        return 'this';
      case 'TsLiteralType':
        return node.literal.type === 'StringLiteral' ? `'${node.literal.value}'` : other(node, place);
      case 'TsTypePredicate':
        return 'boolean';
      case 'TsTypeReference':
        return reference(node.typeName, node.typeParams, place);
      case 'TsTypeQuery':
        return node.exprName.type === 'TsImportType'
          ? importedType(node.exprName, place, 'value')
          : reference(node.exprName, node.typeArguments, place, 'value');
      case 'TsImportType':
        return importedType(node, place, 'type');
      case 'TsUnionType':
        return { any: node.types.map((each: TypeNode) => shapeOf(each, place)) };
      case 'TsIntersectionType':
        return { all: node.types.map((each: TypeNode) => shapeOf(each, place)) };
      case 'TsArrayType':
        return { name: 'Array', of: [shapeOf(node.elemType, place)] };
      case 'TsTypeOperator':
        if (node.op === 'readonly' && node.typeAnnotation.type === 'TsArrayType')
          return { name: 'ReadonlyArray', of: [shapeOf(node.typeAnnotation.elemType, place)] };
        return other(node, place);
      case 'TsTypeLiteral':
        return membersOf(node.members, place);
      case 'TsFunctionType':
      case 'TsConstructorType':
        return { members: {}, calls: [callOf(node, place)] };
      default:
        return textOf(node) === '' ? 'any' : other(node, place);
    }
  }

  function importedType(node: TypeNode, place: Place, world: 'type' | 'value'): Shape {
    const args: Shape[] = (node.typeArguments?.params ?? []).map((each: TypeNode) => shapeOf(each, place));
    const from = node.argument.value as string;
    const name = node.qualifier ? place.file.textOf(node.qualifier) : '*';
    return named(passedOn(place.file, from, name), name, args, world);
  }

  /** A type that is compared as text, with the types that it names. */
  function other(node: TypeNode, place: Place): Shape {
    const parts: Shape[] = [];
    const visit = (value: unknown) => {
      if (Array.isArray(value)) return value.forEach(visit);
      if (typeof value !== 'object' || value === null) return;
      const { type } = value as TypeNode;
      if (type === 'TsTypeReference' || type === 'TsTypeQuery' || type === 'TsImportType')
        parts.push(shapeOf(value as TypeNode, place));
      else Object.values(value).forEach(visit);
    };
    visit(node);
    const text = place.file.textOf(node);
    return parts.length > 0 ? { text, parts } : text;
  }

  for (const [room, path] of rooms) {
    const door = fileAt(path);
    if (!door) throw new Error(`${room}: there are no declarations of ${path}`);
    const names = [
      ...door.exported.keys(),
      ...door.stars.flatMap((star) => [...(target(door, star)?.exported.keys() ?? [])]),
    ];
    types.rooms[room] = Object.fromEntries(
      names.sort().map((name) => [name, named(exportOf(door, name), name, [], 'value')]),
    );
  }
  return types;
}

/** Interfaces that are declared twice, and overloads, are one type. */
function joined(shapes: Shape[]): Shape {
  const [first, ...rest] = shapes.filter(
    (shape) =>
      typeof shape === 'string' ||
      !('members' in shape) ||
      shape.calls ||
      Object.keys(shape.members).length > 0,
  );
  if (first === undefined) return { members: {} };
  return rest.length === 0 ? first : { all: [first, ...rest] };
}
