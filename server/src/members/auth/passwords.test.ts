import { test } from 'node:test';
import { expect } from 'expect';
import { createPasswords } from './passwords.ts';

const passwords = createPasswords({ memoryCost: 1024, timeCost: 1 });

test('a password opens with its own hash alone', async () => {
  const hash = await passwords.hash('Demo-Portail-2025');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$/);
  expect(await passwords.verify(hash, 'Demo-Portail-2025')).toBe(true);
  expect(await passwords.verify(hash, 'Demo-Portail-2025 ')).toBe(false);
  expect(await passwords.verify(null, 'Demo-Portail-2025')).toBe(false);
});

test('a burst waits its turn, and all of it is answered', async () => {
  const hash = await passwords.hash('Demo-Portail-2025');
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, at) => passwords.verify(hash, at % 2 ? 'x' : 'Demo-Portail-2025')),
  );
  expect(answers.filter(Boolean)).toHaveLength(20);
});
