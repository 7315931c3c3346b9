import { describe, test } from 'node:test';
import { expect } from 'expect';
import { person } from '../import/records.given.ts';
import { newKey } from '../members/submissions/submissions.given.ts';
import { giveUpload } from '../members/uploads/uploads.given.ts';
import { startCoreSystem } from './testing/core-system.ts';

const LEA = { ...person, noemieState: 'ACTIVE' };

/** Claire's request for her daughter Léa, the record that grants it, and what the portal then shows of Léa. */
const ACTS = {
  '/beneficiary-departures': {
    kind: 'DEPARTURE',
    hasProof: true,
    asked: { reason: 'MUTUELLE_OBLIGATOIRE', leavesOn: '2025-12-31' },
    granted: { ...LEA, leftOn: '2025-12-31' },
    before: { state: 'COVERED', leavesOn: null },
    after: { state: 'COVERED', leavesOn: '2025-12-31' },
  },
  '/beneficiary-corrections': {
    kind: 'CORRECTION',
    hasProof: true,
    asked: { firstName: 'Léa', surName: 'Martin-Roy', birthDate: '2013-02-08' },
    granted: { ...LEA, surName: 'Martin-Roy', birthDate: '2013-02-08' },
    before: { surName: 'Martin', birthDate: '2013-02-09' },
    after: { surName: 'Martin-Roy', birthDate: '2013-02-08' },
  },
  '/teletransmission-changes': {
    kind: 'TELETRANSMISSION',
    hasProof: false,
    asked: { wished: 'NOT_WISHED' },
    granted: { ...LEA, noemieState: 'NOT_WISHED' },
    before: { noemieState: 'ACTIVE' },
    after: { noemieState: 'NOT_WISHED' },
  },
} as const;

for (const [path, { kind, hasProof, asked, granted, before, after }] of Object.entries(ACTS)) {
  /** Claire has sent a request, and the core system has the event. */
  async function start() {
    const started = await startCoreSystem(LEA);
    const { me, clock, lastEvent } = started;
    const lea = async () => (await me.get('/beneficiaries')).body.people[1];
    const { id: beneficiaryId } = await lea();
    const send = async () => {
      const uploadIds = hasProof ? { uploadIds: [await giveUpload(me)] } : {};
      return me.post(path, { beneficiaryId, ...asked, ...uploadIds }, { key: newKey() });
    };
    const { body: receipt } = await send();
    const told = (await lastEvent()).data.request as { reference: string; typeCode: number };
    clock.advance(600);
    const request = (status: string, info?: string) => ({
      type: 'request',
      externalId: 'CORE-R1',
      member: 'M1',
      reference: told.reference,
      typeCode: told.typeCode,
      events: [{ status, at: '2025-11-12T09:08:00Z', ...(info && { info }) }],
    });
    return { ...started, lea, send, receipt, request };
  }
  const waits = { ...before, pending: [{ kind }] };
  const accepted = { verdict: 'accepted' };

  describe(`as a core system, the answer to POST ${path}`, () => {
    test('the record that grants it, with the request that is done, ends the wait', async () => {
      const { lea, post, request } = await start();
      expect(await lea()).toMatchObject(waits);
      expect(await post(granted, request('done'))).toMatchObject([accepted, accepted]);
      expect(await lea()).toMatchObject({ ...after, pending: [] });
    });

    test('an older record, and a step of the request, leave it waiting', async () => {
      const { lea, post, request } = await start();
      await post(LEA, request('check_in_progress'));
      expect(await lea()).toMatchObject(waits);
    });

    test('a rejection says why, changes nothing, and the member may ask again', async () => {
      const { me, lea, send, post, receipt, request } = await start();
      const because = 'Le justificatif ne porte pas le nom de Léa.';
      await post(LEA, request('done', because));
      expect(await lea()).toMatchObject({ ...before, pending: [] });
      expect(JSON.stringify((await me.get(`/requests/${receipt.requestId}`)).body)).toContain(because);
      expect((await send()).status).toBe(200);
    });

    test('an older record after the one that granted it puts the file back: the core system is the one who knows', async () => {
      const { lea, post, request } = await start();
      await post(granted, request('done'));
      await post(LEA);
      expect(await lea()).toMatchObject({ ...before, pending: [] });
    });
  });
}
