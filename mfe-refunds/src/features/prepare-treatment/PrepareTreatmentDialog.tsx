import { useFormats } from '@member-portal/shared-kernel/i18n';
import { coverEndedOn } from '@member-portal/shared-kernel/rules/contract-cover';
import { useAllInfo, useServices, useStream } from '@member-portal/shared-kernel/state';
import { Banner, Box, Heading, List, ListRow, Stack, Text, TextLink } from '@member-portal/shared-kernel/ui';
import { FileUp, Hospital, SlidersHorizontal } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { type ReactNode, useId, useState } from 'react';
import { QuoteDisclaimer } from '../../common/QuoteDisclaimer.tsx';
import { natureIcon, QUOTE_NATURES } from '../../common/quote-nature.ts';
import { useTreatmentT } from '../../treatment-texts.ts';

/** The start page of planned treatment: possible requests, when to make them, and how binding the answers are. */
export default function PrepareTreatmentDialog() {
  const t = useTreatmentT();
  const services = useServices();
  const { hospital } = useStream(services.limits);
  const formats = useFormats();
  const endedOn = coverEndedOn(useAllInfo().data?.insured.contracts ?? []);
  const [open, setOpen] = useState(true);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={services.closeDialog}
      title={t('prepare.title')}
      subtitle={t('prepare.subtitle')}
    >
      <Stack gap="1.5rem">
        {endedOn && <Banner tone="warning">{t('prepare.ended', { date: formats.longDate(endedOn) })}</Banner>}
        <Part title={t('prepare.hospital.title')} text={t('prepare.hospital.text')}>
          <List>
            <ListRow
              icon={Hospital}
              iconTone="primary"
              title={t('prepare.hospital.ask')}
              meta={t('prepare.hospital.meta', {
                ideal: hospital.idealDaysAhead,
                ahead: hospital.maxDaysAhead,
              })}
              route="hospital-care"
            />
          </List>
          {/* The card is no longer valid once the contract has ended. */}
          {!endedOn && (
            <Box marginTop="0.5rem">
              <Urgent days={hospital.maxDaysBack} />
            </Box>
          )}
        </Part>
        <Part title={t('prepare.quote.title')} text={t('prepare.quote.text')}>
          <List
            aria-label={t('prepare.quote.list')}
            divider="none"
            display="grid"
            gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
            columnGap="1.5rem"
          >
            {QUOTE_NATURES.map((nature) => (
              <ListRow
                key={nature}
                icon={natureIcon(nature)}
                iconTone="primary"
                title={t(`natures.${nature}`)}
                meta={t(`natureMeta.${nature}`)}
                route="quotation"
                search={{ nature: nature.toLowerCase() }}
              />
            ))}
          </List>
        </Part>
        <Part title={t('prepare.simulate.title')}>
          <List>
            <ListRow
              icon={SlidersHorizontal}
              iconTone="primary"
              title={t('prepare.simulate.ask')}
              meta={t('prepare.simulate.meta')}
              route="simulator"
            />
          </List>
        </Part>
        <QuoteDisclaimer />
        {services.routes.exists('doc-sharing') && (
          <Part title={t('prepare.proof.title')}>
            <List>
              <ListRow
                icon={FileUp}
                iconTone="primary"
                title={t('prepare.proof.share')}
                meta={t('prepare.proof.meta')}
                route="doc-sharing"
              />
            </List>
          </Part>
        )}
      </Stack>
    </Dialog>
  );
}

function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Heading level={3} id={id}>
        {title}
      </Heading>
      {text && (
        <Text variant="small" tone="muted">
          {text}
        </Text>
      )}
      {children}
    </section>
  );
}

/** Links to the third-party-payment card when the portal has its remote. The card opens as a panel over Home. */
function Urgent({ days }: { days: number }) {
  const t = useTreatmentT();
  const { routes } = useServices();
  return (
    <Banner
      tone="info"
      title={t('prepare.urgent.title')}
      stacked
      action={
        routes.exists('documents') && (
          <TextLink route="home" search={{ panel: 'card' }} chevron>
            {t('prepare.urgent.card')}
          </TextLink>
        )
      }
    >
      {t('prepare.urgent.text', { days })}
    </Banner>
  );
}
