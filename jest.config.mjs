import { readFileSync } from 'node:fs';

/**
 * Unit tests of everything that runs in a browser. `server/` and `tooling/` use node:test instead, because
 * their sources run without a transform.
 */
const { workspaces } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'));

const swc = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, importAttributes: true },
    transform: { react: { runtime: 'automatic' } },
    target: 'es2023',
  },
  module: { type: 'commonjs' },
};

export default {
  rootDir: import.meta.dirname,
  // Every workspace but those that run on node:test or Playwright, so that a new remote is tested from its first commit.
  roots: workspaces
    .filter((room) => !['server', 'demo-insurer', 'tooling', 'e2e', 'bench'].includes(room))
    .map((room) => `<rootDir>/${room}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: '<rootDir>/tooling/jest/environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/tooling/jest/setup.ts'],
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  // Packages that ship only ES modules are transformed like our own code.
  transformIgnorePatterns: ['/node_modules/(?!(until-async)/)'],
  moduleNameMapper: { '^react/jsx-runtime$': '<rootDir>/tooling/jest/jsx-runtime.cjs' },
  modulePathIgnorePatterns: ['/dist/', '/\\.portal/'],
  maxWorkers: 2,
  // A journey through a dialog takes seconds in jsdom on a busy machine. The limit only ends a test that
  // hangs.
  testTimeout: 30_000,
  restoreMocks: true,
};
