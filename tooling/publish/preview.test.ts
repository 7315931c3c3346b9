import { test } from 'node:test';
import { expect } from 'expect';
import { previewVersion } from './preview.ts';
import { readPublishOptions } from './publish-options.ts';

/** An exact pre-release, as semver.org defines it: numbers have no leading zero. */
const PRE_RELEASE =
  /^\d+\.\d+\.\d+-(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*)(?:\.(?:0|[1-9]\d*|\d*[a-z-][0-9a-z-]*))*$/;
const COMMIT = '0123456789abcdef0123456789abcdef01234567';

test('the version of a preview names branch and commit, and is an exact pre-release', () => {
  expect(previewVersion('1.2.0', 'feature/New_Filters', COMMIT)).toBe(
    '1.2.0-preview.b-feature-new-filters.g01234567',
  );
  expect(previewVersion('1.2.0-dev', '007', COMMIT)).toBe('1.2.0-preview.b-007.g01234567');
  const long = previewVersion('10.20.30', `${'x'.repeat(90)}/y`, `${COMMIT}-dirty`, 1_700_000_000_000);
  expect(long).toMatch(/^10\.20\.30-preview\.b-x{24}\.g01234567-t[0-9a-z]+$/);
  for (const version of [long, previewVersion('1.2.0', '#12', null, 5)])
    expect([version, PRE_RELEASE.test(version), version.length <= 64]).toEqual([version, true, true]);
});

test('a preview is for whoever has its link: no share, no version of its own', () => {
  const read = (...args: string[]) =>
    readPublishOptions(['--to', 'http://registry.test', ...args], { PORTAL_TOKEN: 'x' });
  const at = ['--environment', 'GFPLAC'];
  expect(read(...at, '--preview', 'refs/heads/feature/x')).toMatchObject({
    preview: 'feature/x',
    end: false,
  });
  expect(read('--preview', 'x', '--end')).toMatchObject({ preview: 'x', end: true });
  expect(read(...at)).toMatchObject({ preview: null });
  for (const wrong of [
    [...at, '--preview', 'x', '--percent', '5'],
    ['--preview', 'x', '--version', '1.0.0'],
    ['--preview', 'a branch'],
    ['--preview', ''],
    ['--end'],
  ])
    expect([wrong, read(...wrong)]).toEqual([wrong, { wrong: expect.stringMatching(/^--(preview|end): /) }]);
});
