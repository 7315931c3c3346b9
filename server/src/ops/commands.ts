import type { MachineCommand, OpsCommand } from './command.ts';
import { accessibilityClose } from './commands/accessibility-close.ts';
import { accessibilityList } from './commands/accessibility-list.ts';
import { audit } from './commands/audit.ts';
import { auditExport } from './commands/audit-export.ts';
import { auditVerify } from './commands/audit-verify.ts';
import { backup } from './commands/backup.ts';
import { backupKey } from './commands/backup-key.ts';
import { board } from './commands/board.ts';
import { brandSet, brandShow } from './commands/brand.ts';
import { contentDraft } from './commands/content-draft.ts';
import { contentList } from './commands/content-list.ts';
import { contentPreview } from './commands/content-preview.ts';
import {
  contentPublish,
  contentRollBack,
  contentSchedule,
  contentWithdraw,
} from './commands/content-publish.ts';
import { contentShow } from './commands/content-show.ts';
import { debugClose } from './commands/debug-close.ts';
import { debugList } from './commands/debug-list.ts';
import { debugOpen } from './commands/debug-open.ts';
import { environmentState } from './commands/environment-state.ts';
import { exchangeBacklog } from './commands/exchange-backlog.ts';
import { exchangeDrop } from './commands/exchange-drop.ts';
import { exchangeFailedList } from './commands/exchange-failed-list.ts';
import { exchangeReplay } from './commands/exchange-replay.ts';
import { exchangeSubscriberCreate } from './commands/exchange-subscriber-create.ts';
import { exchangeSubscriberList } from './commands/exchange-subscriber-list.ts';
import { exchangeSubscriberRevoke } from './commands/exchange-subscriber-revoke.ts';
import { exchangeSubscriberRotateSecret } from './commands/exchange-subscriber-rotate-secret.ts';
import { exchangeSubscriberSetWebhook } from './commands/exchange-subscriber-set-webhook.ts';
import { exchangeSubscriberSwitchOn } from './commands/exchange-subscriber-switch-on.ts';
import { faqUseful } from './commands/faq-useful.ts';
import { featureDisable, featureEnable, featureList, featureSet } from './commands/feature-switch.ts';
import { healthHistory } from './commands/health-history.ts';
import { healthShow } from './commands/health-show.ts';
import { holdRefuse, holdRelease } from './commands/hold-decide.ts';
import { holdList } from './commands/hold-list.ts';
import { impersonate } from './commands/impersonate.ts';
import { keysList } from './commands/keys-list.ts';
import { keysRetire } from './commands/keys-retire.ts';
import { keysRotate } from './commands/keys-rotate.ts';
import { lock } from './commands/lock.ts';
import { login } from './commands/login.ts';
import { logout } from './commands/logout.ts';
import { moveConfirm, moveWithdraw } from './commands/move-decide.ts';
import { moveList } from './commands/move-list.ts';
import { planHold, planResume } from './commands/plan-decide.ts';
import { planShow } from './commands/plan-show.ts';
import { planStart } from './commands/plan-start.ts';
import { previewDelete, previewLink, previewList } from './commands/preview.ts';
import { reportShow } from './commands/report-show.ts';
import { requestAnswer } from './commands/request-answer.ts';
import { requestAsk } from './commands/request-ask.ts';
import { requestMove } from './commands/request-move.ts';
import { requestShow } from './commands/request-show.ts';
import { restore } from './commands/restore.ts';
import { retentionRun, retentionShow } from './commands/retention.ts';
import { roleGrant } from './commands/role-grant.ts';
import { roleList } from './commands/role-list.ts';
import { roleWithdraw } from './commands/role-withdraw.ts';
import { rolloutAudit } from './commands/rollout-audit.ts';
import { rolloutCanary } from './commands/rollout-canary.ts';
import { rolloutDisable } from './commands/rollout-disable.ts';
import { rolloutEnable } from './commands/rollout-enable.ts';
import { rolloutHistory } from './commands/rollout-history.ts';
import { rolloutPin } from './commands/rollout-pin.ts';
import { rolloutPromote } from './commands/rollout-promote.ts';
import { rolloutRollBack } from './commands/rollout-roll-back.ts';
import { rolloutShow } from './commands/rollout-show.ts';
import { rolloutUnpin } from './commands/rollout-unpin.ts';
import { sessionEnd } from './commands/session-end.ts';
import { sessionList } from './commands/session-list.ts';
import { testerLinkCreate } from './commands/tester-link-create.ts';
import { testerLinkList } from './commands/tester-link-list.ts';
import { testerLinkRevoke } from './commands/tester-link-revoke.ts';
import { tokenCreate } from './commands/token-create.ts';
import { tokenList } from './commands/token-list.ts';
import { tokenRevoke } from './commands/token-revoke.ts';
import { unlock } from './commands/unlock.ts';
import { verify } from './commands/verify.ts';
import { versionList } from './commands/version-list.ts';
import { versionProvenance } from './commands/version-provenance.ts';
import { versionRevoke } from './commands/version-revoke.ts';
import { whoami } from './commands/whoami.ts';
import type { SignInCommand } from './sign-in/sign-in-command.ts';

