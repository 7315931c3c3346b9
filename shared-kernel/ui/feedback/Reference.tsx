import { chakra } from '@chakra-ui/react';
import { useUiTexts } from '../system/texts.ts';

const Code = chakra('code', {
  base: { userSelect: 'all', display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' },
});

/**
 * The id of a failed request in the server's log. One press selects it, so that the member can tell
 * an advisor.
 */
export function Reference({ of }: { of: string | null | undefined }) {
  const t = useUiTexts();
  if (!of) return null;
  return (
    <span>
      {t('reference')} <Code>{of}</Code>
    </span>
  );
}
