import { chakra } from '@chakra-ui/react';

/** A question with its answers: a fieldset whose legend is the question. */
export const Group = chakra('fieldset', { base: { border: 0, minWidth: 0 } });
export const Legend = chakra('legend', {
  base: { fontSize: '0.9375rem', lineHeight: '1.25rem', fontWeight: 'emphasis', marginBottom: '0.375rem' },
});
