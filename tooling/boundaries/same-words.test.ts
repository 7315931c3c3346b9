import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { expect } from 'expect';

const ROOT = join(import.meta.dirname, '..', '..');
const textsOf = (remote: string, file: string) =>
  JSON.parse(readFileSync(join(ROOT, remote, 'src', 'locales', file), 'utf8'));

/**
 * Two remotes show these texts: the form that the member fills in, and the request that repeats it. Neither
 * may import the other's texts.
 */
for (const language of ['fr', 'en'])
  test(`the ${language} words of a situation and of a departure are the same on the form and in the request`, () => {
    const form = textsOf('mfe-account', `people.${language}.json`);
    const request = textsOf('mfe-requests', `${language}.json`).summaryValue;
    expect(Object.keys(form.profiles)).toHaveLength(10);
    expect(request.beneficiary_profile).toEqual(form.profiles);
    expect(request.departure_reason).toEqual(form.reasons);
  });
