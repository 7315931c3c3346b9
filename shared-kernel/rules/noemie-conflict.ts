import type { CoveredPerson } from '../contracts/beneficiaries.ts';

/**
 * True where two mutuals may both answer the same statement: the health insurance sends it to this one (NOEMIE), while another
 * mutual covers the person too. It sends to one alone, so that one of the two is paid by mistake or refused.
 */
export const hasNoemieConflict = ({
  noemieState,
  otherCover,
  state,
}: Pick<CoveredPerson, 'noemieState' | 'otherCover' | 'state'>): boolean =>
  noemieState === 'ACTIVE' && otherCover === 'MUTUAL' && state !== 'LEFT';
