/**
 * Unit tests of everything that runs in a browser. `server/` and `tooling/` use node:test instead, because
 * they run as they are written, without a transform.
 */
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
  roots: [
    'shared-kernel',
    'shell',
    'mfe-account',
    'mfe-auth',
    'mfe-documents',
    'mfe-home',
    'mfe-refunds',
    'mfe-requests',
  ].map((room) => `<rootDir>/${room}`),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testEnvironment: '<rootDir>/tooling/jest/environment.mjs',
  setupFilesAfterEnv: ['<rootDir>/tooling/jest/setup.ts'],
  transform: { '\\.[cm]?[jt]sx?$': ['@swc/jest', swc] },
  // Packages that ship only ES modules are transformed like our own code.
  transformIgnorePatterns: ['/node_modules/(?!(until-async)/)'],
  modulePathIgnorePatterns: ['/dist/', '/\\.portal/'],
  maxWorkers: 2,
  restoreMocks: true,
};
