/** Files that many requests share; they contain no name. `pool-content.ts` makes their content. */
export const POOL_FILES = [
  'facture.pdf',
  'devis.pdf',
  'justificatif.pdf',
  'ordonnance.png',
  'ordonnance.jpg',
] as const;
export type PoolFile = (typeof POOL_FILES)[number];

export const poolPath = (file: PoolFile) => `files/commun/${file}`;

/** A file of the pool, under the name that the member gave to it. */
export const poolFile = (file: PoolFile, name: string = file) => ({ name, file: poolPath(file) });
