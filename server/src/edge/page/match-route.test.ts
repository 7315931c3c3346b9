import { test } from 'node:test';
import { expect } from 'expect';
import { matchRoute } from './match-route.ts';

const ROUTES = [
  { id: 'home', path: 'home' },
  { id: 'home-quotation', path: 'home/quotation' },
  { id: 'documents', path: 'documents/:tab?' },
  { id: 'faq', path: 'faq' },
  { id: 'faq-theme', path: 'faq/:category/:theme' },
  { id: 'forgot-password', path: 'login/forgot-password' },
  { id: 'forgot-password-validation', path: 'login/forgot-password/:token' },
  { id: 'new', path: 'login/forgot-password/new' },
];

const CASES: [path: string, id: string | null][] = [
  ['/home', 'home'],
  ['/home/', 'home'],
  ['/HOME', 'home'],
  ['/home/quotation', 'home-quotation'],
  ['/documents', 'documents'],
  ['/documents/health', 'documents'],
  ['/documents/health/more', null],
  ['/faq/1', null],
  ['/faq/1/2', 'faq-theme'],
  ['/login/forgot-password/abc', 'forgot-password-validation'],
  ['/login/forgot-password/new', 'new'],
  ['/', null],
  ['/unknown', null],
];

for (const [path, id] of CASES) {
  test(`${path} is ${id ?? 'no route'}`, () => {
    expect(matchRoute(ROUTES, path)?.id ?? null).toBe(id);
  });
}
