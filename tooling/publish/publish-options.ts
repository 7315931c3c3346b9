import { parseArgs } from 'node:util';
import { readCredentials } from './credentials.ts';
import type { PublishOptions } from './publish-here.ts';

/**
 * The registry's rule for the name of a branch. This client is installed without the server, so it has its
 * own copy of the rule.
 */
const BRANCH = /^[\w][\w./@#+-]{0,99}$/;
const CODE = /^[A-Z][A-Z0-9_]{1,31}$/;

/** Reads the command line; `wrong` names the mistake in one line. */
export function readPublishOptions(
  args: string[],
  env: NodeJS.ProcessEnv,
): PublishOptions | 'help' | { wrong: string } {
  let values: ReturnType<typeof parse>;
  try {
    values = parse(args);
  } catch (error) {
    return { wrong: `${(error as Error).message.split('. ')[0]}.` };
  }
  if (values.help) return 'help';
  const registryUrl = (values.to ?? (env.PORTAL_REGISTRY_URL || '')).replace(/\/+$/, '');
  if (registryUrl === '') {
    return {
      wrong: 'To which registry? Name it with --to, or PORTAL_REGISTRY_URL; npm start says its address.',
    };
  }
  if (!/^https?:$/.test(URL.parse(registryUrl)?.protocol ?? '')) {
    return { wrong: `--to: ${registryUrl} is no address of a registry.` };
  }
  const environments = (values.environment ?? [])
    .flatMap((list) => list.split(','))
    .map((code) => code.trim());
  const odd = environments.find((code) => !CODE.test(code));
  if (odd !== undefined) return { wrong: `--environment: ${odd || 'nothing'} is no code of an environment.` };
  const percent = values.percent === undefined ? null : Number(values.percent);
  if (percent !== null && !(percent >= 0 && percent <= 100 && values.percent?.trim())) {
    return { wrong: `--percent: ${values.percent} is no number from 0 to 100.` };
  }
  if (percent !== null && environments.length === 0) {
    return { wrong: '--percent: of which --environment?' };
  }
  if (values.plan && environments.length === 0) return { wrong: '--plan: in which --environment?' };
  if (values.plan && percent !== null)
    return { wrong: '--plan: the environment says its steps; without --percent.' };
  const preview = values.preview?.replace(/^refs\/heads\//, '') ?? null;
  if (preview !== null && !BRANCH.test(preview))
    return { wrong: `--preview: ${preview || 'nothing'} is no branch.` };
  if (preview !== null && percent !== null)
    return { wrong: '--preview: nobody but who has its link sees it; without --percent.' };
  if (preview !== null && values.version !== undefined)
    return { wrong: '--preview: its version is made from the branch and the commit; without --version.' };
  if (preview !== null && values.plan)
    return { wrong: '--preview: nobody but who has its link sees it; without --plan.' };
  if (values.end && preview === null) return { wrong: '--end: of which --preview?' };
  const credentials = readCredentials(env);
  if (!credentials) {
    return {
      wrong:
        'PORTAL_TOKEN is not set: security gives a team its token (npm run ops -- token create), and a build may exchange its own (docs/teams.md).',
    };
  }
  return {
    folder: process.cwd(),
    registryUrl,
    credentials,
    environments: [...new Set(environments)],
    percent,
    plan: values.plan,
    preview,
    end: values.end,
    build: values.build,
    json: values.json,
    version: values.version,
    revision: values.revision,
    reason: values.reason,
    by: values.by,
  };
}

const parse = (args: string[]) =>
  parseArgs({
    args,
    allowNegative: true,
    options: {
      to: { type: 'string' },
      environment: { type: 'string', multiple: true },
      percent: { type: 'string' },
      plan: { type: 'boolean', default: false },
      preview: { type: 'string' },
      end: { type: 'boolean', default: false },
      reason: { type: 'string' },
      by: { type: 'string' },
      version: { type: 'string' },
      revision: { type: 'string' },
      build: { type: 'boolean', default: true },
      json: { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  }).values;
