import { createHash, randomBytes } from 'node:crypto';

/** 256 random bits: what a caller sends as its bearer token. `kind` leads to the table that has its hash. */
export const newSecretToken = (kind: 'session' | 'machine' | ''): string =>
  `${kind && `${kind}_`}${randomBytes(32).toString('base64url')}`;

export const hashOfToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
