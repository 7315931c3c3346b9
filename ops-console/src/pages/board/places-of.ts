import type { BoardAnswer } from '@member-portal/server/registry-contracts/board/board';

/** The environments that show this version to everybody or to a canary's share. */
export const placesOf = ({ environments }: BoardAnswer, artifact: string, version: string): string[] =>
  environments
    .filter(({ cells }) => {
      const cell = cells[artifact];
      return cell?.stable === version || cell?.canary?.version === version;
    })
    .map(({ code }) => code);
