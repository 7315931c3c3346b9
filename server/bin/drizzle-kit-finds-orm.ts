import { createRequire, registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/** npm may install drizzle-kit in a folder from which it cannot find drizzle-orm. Import this before drizzle-kit. */
const require = createRequire(import.meta.url);

registerHooks({
  resolve(specifier, context, next) {
    const fromKit = context.parentURL?.includes('/drizzle-kit/') && /^drizzle-orm(\/|$)/.test(specifier);
    if (!fromKit) return next(specifier, context);
    if (!context.conditions.includes('require'))
      return next(specifier, { ...context, parentURL: import.meta.url });
    return { url: pathToFileURL(require.resolve(specifier)).href, shortCircuit: true };
  },
});
