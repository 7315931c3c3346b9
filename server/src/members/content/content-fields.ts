import { z } from 'zod';
import * as field from '../../import/record-schema.ts';

/** Fields that the records of content share. */

export const paragraphs = z.array(field.prose(2_000)).min(1, 'expected at least one paragraph');

export const slug = z.string().regex(/^[a-z0-9-]{1,64}$/, 'expected lower case letters, digits and hyphens');

/** The English form of a text; absent if the insurer has only French. */
export const englishOf = <S extends z.core.$ZodLooseShape>(shape: S) => field.optional(z.strictObject(shape));
