import { readdirSync, readFileSync } from 'node:fs';
import type { EnvironmentDocument } from '@member-portal/shared-kernel/contracts/environment';
import { createEnvironmentSource, type EnvironmentSource } from '../platform/environments.ts';
import { readEnvironment } from '../registry/environments/read-environment.ts';

const FOLDER = new URL('../../environments/', import.meta.url);

export interface TestEnvironments extends EnvironmentSource {
  /** Changes an environment for this test: `change('GFPLAC', { state: 'closed' })`. */
  change(code: string, change: Partial<EnvironmentDocument>): void;
}

/** The environments of the demo world, read again for each test. */
export function createTestEnvironments(): TestEnvironments {
  const documents = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.json'))
    .map((name) => readEnvironment(JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')), 1).document);
  return {
    ...createEnvironmentSource(() => documents),
    change(code, change) {
      const at = documents.findIndex((document) => document.code === code);
      documents[at] = { ...documents[at]!, ...change };
    },
  };
}
