import { Problem } from '@member-portal/shared-kernel/contracts/common';
import { prettifyError, safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { Proposed } from '../registry/proposals/proposals.contracts.ts';
import { MoveProposed, type OpsClient, OpsError } from './command.ts';

const TIMEOUT_MS = 15_000;

/** Refusals of the server in terms of the command line. Other codes are shown unchanged. */
const REFUSALS: Readonly<Record<string, string>> = {
  token_required:
    'The registry does not know this token, or it has ended: sign in again with login. With the token of a machine: is this the data folder of the running portal?',
  operator_required: 'Your role does not allow this:',
  identity_refused: 'The registry does not accept who you are:',
  identity_without_role:
    'You have no role here. Somebody of security grants it: role grant, with what follows.',
  issuer_unreachable: 'The registry does not reach your issuer: try again, and see its log.',
  issuer_unknown: 'PORTAL_IDENTITY of the registry names no people of this issuer:',
  role_for_oneself: 'Nobody gives a role to themselves: ask somebody else of security.',
  second_person_required: 'Somebody else confirms it, signed in as themselves:',
  proposal_unknown: 'There is no such proposal: see move list.',
  proposal_closed: 'It waits no more: see move list.',
  proposal_outdated: 'Nothing was changed:',
  provenance_unknown: 'That version was published before the registry kept provenance.',
  provenance_damaged: 'What is kept as its provenance was changed by hand.',
  preview_unknown: 'No such branch was published as a preview: see preview list.',
  previews_only: 'This token publishes previews alone.',
  frozen:
    'Nothing was changed, since releases are frozen there; a roll-back and a switch that is turned off go at any time:',
  plan_running: 'One plan of an artifact at a time: plan show, or rollout roll-back to end it.',
  plan_unknown: 'There is no such plan: see plan show.',
  plan_ended: 'The plan has ended:',
  plan_moved: 'The plan has moved just now: look at plan show, then ask again.',
  role_unknown: 'No such role was granted: see role list.',
  session_unknown: 'There is no such session: see session list.',
  account_unknown: 'No account has this login in that environment.',
  request_not_found: 'No request has this reference in that environment.',
  accessibility_report_not_found: 'That environment has no such report: see accessibility list.',
  request_cannot_wait:
    'A request of this kind never waits for the member: use request move or request answer.',
  token_unknown: 'There is no such token: see token list.',
  subscriber_unknown: 'There is no such subscriber in this environment: see exchange subscriber list.',
  subscriber_name_taken:
    'Another subscriber of this environment has this name: choose another name, or say --continues and its id to replace it.',
  webhook_absent: 'This subscriber reads its events: see exchange subscriber set-webhook.',
  webhook_switched_off:
    'The address answered 410, so nothing is sent to it: first exchange subscriber switch-on, then exchange replay for what is set aside.',
  secret_rotation_unfinished:
    'Two secrets sign already: wait until the old one ends, or end it with --hours 0.',
  event_not_set_aside:
    'No such event has failed, and nothing of such a member is set aside: see exchange failed list.',
  environment_unknown: 'There is no such environment.',
  testers_not_allowed: 'That environment takes no testers: its document says `testers.allowed`, or not.',
  tester_link_unknown: 'There is no link with this id: see tester-link list.',
  environment_invalid: 'Nothing was changed, since the document would be wrong:',
  composition_unknown: 'There is no such composition in this environment: see rollout history.',
  rolled_back_already: 'It was rolled back already: see rollout history. --version goes further back.',
  revision_outdated: 'Somebody else was faster: look at rollout show, then ask again.',
  shell_not_switchable:
    'The shell cannot be switched off: rollout roll-back --artifact shell, or put the environment into maintenance (docs/ops.md).',
  too_many_canaries: 'Promote one of the canaries, or end it with rollout roll-back.',
  nothing_to_roll_back: 'There is no version before it: rollout history, then roll-back --to ID.',
  composition_does_not_fit: 'Nothing was changed, since it would not run:',
  composition_damaged:
    'What is kept of that composition was changed by hand, and is not used: choose another one.',
  tester_link_does_not_fit: 'No link was made, since it would not open:',
  artifact_unknown: 'No such version was published: see version list.',
  revoke_leaves_no_shell: 'Nothing was changed, since there would be no shell:',
  not_your_artifact: 'This token is another team’s.',
  not_your_environment: 'This token is for other environments.',
  content_not_found: 'There is no such record in that environment: see content list.',
  content_not_open: 'There is no draft of it: first content draft.',
  content_not_published: 'It is not published: see content list.',
  content_no_earlier_version: 'There is no such earlier version that was published: see content show.',
  content_held:
    'This legal text is in force, and members have validated it: publish a record with the next version number.',
  content_invalid: 'Nothing was changed, since the records are wrong:',
  rotation_unfinished: 'The key of the last rotation is still good: keys retire first.',
  no_key_to_retire: 'There is one key alone: keys rotate first.',
};

/** The problem with an option, by the server's code. */
const WRONG: Readonly<Record<string, string>> = {
  field_required: 'missing',
  steps_not_rising: 'shares have to rise, and the last one is 100',
  field_invalid: 'not in the right form',
  field_too_short: 'too short',
  field_too_long: 'too long',
  field_too_small: 'too small',
  field_too_big: 'too big',
  webhook_invalid: 'not an http(s) address, or one with a user name, a password or a #fragment',
  webhook_not_https: 'https is needed, except to this machine',
  webhook_needs_events: 'a webhook needs events:read',
  member_id_invalid:
    'not an id of a member as exchange failed list shows it, such as 491c566e-0f5b-4c1f-9a51-5d3c8a3f7b20',
  event_or_member: 'either --event or --member',
  text_too_short: 'no text',
  text_too_long: 'too long',
  text_illegal_character: 'has a character that older systems cannot show',
  colour_invalid: 'not a colour such as #2e1720',
  colour_unreadable: 'nobody could read it',
  font_unknown:
    'no font of the portal; it has Figtree, Nunito, Source Sans 3 and, for headings, Source Serif 4',
  font_for_headings: 'a font for headings alone',
  rounding_out_of_range: 'three whole numbers from 0 to 40',
  favicon_address_refused: 'no address of the portal',
  svg_invalid: 'no SVG drawing',
  svg_too_large: 'too large, in characters',
  svg_script: 'a drawing with a script or an animation',
  svg_handler: 'a drawing with an event handler',
  svg_foreign_reference: 'a drawing that loads something',
  svg_element_refused: 'a drawing with an element that is no shape',
  consent_token_invalid: 'not a token of letters, digits, -, _, . and :',
  logout_address_invalid: 'not a full https address',
  feature_number_out_of_range: 'not a whole number within its limits',
  feature_address_invalid: 'not an http(s) address, or one with a password',
  feature_choice_unknown: 'no value of this parameter',
  feature_param_unknown: 'no parameter of this feature',
  feature_repeated: 'stands twice',
  status_illegal: 'no status of this kind of request; one of',
};

/** Fields of the API that have another name on the command line. */
const OPTIONS: Readonly<Record<string, string>> = {
  validDays: 'days',
  validMinutes: 'minutes',
  overlapHours: 'hours',
  readRevision: 'revision',
  code: 'environment',
  'brand.graphical_charter.primary_color': 'primary',
  'brand.graphical_charter.secondary_color': 'secondary',
  'brand.graphical_charter.strong_font_color': 'text',
  'brand.graphical_charter.fonts.heading': 'heading',
  'brand.graphical_charter.fonts.body': 'body',
  'brand.graphical_charter.roundings.sm': 'rounding',
  'brand.graphical_charter.roundings.md': 'rounding',
  'brand.graphical_charter.roundings.lg': 'rounding',
  'brand.graphical_charter.favicon': 'favicon',
  'brand.cookies.token': 'consent',
  'brand.logoutRedirectUrl': 'logout',
};

export function createOpsClient({ registryUrl, token }: { registryUrl: string; token: string }): OpsClient {
  return {
    async call(method, path, schema, body) {
      const response = await fetch(registryUrl + path, {
        method,
        headers: {
          ...(token !== '' && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        const reason = error instanceof Error ? (error.cause ?? error) : error;
        throw new OpsError(
          `The registry does not answer at ${registryUrl} (${reason}): is the portal running?`,
          1,
          'registry_unreachable',
        );
      });
      const answer: unknown = await response.json().catch(() => null);
      if (!response.ok) throw refusal(answer, response.status);
      const proposed = response.status === 202 ? safeParse(Proposed, answer) : null;
      if (proposed?.success) throw new MoveProposed(proposed.data.proposal);
      const parsed = safeParse(schema, answer);
      if (!parsed.success) {
        throw new OpsError(`The registry answered in another shape: ${prettifyError(parsed.error)}`);
      }
      return parsed.data;
    },
  };
}

/** 'remotes.0' → 'remotes' */
function optionOf(field: string): string {
  const [name = field] = field.split('.');
  return OPTIONS[field] ?? OPTIONS[name] ?? name;
}

/** The values of an error: ' (730)', or the list of allowed values. */
function paramsText({ limit, nb, character, legal, nearest, ratio }: Record<string, string> = {}): string {
  if (nearest !== undefined) return ` (${ratio}:1): ${nearest} passes`;
  if (legal !== undefined) return ` ${legal}`;
  const value = limit ?? nb ?? character;
  return value === undefined ? '' : ` (${value})`;
}

function refusal(answer: unknown, status: number): OpsError {
  const parsed = safeParse(Problem, answer);
  if (!parsed.success) return new OpsError(`The registry answered ${status}.`);
  const { code, detail, errors = [] } = parsed.data;
  const fields = errors.map(({ field, code: wrong, params }) =>
    field
      ? `--${optionOf(field)}: ${WRONG[wrong] ?? wrong}${paramsText(params)}`
      : `${wrong}: ${params?.detail ?? ''}`,
  );
  const why = detail && errors.length === 0 ? ` (${detail})` : '';
  return new OpsError([(REFUSALS[code] ?? `Refused: ${code}`) + why, ...fields].join('\n  '), 1, code);
}
