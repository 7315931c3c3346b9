import { TUTORIAL_TARGETS } from '@member-portal/shared-kernel/contracts/tutorial';
import { withFrenchSpaces } from '@member-portal/shared-kernel/rules/french-spaces';
import { z } from 'zod';
import { existingIn } from '../../import/existing.ts';
import { externalUuid, type Importer } from '../../import/importer.ts';
import * as field from '../../import/record-schema.ts';
import { type ImportedRow, upsertRows } from '../../import/upsert.ts';
import { englishOf } from './content-fields.ts';
import { tutorialSteps } from './tutorial.table.ts';

const words = { title: field.text(80), text: field.prose(300) };

export const TutorialStepRecord = z.strictObject({
  type: z.literal('tutorial-step'),
  externalId: field.externalId,
  environment: field.environmentCode,
  position: z.int32().min(1),
  target: field.oneOf(TUTORIAL_TARGETS),
  ...words,
  english: englishOf(words),
});
export type TutorialStepRecord = z.infer<typeof TutorialStepRecord>;

export const tutorialStepImporter: Importer<TutorialStepRecord> = {
  type: 'tutorial-step',
  schema: TutorialStepRecord,
  existing: existingIn(tutorialSteps, { environment: tutorialSteps.environment }),
  facts: ({ environment }) => ({ environment }),
  async importBatch(tx, records) {
    const rows = records.map(({ record: { type, english = null, ...same } }) => ({
      id: externalUuid(type, same.externalId),
      ...withFrenchSpaces(same),
      english,
    }));
    return {
      changed: await upsertRows(tx, tutorialSteps, rows satisfies ImportedRow<typeof tutorialSteps>[]),
    };
  },
};
