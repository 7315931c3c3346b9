import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkedKey } from '../platform/files/file-store.ts';
import { FILES } from './backup-parts.ts';

/** Whether an unpacked backup holds the file of this key. */
export const hasFile = (folder: string, key: string): boolean =>
  existsSync(join(folder, FILES, ...checkedKey(key).split('/')));
