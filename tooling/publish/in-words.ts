import type { PublishRefused } from '../publish-client.ts';

/** The publisher's remedy for a refusal, by its code. Unlisted codes need no explanation. */
const ADVICE: Readonly<Record<string, string>> = {
  token_required: 'the registry does not know this token: it is wrong, expired or revoked (PORTAL_TOKEN)',
  not_your_artifact: 'this token is another team’s',
  not_your_environment: 'this token is for other environments',
  previews_only: 'this build publishes previews of branches alone (--preview)',
  preview_unknown: 'no version of this branch is there: publish one with --preview',
  testers_not_allowed: 'that environment opens no testers’ links (`testers` of its document)',
  tester_link_does_not_fit: 'the link would not open',
  frozen: 'releases are frozen there',
  source_differs: 'the CI system says that it builds something else',
  environment_unknown: 'the registry has no such environment',
  operator_required: 'your role does not allow this',
  build_not_granted: 'no grant of the registry has the claims of this build (PORTAL_IDENTITY there)',
  identity_refused: 'the registry does not accept the token of this build',
  version_exists: 'a version never changes: raise it in package.json',
  file_type_not_allowed: 'no page loads such a file',
  artifact_unfit: 'nothing was sent',
  artifact_does_not_fit: 'it would not run there',
  composition_does_not_fit: 'it would not run beside what is live there',
  composition_unknown: 'nothing is shown in that environment yet: its operator composes first',
  changed_meanwhile: 'somebody else moved it: look at it, then publish again',
  revision_outdated: 'others change this environment all the time: publish again',
  too_many_canaries: 'three canaries are under way there: promote or end one',
};

/** 'Refused (code): …', with every reason on a line of its own. */
export function inWords({ code, message, reasons }: PublishRefused): string {
  const advice = ADVICE[code];
  const because = advice ?? (reasons.length === 0 ? message : '');
  const head = `Refused (${code})${because && `: ${because}`}`;
  const lines = reasons.map((reason) => `  ${reason.code}: ${reason.detail}`);
  if (advice && lines.length === 0 && message !== code) lines.push(`  ${message}`);
  return [head, ...lines].join('\n');
}
