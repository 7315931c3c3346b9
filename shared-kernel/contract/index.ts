/** Entry point of the shared module: the contract between shell, remotes and registry. */
export * from './boot.ts';
export * from './composed-versions.ts';
export * from './composition.ts';
export * from './events.ts';
export * from './manifest.ts';
export * from './manifest-of.ts';
export * from './module.ts';
export type * from './page-marks.ts';
export * from './parse-manifest.ts';
export * from './services.ts';
export * from './signature-for.ts';
export * from './verify-signed.ts';
