import type { CoveredPerson, PendingAct } from '@member-portal/shared-kernel/contracts/beneficiaries';
import { answeringType, sharingData } from '@member-portal/shared-kernel/rules/shared-document';
import { useReadOnly, useServices } from '@member-portal/shared-kernel/state';
import { Button, Card, chakra, List, ListRow, useIsWide } from '@member-portal/shared-kernel/ui';
import {
  Folder,
  type IconType,
  Landmark,
  Lock,
  RefreshCw,
  User,
} from '@member-portal/shared-kernel/ui/icons';
import { documentName } from '../../common/people/document-name.ts';
import { PendingChip } from '../../common/people/PendingChip.tsx';
import { useAnswerDay } from '../../common/people/use-answer-day.ts';
import { useWhen } from '../../common/people/use-when.ts';
import { usePeopleT } from '../../people-texts.ts';

/** The parts of a person's file. A part with a pending change leads to the request instead. */
export function PersonSections({ person }: { person: CoveredPerson }) {
  const t = usePeopleT();
  const { routes } = useServices();
  const readOnly = useReadOnly();
  const {
    firstName,
    surName,
    noemieState,
    awaited,
    careReserved,
    consent,
    state,
    familyPosition,
    refundAccountEnding,
  } = person;
  const ofPerson = { familyPosition: String(familyPosition) };
  const changes = state !== 'LEFT';
  return (
    <Card padding="none" paddingBlock="0.5rem">
      <List inset="md" aria-label={t('sections.title')}>
        <Section
          icon={User}
          title={t('sections.name')}
          meta={`${firstName} ${surName}`}
          waits={waitsFor(person, 'CORRECTION')}
          action="correct"
          {...(changes && { route: 'beneficiary-correction', params: ofPerson })}
        />
        <Section
          icon={RefreshCw}
          title={t('teletransmission.title')}
          meta={t(`teletransmission.state.${noemieState}`)}
          waits={waitsFor(person, 'TELETRANSMISSION')}
          action="manage"
          {...(changes && { route: 'beneficiary-teletransmission', params: ofPerson })}
        />
        <Section
          icon={Landmark}
          title={t('sections.refunds')}
          meta={
            refundAccountEnding
              ? t('sections.account', { ending: refundAccountEnding })
              : t('sections.noAccount')
          }
          action="change"
          {...(changes && {
            route: 'update-rib',
            params: { openRib: person.insured ? 'refund' : person.id },
          })}
        />
        <Section
          icon={Folder}
          title={t('sections.documents')}
          meta={
            awaited.length === 0
              ? t('documents.none')
              : awaited.map(({ documentType }) => documentName(t, documentType)).join(', ')
          }
          {...(changes && !readOnly && routes.exists('doc-sharing')
            ? {
                route: 'doc-sharing',
                action: 'send',
                ...(awaited[0] && {
                  params: { data: sharingData(answeringType(awaited[0].documentType), familyPosition) },
                }),
              }
            : { route: 'documents', params: { tab: 'shared' } })}
        />
        {/* For a person who may be asked, a separate card shows it. */}
        {consent === null && (
          <ListRow
            icon={Lock}
            title={t('sections.care')}
            meta={careReserved ? t('care.reservedTo', { name: firstName }) : t('care.shown')}
          />
        )}
      </List>
    </Card>
  );
}

const Action = chakra('span', { base: { color: 'primary', fontWeight: 'emphasis' } });

const waitsFor = ({ pending }: CoveredPerson, kind: PendingAct['kind']) =>
  pending.find((act) => act.kind === kind);

interface SectionProps {
  icon: IconType;
  title: string;
  meta: string;
  waits?: PendingAct | undefined;
  /** The member's action there, as text on a wide screen. Left out: the row leads to a page to read. */
  action?: 'correct' | 'manage' | 'change' | 'send';
  /** A route that no remote declares leaves the row without a link. */
  route?: string;
  params?: Record<string, string>;
}

function Section({ icon, title, meta, waits, action, route, params }: SectionProps) {
  const t = usePeopleT();
  const readOnly = useReadOnly();
  const isWide = useIsWide();
  const { routes } = useServices();
  const row = { icon, title, meta };
  if (waits) return <WaitingSection {...row} act={waits} />;
  if (route === undefined || !routes.exists(route)) return <ListRow {...row} />;
  if (readOnly && action) {
    const lock = (
      <Button variant="text" size="sm" locked>
        {t(`sections.actions.${action}`)}
      </Button>
    );
    // A phone has no room for it beside the title.
    return <ListRow {...row} {...(isWide ? { action: lock } : { chip: lock })} />;
  }
  return (
    <ListRow
      {...row}
      route={route}
      {...(params && { params })}
      chevron={!(isWide && action)}
      {...(isWide && action && { valueMeta: <Action>{t(`sections.actions.${action}`)}</Action> })}
    />
  );
}

function WaitingSection({
  icon,
  title,
  meta,
  act,
}: Pick<SectionProps, 'icon' | 'title' | 'meta'> & { act: PendingAct }) {
  const t = usePeopleT();
  const isWide = useIsWide();
  const when = useWhen();
  const answer = useAnswerDay(act);
  return (
    <ListRow
      icon={icon}
      title={title}
      route="requests"
      search={{ request: act.requestId }}
      meta={
        <>
          {meta}
          <br />
          {t('pending.sent', { when: when(act.since) })}
          {answer && (
            <>
              <br />
              {answer}
            </>
          )}
        </>
      }
      chip={<PendingChip act={act} />}
      chevron={!isWide}
      {...(isWide && { valueMeta: <Action>{t('sections.actions.follow')}</Action> })}
    />
  );
}
