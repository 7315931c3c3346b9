import { test } from 'node:test';
import { expect } from 'expect';
import { fixture, SHELL } from './testing/fixture.ts';

test('the shell’s artifact lists the names it provides, its first scripts and its lazy rooms', async (t) => {
  const built = fixture(t, SHELL);
  const artifact = await built.build();
  expect(artifact).toMatchObject({
    version: '1.4.0',
    kernelVersion: '1.3.0',
    kernelExports: {
      'shared-kernel/ui': ['Button'],
      'shared-kernel/ui/overlay': ['Dialog'],
      'shared-kernel/state': ['useMutation', 'useQuery'],
      react: expect.arrayContaining(['useState', 'use']),
      'react/jsx-runtime': ['Fragment', 'jsx', 'jsxs'],
      // A module that this shell does not share provides nothing.
      'shared-kernel/ui/form': [],
    },
    scripts: [expect.stringMatching(/^shell\.[0-9a-f]{10}\.js$/)],
    rooms: { 'shared-kernel/ui/overlay': [expect.stringMatching(/^[0-9a-f]{10}\.js$/)] },
  });
  const [script] = artifact.scripts;
  expect(built.file(script as string)).toContain('kernel button');
  expect(built.file(script as string)).not.toContain('kernel dialog');
  expect(built.file(artifact.rooms?.['shared-kernel/ui/overlay']?.[0] as string)).toContain('kernel dialog');
});
