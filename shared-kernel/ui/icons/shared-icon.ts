/** Replaces lucide's `createLucideIcon` in the build of a remote (`tooling/federation/config/remote.ts`). */
export { createIcon as default } from '../index.ts';
