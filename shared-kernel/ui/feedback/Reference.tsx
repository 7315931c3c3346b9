import { chakra } from '@chakra-ui/react';
import { useUiTexts } from '../system/texts.ts';

const Code = chakra('code', {
  base: { userSelect: 'all', display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' },
});

/** What the server's log calls a failed request: one press selects it, so that an advisor can be told. */
export function Reference({ of }: { of: string | null | undefined }) {
  const t = useUiTexts();
  if (!of) return null;
  return (
    <span>
      {t('reference')} <Code>{of}</Code>
    </span>
  );
}
