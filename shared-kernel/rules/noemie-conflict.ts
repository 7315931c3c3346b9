import type { CoveredPerson } from '../contracts/beneficiaries.ts';

/**
 * True if two mutuals may both answer the same statement: the health insurance sends it to this one (NOEMIE),
 * while another mutual also covers the person. It sends statements to only one, so that one of the two pays
 * by mistake or refuses.
 */
export const hasNoemieConflict = ({
  noemieState,
  otherCover,
  state,
}: Pick<CoveredPerson, 'noemieState' | 'otherCover' | 'state'>): boolean =>
  noemieState === 'ACTIVE' && otherCover === 'MUTUAL' && state !== 'LEFT';
