import { type PublishOptions, publishHere } from './publish-here.ts';
import { readPublishOptions } from './publish-options.ts';

const HELP = `portal publish, in the folder of a remote or of the shell (npm run publish-remote -w mfe-refunds -- …)

Builds, checks, sends the version to a registry, and shows it in an environment: to everybody, or to some percent
of its visitors. A version never changes: raise it in package.json. The same content once more is no error.

  --to URL             the registry, or PORTAL_REGISTRY_URL; none is guessed
  --environment CODE   where it is shown: GFPLAC, or several with commas; without it the version is only registered
  --percent N          as a canary for N percent; without it for everybody
  --plan               as a canary that rises by itself, by the steps of the environment
  --preview BRANCH     to be looked at only: prints a link that opens each environment with it, and follows the branch
  --end                with --preview: the branch is gone, its links end; nothing is built
  --reason TEXT        why, for the audit
  --by NAME            who, for the audit, beside the team
  --version X          instead of the version in package.json
  --revision ID        commit that it was built from (default: what git says)
  --no-build           takes what dist/ holds
  --json               answers for a program: one object on standard output

The team's token is read from PORTAL_TOKEN. A build without it exchanges its own: PORTAL_ID_TOKEN, or that of GitHub Actions
(permission id-token: write). Ends with 0 when it is done, 1 when it was refused, 2 when it was asked wrongly.
`;

export async function runPublish(args: string[]): Promise<number> {
  const read = readPublishOptions(args, process.env);
  if (read === 'help') {
    console.log(HELP);
    return 0;
  }
  if ('wrong' in read) {
    console.error(`${read.wrong}\nportal publish --help tells the options.`);
    return 2;
  }
  return read.json ? forProgram(read) : forPeople(read);
}

async function forPeople(options: PublishOptions): Promise<number> {
  const outcome = await publishHere(options, (line) => console.log(line));
  if (outcome.refused) console.error(outcome.refused.text);
  return outcome.refused ? 1 : 0;
}

async function forProgram(options: PublishOptions): Promise<number> {
  const outcome = await publishHere(options, (line) => console.error(line));
  console.log(JSON.stringify(outcome, null, 2));
  return outcome.refused ? 1 : 0;
}
