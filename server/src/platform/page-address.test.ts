import { test } from 'node:test';
import { expect } from 'expect';
import { createPageAddress } from './page-address.ts';

const address = createPageAddress({ portEdge: 3000 });

test('an environment with an address of its own is linked to there', () => {
  const environment = { hosts: ['portail.example.org'], origin: 'https://portail.example.org' };
  expect(address(environment, '/login/forgot-password/abc')).toBe(
    'https://portail.example.org/login/forgot-password/abc',
  );
});

test('without one the first host on the port of the edge stands in', () => {
  expect(address({ hosts: ['natixis.localhost', 'other.localhost'] }, '/login')).toBe(
    'http://natixis.localhost:3000/login',
  );
  expect(address({ hosts: ['localhost'], origin: null }, '/login#x')).toBe('http://localhost:3000/login#x');
});
