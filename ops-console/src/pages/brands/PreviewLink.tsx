import { TesterLinkMade } from '@member-portal/server/registry-contracts/testers/testers';
import type { GraphicalCharter } from '@member-portal/shared-kernel/contracts/environment';
import { useFormats } from '@member-portal/shared-kernel/i18n';
import { Banner, Button, Card, Flex, Heading, Stack, Text } from '@member-portal/shared-kernel/ui';
import { Copy, ExternalLink, Smartphone } from '@member-portal/shared-kernel/ui/icons';
import { useState } from 'react';
import { useProblemSentence } from '../../common/problem-sentence.ts';
import { send } from '../../common/registry.ts';
import { useConsoleTexts } from '../../common/texts.ts';
import { useCopy } from '../../common/use-copy.ts';

/** Hours for which a link shows the draft. */
const HOURS = 8;

interface Made {
  link: string;
  expiresAt: string;
  charter: string;
}

/** Makes a tester link that shows the real pages of this environment with the current draft. */
export function PreviewLink({ code, charter }: { code: string; charter: GraphicalCharter }) {
  const t = useConsoleTexts();
  const copy = useCopy(t('brands.linkCopied'), t('brands.linkNotCopied'));
  const { instant } = useFormats();
  const sentenceOf = useProblemSentence();
  const [made, setMade] = useState<Made | null>(null);
  const [isMaking, setIsMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const draft = JSON.stringify(charter);

  async function make() {
    setIsMaking(true);
    setProblem(null);
    try {
      const { answer } = await send(
        'POST',
        `/environments/${encodeURIComponent(code)}/tester-links`,
        TesterLinkMade,
        {
          charter,
          hours: HOURS,
          reason: t('brands.linkReason'),
        },
      );
      if (answer) setMade({ link: answer.link, expiresAt: answer.made.expiresAt, charter: draft });
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setIsMaking(false);
    }
  }

  return (
    <Card padding="md">
      <Stack gap="0.75rem">
        <Heading level={2} size="h3">
          {t('brands.realPages')}
        </Heading>
        <Text variant="small" tone="muted">
          {t('brands.realPagesText')}
        </Text>
        {problem && (
          <Banner tone="danger" role="alert">
            {problem}
          </Banner>
        )}
        {made && (
          <>
            <Text variant="small" role="status">
              {made.charter === draft
                ? t('brands.linkUntil', { at: instant(made.expiresAt) })
                : t('brands.linkOld')}
            </Text>
            <Flex gap="0.5rem" flexWrap="wrap">
              <Button variant="text" size="sm" icon={ExternalLink} onClick={() => open(made.link)}>
                {t('brands.openLarge')}
              </Button>
              <Button
                variant="text"
                size="sm"
                icon={Smartphone}
                onClick={() => open(made.link, 'width=360,height=780')}
              >
                {t('brands.openPhone')}
              </Button>
              <Button variant="text" size="sm" icon={Copy} onClick={() => void copy(made.link)}>
                {t('brands.copyLink')}
              </Button>
            </Flex>
          </>
        )}
        {made?.charter !== draft && (
          <Flex>
            <Button variant="secondary" size="sm" loading={isMaking} onClick={() => void make()}>
              {t('brands.makeLink')}
            </Button>
          </Flex>
        )}
      </Stack>
    </Card>
  );
}

/** Opens a page of the portal without a reference to the console's window. */
const open = (link: string, size = '') =>
  window.open(link, '_blank', ['noopener', size].filter(Boolean).join(','));
