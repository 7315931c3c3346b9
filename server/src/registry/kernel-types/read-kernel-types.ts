import { createHash } from 'node:crypto';
import { KernelTypes } from '@member-portal/shared-kernel/contracts/kernel-types';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { refused } from '../refusal.ts';

interface Described {
  kernelTypes?: string | undefined;
  kernelExports: Readonly<Record<string, readonly string[]>>;
}

/**
 * The types that an upload brings, null where its descriptor names none. Throws 422 `descriptor_invalid` unless they are
 * those that it names, with a type for each name of the kernel.
 */
export function readKernelTypes(descriptor: Described, text: string | null): KernelTypes | null {
  if (descriptor.kernelTypes === undefined) return null;
  if (text === null || createHash('sha256').update(text).digest('hex') !== descriptor.kernelTypes)
    throw invalid(['kernelTypes: kernel-types.json is not the one that the descriptor names']);
  const parsed = safeParse(KernelTypes, parse(text));
  if (!parsed.success) throw invalid(['kernelTypes: kernel-types.json has another form']);
  const lacking = Object.entries(descriptor.kernelExports)
    .filter(([room]) => room.startsWith('shared-kernel/'))
    .flatMap(([room, names]) =>
      names
        .filter((name) => parsed.data.rooms[room]?.[name] === undefined)
        .map((name) => `${name} of ${room}`),
    );
  if (lacking.length > 0) throw invalid([`kernelTypes: no type is given of ${lacking.join(', ')}`]);
  return parsed.data;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const invalid = (problems: string[]) =>
  refused(
    'descriptor_invalid',
    problems.map((detail) => ({ code: 'descriptor_invalid', detail })),
  );
