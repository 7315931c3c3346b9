import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ReleasedFile, release } from './releases.ts';

const ROOT = join(import.meta.dirname, '..', '..');

/** Faults of a version whose files arrive unchanged. */
export type PublishedFault =
  /** The file is no script: the registry refuses it. */
  | 'syntax'
  /** The file ends with an error before it has a remote. */
  | 'throws'
  /** Requires a kernel version that the shell lacks. */
  | 'kernel'
  /** Its export is not a remote. */
  | 'shape'
  /** Every page and widget throws when it is shown. */
  | 'crash';

const FAULTS: Record<PublishedFault, (code: string, container: string) => string> = {
  syntax: (code) => `${code}\n)}`,
  throws: (code) => `throw new Error('broken on purpose');\n${code}`,
  // '^1.2.3', as a build writes it, becomes '^9.2.3'.
  kernel: (code) => code.replaceAll(/("shared-kernel\/[a-z/]+",!1,\[1,)\d+/g, '$19'),
  shape: (code, container) =>
    `${code}\n;${container} = { init() {}, get: async () => () => ({ default: { pages: 7 } }) };`,
  crash: (code, container) => `${code}
;((real) => {
  const boom = () => { throw new Error('crash on purpose'); };
  const all = (parts, part) => Object.fromEntries(Object.keys(parts).map((id) => [id, part]));
  ${container} = {
    init: (...rooms) => real.init(...rooms),
    get: async (name) => {
      const module = (await real.get(name))();
      const { contract, pages, widgets } = module.default ?? module;
      return () => ({
        default: {
          contract,
          pages: (services) => all(pages(services), async () => ({ default: boom })),
          widgets: (services) => all(widgets(services), boom),
        },
      });
    },
  };
})(${container});`,
};

interface Artifact {
  descriptor: { container: string; entry: string; files: { path: string }[] };
}

/** Publishes this repository's build of a remote as a faulty version. Returns the version. */
export async function publishFaulty(id: string, fault: PublishedFault): Promise<string> {
  const dist = join(ROOT, id, 'dist');
  const { descriptor } = JSON.parse(readFileSync(join(dist, 'artifact.json'), 'utf8')) as Artifact;
  const version = `0.9.0-faulty.${fault}`;
  const container = `${id}_${version}`.replaceAll(/[^A-Za-z0-9]/g, '_');
  const files = descriptor.files.map(({ path }): ReleasedFile => {
    const built = readFileSync(join(dist, 'files', path));
    if (!path.endsWith('.js')) return { path, bytes: built };
    const code = built.toString('utf8').replaceAll(descriptor.container, container);
    return { path, bytes: Buffer.from(path === descriptor.entry ? FAULTS[fault](code, container) : code) };
  });
  await release({ ...descriptor, version, container }, files);
  return version;
}
