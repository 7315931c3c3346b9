import { after, before, test } from 'node:test';
import type { KernelTypes, Shape } from '@member-portal/shared-kernel/contracts/kernel-types';
import { expect } from 'expect';
import { fixtureRemote, fixtureShell } from '../testing/fixture-artifacts.ts';
import { startRegistry, type TestRegistry } from '../testing/start-registry.ts';

/** Button of these sizes. */
const kernel = (...sizes: string[]): KernelTypes => {
  const props: Shape = { members: { size: { any: sizes.map((size) => `'${size}'`) } } };
  return {
    rooms: {
      'shared-kernel/ui': {
        Button: { members: {}, calls: [{ takes: [props], least: 1, gives: 'Element' }] },
      },
    },
    declarations: {},
  };
};
const kernelExports = { 'shared-kernel/ui': ['Button'] };
const changed = {
  code: 'kernel_type_changed',
  params: {
    detail: expect.stringContaining(
      "Button of shared-kernel/ui than shell 2.0.0 provides: props.size was 'sm' | 'lg' and is 'sm'",
    ),
  },
};

/** GFPLAC shows a shell whose Button has two sizes, and a remote that was built for it. */
let registry: TestRegistry;
before(async () => {
  registry = await startRegistry();
  await registry.publish(fixtureShell({ kernelExports, kernelTypes: kernel('sm', 'lg') }));
  await registry.publish(fixtureRemote({ kernelTypes: kernel('sm', 'lg') }));
  expect((await registry.compose('GFPLAC', { 'mfe-hello': '1.0.0' })).status).toBe(200);
});
after(() => registry.stop());

test('a shell whose kernel gives up what a live remote uses is refused there, with both types', async () => {
  const shell = fixtureShell({ version: '2.0.0', kernelExports, kernelTypes: kernel('sm') });
  expect(await registry.publish(shell, undefined, ['GFPLAC'])).toMatchObject({
    status: 422,
    body: { code: 'artifact_does_not_fit', errors: [changed] },
  });
  expect((await registry.publish(shell)).status).toBe(201);
  expect(await registry.compose('NATIXIS', { 'mfe-hello': '1.0.0' }, { shell: '2.0.0' })).toMatchObject({
    status: 422,
    body: { code: 'composition_does_not_fit', errors: [changed] },
  });
});

test('a shell that gives more fits, and a remote that needs this shell does not fit the one before', async () => {
  const shell = fixtureShell({ version: '1.1.0', kernelExports, kernelTypes: kernel('sm', 'lg', 'xl') });
  expect((await registry.publish(shell, undefined, ['GFPLAC'])).status).toBe(201);
  const remote = fixtureRemote({ version: '1.1.0', kernelTypes: kernel('sm', 'lg', 'xl') });
  expect(await registry.publish(remote, undefined, ['GFPLAC'])).toMatchObject({
    status: 422,
    body: { errors: [{ code: 'kernel_type_changed' }] },
  });
  expect((await registry.publish(remote)).status).toBe(201);
});

test('a version without types is compared by its names alone', async () => {
  const remote = fixtureRemote({ version: '0.9.0' });
  expect((await registry.publish(remote, undefined, ['GFPLAC'])).status).toBe(201);
});

test('types that are not those of the descriptor, or that leave out a name, are refused', async () => {
  const remote = fixtureRemote({ version: '3.0.0', kernelTypes: kernel('sm') });
  const refused = (detail: string) => ({
    status: 422,
    body: { code: 'descriptor_invalid', errors: [{ params: { detail: expect.stringContaining(detail) } }] },
  });
  expect(await registry.publish({ ...remote, kernelTypes: '{}' })).toMatchObject(refused('is not the one'));
  const { kernelTypes: _, ...without } = remote;
  expect(await registry.publish(without)).toMatchObject(refused('is not the one'));
  const less = fixtureRemote({ version: '3.0.0', kernelTypes: { rooms: {}, declarations: {} } });
  expect(await registry.publish(less)).toMatchObject(
    refused('no type is given of Button of shared-kernel/ui'),
  );
});
