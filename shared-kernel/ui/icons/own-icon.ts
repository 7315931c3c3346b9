/** Replaces lucide's `createLucideIcon` in the build of the shell (`tooling/federation/config/shell.ts`). */
export { createIcon as default } from './create-icon.ts';
