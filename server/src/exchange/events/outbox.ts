import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock.ts';
import type { FieldCipher } from '../../platform/crypto/field-cipher.ts';
import { insertEvent, nextSequence } from './events.repository.ts';
import type { FindAddressed, TellInsurer } from './outbox.ports.ts';
import { sealFileName, sealPayload } from './sealed-payload.ts';
import type { WakeUps } from './wake-ups.ts';

interface Dependencies {
  clock: Clock;
  cipher: FieldCipher;
  findAddressed: FindAddressed;
  wakeUps: Pick<WakeUps, 'announce'>;
}

/** Subject of an event about a person who is not on file. */
const NOBODY = { member: null, people: [] };

/** The one way in which an act reaches the insurer. An act that rolls back leaves no event. */
export const createOutbox =
  ({ clock, cipher, findAddressed, wakeUps }: Dependencies): TellInsurer =>
  async (
    tx,
    { environment, memberId, type, data, beneficiaryIds, files = [], submissionId = null, at = clock.now() },
  ) => {
    const { member, people } =
      memberId === null ? NOBODY : await findAddressed(tx, memberId, beneficiaryIds ?? []);
    const id = randomUUID();
    const rows = files.map(({ name, fileKey }) => ({
      id: randomUUID(),
      eventId: id,
      environment,
      name: sealFileName(cipher, name),
      fileKey,
    }));
    const shown = files.map(({ fileKey: _, ...file }, index) => {
      const fileId = rows[index]!.id;
      return { id: fileId, ...file, href: `/files/${fileId}` };
    });
    const ofSubmission = beneficiaryIds && { beneficiaries: people, files: shown };
    const payload = sealPayload(cipher, { member, ...ofSubmission, ...data });
    const sequence = memberId === null ? 1 : await nextSequence(tx, memberId);
    const event = { id, environment, memberId, type, sequence, at, submissionId, payload };
    await insertEvent(tx, event, rows);
    await wakeUps.announce(tx, environment);
    return id;
  };