export type AnyCommand = OpsCommand | SignInCommand | MachineCommand;

interface CommandGroup {
  /** Heading in the help. */
  title: string;
  commands: readonly AnyCommand[];
}

/** In the order of the help. A name has one to three words: `unlock`, `token create`, `exchange subscriber create`. */
export const COMMAND_GROUPS: readonly CommandGroup[] = [
  { title: 'Members’ accounts', commands: [impersonate, unlock, lock, audit] },
  { title: 'Backups', commands: [backup, restore, verify, backupKey] },
  { title: 'Audit trails', commands: [auditVerify, auditExport] },
  { title: 'Members’ requests', commands: [requestShow, requestMove, requestAsk, requestAnswer] },
  { title: 'Help', commands: [reportShow, debugOpen, debugClose, debugList] },
  { title: 'Reports about accessibility', commands: [accessibilityList, accessibilityClose] },
  { title: 'Bank accounts on hold', commands: [holdList, holdRelease, holdRefuse] },
  {
    title: 'What an environment shows',
    commands: [
      board,
      environmentState,
      rolloutShow,
      rolloutHistory,
      rolloutAudit,
      rolloutCanary,
      rolloutPromote,
      rolloutRollBack,
      rolloutPin,
      rolloutUnpin,
      rolloutDisable,
      rolloutEnable,
      brandShow,
      brandSet,
      featureList,
      featureEnable,
      featureDisable,
      featureSet,
      healthShow,
      healthHistory,
    ],
  },
  { title: 'Releases that steer themselves', commands: [planStart, planShow, planHold, planResume] },
  { title: 'Moves with a second person', commands: [moveList, moveConfirm, moveWithdraw] },
  { title: 'Questions and answers', commands: [faqUseful] },
  {
    title: 'News, questions, legal texts, announcements, guided visit, services',
    commands: [
      contentList,
      contentShow,
      contentDraft,
      contentPreview,
      contentPublish,
      contentSchedule,
      contentRollBack,
      contentWithdraw,
    ],
  },
  {
    title: 'Published versions',
    commands: [versionList, versionProvenance, versionRevoke, retentionShow, retentionRun],
  },
  { title: 'Testers', commands: [testerLinkCreate, testerLinkList, testerLinkRevoke] },
  { title: 'Previews of branches', commands: [previewList, previewLink, previewDelete] },
  { title: 'Who you are', commands: [login, logout, whoami] },
  { title: 'Operators', commands: [roleGrant, roleList, roleWithdraw, sessionList, sessionEnd] },
  { title: 'Teams’ tokens', commands: [tokenCreate, tokenList, tokenRevoke] },
  {
    title: 'Exchange with the insurer',
    commands: [
      exchangeSubscriberCreate,
      exchangeSubscriberList,
      exchangeSubscriberRevoke,
      exchangeSubscriberSetWebhook,
      exchangeSubscriberRotateSecret,
      exchangeSubscriberSwitchOn,
      exchangeBacklog,
      exchangeFailedList,
      exchangeReplay,
      exchangeDrop,
    ],
  },
  { title: 'Signing keys', commands: [keysList, keysRotate, keysRetire] },
];
