import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { CONTRACT_VERSION } from '@member-portal/shared-kernel/contract';
import { expect } from 'expect';
import { filesOf } from '../federation/descriptor.ts';
import { checkArtifact } from './check-artifact.ts';

/** A built remote with a container and a page that compression does not make smaller. */
function built(t: TestContext, { page = 1_000, manifest = {} }: { page?: number; manifest?: object } = {}) {
  const dist = mkdtempSync(join(tmpdir(), 'portal-check-'));
  t.after(() => rmSync(dist, { recursive: true, force: true }));
  mkdirSync(join(dist, 'files'));
  const write = (path: string, content: string | Buffer) => writeFileSync(join(dist, 'files', path), content);
  write('entry.js', 'var a;');
  write('page.js', randomBytes(page));
  const artifact = {
    kind: 'remote',
    descriptor: {
      id: 'mfe-demo',
      version: '1.0.0',
      container: 'mfe_demo_1_0_0',
      entry: 'entry.js',
      kernelRange: '^1.0.0',
      kernelExports: {},
      files: filesOf(join(dist, 'files')),
      preload: { page: ['entry.js', 'page.js'] },
      manifest: {
        id: 'mfe-demo',
        contractVersion: CONTRACT_VERSION,
        routes: [],
        navigation: [],
        slots: [],
        panels: [],
        texts: { fr: {}, en: {} },
        ...manifest,
      },
    },
  };
  const save = (content: object = artifact) =>
    writeFileSync(join(dist, 'artifact.json'), JSON.stringify(content));
  save();
  return {
    dist,
    write,
    save,
    artifact,
    codes: () => checkArtifact(dist, null).reasons.map(({ code }) => code),
  };
}

test('a sound build passes, with what it weighs', (t) => {
  const { dist } = built(t);
  expect(checkArtifact(dist, null)).toEqual({
    id: 'mfe-demo',
    version: '1.0.0',
    reasons: [],
    summary: 'container 0.0 of 16 KB, heaviest page 1.0 of 40 KB over the wire',
  });
});

test('a page over its budget is said before anything is sent', (t) => {
  const { dist } = built(t, { page: 50_000 });
  const [reason] = checkArtifact(dist, null).reasons;
  expect(reason?.code).toBe('byte_budget_exceeded');
  expect(reason?.detail).toContain('page page: 50.0 KB over the wire, 40 KB at most');
});

test('a file that was touched since, or is gone, is no longer what was built', (t) => {
  const { write, dist, codes } = built(t);
  write('page.js', 'other');
  expect(codes()).toEqual(['files_differ']);
  rmSync(join(dist, 'files', 'entry.js'));
  expect(codes()).toEqual(['files_differ', 'files_differ']);
});

test('what lies there from before is not published as another version', (t) => {
  const { dist } = built(t);
  const reasonsOf = (version: string) => checkArtifact(dist, null, version).reasons;
  expect(reasonsOf('1.0.0')).toEqual([]);
  expect(reasonsOf('1.1.0')).toEqual([
    { code: 'version_differs', detail: 'dist/ holds 1.0.0, not 1.1.0: build it' },
  ]);
});

test('a wrong entry of the manifest, or another contract, is named', (t) => {
  expect(built(t, { manifest: { routes: [{ id: 'Bad Id' }] } }).codes()).toEqual(['manifest_invalid']);
  expect(built(t, { manifest: { contractVersion: '9.0' } }).codes()).toEqual(['contract_unsupported']);
});

test('a descriptor that is none is named, and nothing was built is said', (t) => {
  const { save, artifact, codes, dist } = built(t);
  const { entry: _entry, ...rest } = artifact.descriptor;
  save({ ...artifact, descriptor: rest });
  expect(codes()).toEqual(['descriptor_invalid']);
  rmSync(join(dist, 'artifact.json'));
  expect(codes).toThrow('build first');
});
