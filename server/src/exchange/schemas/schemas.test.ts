import { describe, test } from 'node:test';
import { expect } from 'expect';
import { startExchange } from '../testing/start-exchange.ts';

describe('the schemas that are served', () => {
  test('have only patterns that every regular expression library reads', async () => {
    const { call } = await startExchange();
    const { schemas, records } = (await call('GET', '/schemas')).body;
    const unportable: string[] = [];
    for (const address of [...schemas, ...records]) {
      const { body } = await call('GET', new URL(address).pathname);
      for (const pattern of patternsOf(body))
        if (/\\[pPkuxcQEAzZh]|\(\?<|\(\?[a-z]/.test(pattern)) unportable.push(`${address}: ${pattern}`);
    }
    expect(unportable).toEqual([]);
  });

  test('say that a record may have the words of lists in another case', async () => {
    const { call } = await startExchange();
    const { body } = await call('GET', '/schemas/records/member.json');
    expect(body.description).toContain('another case');
    expect(body.properties.sex.enum).toEqual(['FEMALE', 'MALE']);
    expect(body.properties.phone.type).toEqual(['string', 'null']);
  });
});

function patternsOf(value: unknown): string[] {
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    key === 'pattern' && typeof inner === 'string' ? [inner] : patternsOf(inner),
  );
}
