import { useStream } from '@member-portal/shared-kernel/state';
import {
  Box,
  Button,
  chakra,
  Divider,
  Heading,
  Stack,
  Text,
  TextLink,
} from '@member-portal/shared-kernel/ui';
import { RotateCw } from '@member-portal/shared-kernel/ui/icons';
import { Dialog } from '@member-portal/shared-kernel/ui/overlay';
import { useState } from 'react';
import { usePortal } from '../portal/PortalContext.tsx';
import type { TesterTools } from '../portal/tester-tools.ts';
import { FaultRows } from './FaultRows.tsx';
import { useTesterTexts } from './tester-texts.ts';
import { Until } from './Until.tsx';

export interface TesterDialogProps {
  onClose: () => void;
}

const Chosen = chakra('ul', {
  base: { display: 'grid', gap: '0.25rem', overflowWrap: 'anywhere', '& li': { lineHeight: '1.5rem' } },
});

/** The overrides of this browser, and the fault lab. */
export default function TesterDialog({ onClose }: TesterDialogProps) {
  const { boot, tester } = usePortal();
  const t = useTesterTexts();
  const [open, setOpen] = useState(true);
  if (!tester) return null;
  const remotes = (boot.composition?.remotes ?? []).map(({ id }) => id);
  return (
    <Dialog
      open={open}
      onClose={() => setOpen(false)}
      onExited={onClose}
      closeOnOutside
      title={boot.tester ? t('title') : t('development')}
      subtitle={boot.tester ? <Until instant={boot.tester.expiresAt} /> : t('differs')}
      footer={
        <>
          <HealAll tester={tester} />
          <Button onClick={() => setOpen(false)}>{t('close')}</Button>
        </>
      }
    >
      <Stack gap="1.25rem">
        <section>
          <Heading level={3} size="card" marginBottom="0.5rem">
            {t('chosen.title')}
          </Heading>
          <Differences tester={tester} />
          <TextLink to="/debug" onClick={() => setOpen(false)}>
            {t('debug')}
          </TextLink>
        </section>
        <Divider />
        <section>
          <Heading level={3} size="card" marginBottom="0.25rem">
            {t('lab.title')}
          </Heading>
          <Text tone="muted" variant="small" marginBottom="0.75rem">
            {t('lab.text')}
          </Text>
          <FaultRows lab={tester.faults} remotes={remotes} />
        </section>
      </Stack>
    </Dialog>
  );
}

function HealAll({ tester: { faults } }: { tester: TesterTools }) {
  const t = useTesterTexts();
  const isFaulty = Object.keys(useStream(faults.faults)).length > 0;
  return (
    <Button variant="text" disabled={!isFaulty} onClick={faults.healAll}>
      {t('lab.healAll')}
    </Button>
  );
}

function Differences({ tester: { pins, overridden, reload } }: { tester: TesterTools }) {
  const t = useTesterTexts();
  const isDraft = usePortal().boot.tester?.draftBrand === true;
  if (!isDraft && pins.length + overridden.length === 0)
    return <Text marginBottom="0.5rem">{t('chosen.none')}</Text>;
  return (
    <Chosen marginBottom="0.5rem">
      {isDraft && <li>{t('chosen.draftBrand')}</li>}
      {pins.map(({ id, version }) => (
        <li key={id}>{t('chosen.pin', { id, version })}</li>
      ))}
      {overridden.map(({ remote, origin, problem }) => (
        <li key={remote}>
          {problem === null
            ? t('chosen.override', { id: remote, origin })
            : t('chosen.unreachable', { id: remote, origin, problem })}
          {problem !== null && (
            <Box marginTop="0.25rem">
              <Button size="sm" icon={RotateCw} onClick={reload}>
                {t('reload')}
              </Button>
            </Box>
          )}
        </li>
      ))}
    </Chosen>
  );
}
