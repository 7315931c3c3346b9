import { test } from 'node:test';
import { REQUEST_NOTES } from '@member-portal/shared-kernel/rules/request-notes';
import { expect } from 'expect';
import { fileOf, linesOf, refusal } from '../../import/import.support.ts';
import { importFile } from '../../import/import-file.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveRequest } from './requests.given.ts';

/** A dental quote of Claire: the core system asks for tooth numbers, in detail. */
async function start() {
  const started = await startApi();
  const { given, platform, api } = started;
  const claire = await given.member({ name: 'claire' });
  const asked = {
    field: 'TOOTH_NUMBERS',
    title: 'Il nous manque les numéros de dents',
    how: 'Ils figurent sur le devis.',
    until: '2025-12-07',
  };
  const waits = {
    status: 'ATTENTE_INFO',
    at: '2025-11-05T07:00:00Z',
    info: 'Nous reprenons dès votre réponse.',
    caption: 'Étude suspendue',
    link: 'https://exemple.fr/devis',
    documents: [{ title: 'Votre devis annoté', name: 'devis-annote.pdf', file: 'files/garanties.pdf' }],
    asked,
  };
  const record = {
    type: 'request',
    externalId: 'CORE-78',
    member: `portal:${claire.memberId}`,
    reference: 'D25-DENT-0001',
    typeCode: 31,
    events: [{ status: 'received', at: '2025-11-03T17:05:00Z' }, waits],
  };
  const load = async (...records: object[]) =>
    (await importFile(await fileOf(...records), platform)).byType.request?.changed;
  const refuses = async (event: object, wish: object = {}) => {
    const wrong = { ...record, ...wish, events: [record.events[0], { ...waits, ...event }] };
    return linesOf(await refusal(importFile(await fileOf(wrong), platform)))[0];
  };
  const me = api.as('claire');
  const detail = async () => {
    const { requests } = (await me.get('/requests')).body;
    return (await me.get(`/requests/${requests[0].id}`)).body;
  };
  return { ...started, claire, record, waits, load, refuses, me, detail };
}

const told = {
  labelCaption: 'Étude suspendue',
  linkInfoMessage: 'https://exemple.fr/devis',
  infoMessage: 'Nous reprenons dès votre réponse.',
  documents: [expect.objectContaining({ name: 'Votre devis annoté', nameFile: 'devis-annote.pdf' })],
};
const ask = {
  field: 'tooth_numbers',
  title: 'Il nous manque les numéros de dents',
  how: 'Ils figurent sur le devis.',
  until: '2025-12-07',
};
const current = ({ steps }: { steps: { state: string }[] }) => steps.find(({ state }) => state === 'current');

test('a record words its steps, adds documents to them and says what is missing; a repeat changes nothing', async () => {
  const { load, record, detail } = await start();
  expect(await load(record)).toBe(1);
  const request = await detail();
  expect(current(request)).toMatchObject(told);
  expect(request).toMatchObject({ asked: ask, files: [], awaits: 'member' });
  expect(await load(record)).toBe(0);
});

test('without a title a request has that of its type, in the language of the member', async () => {
  const { load, record, detail } = await start();
  await load(record);
  expect(await detail()).toMatchObject({ title: 'Devis dentaire', titleKey: 'type.quote_dental' });
  await load({ ...record, title: 'Devis:couronne - Autres' });
  expect(await detail()).toMatchObject({ title: 'Devis : couronne - Autre', titleKey: null });
});

test('the words and documents of a record reach a request that the member opened, and stay when a record leaves them out', async () => {
  const { load, record, waits, detail, claire, platform } = await start();
  await giveRequest(platform, claire, {
    typeCode: 31,
    reference: record.reference,
    title: 'Devis dentaire : estimation demandée',
    history: [['received', '2025-11-03T17:04:12Z']],
  });
  expect(await load(record)).toBe(1);
  const request = await detail();
  expect(current(request)).toMatchObject(told);
  expect(request).toMatchObject({ asked: ask, title: 'Devis dentaire : estimation demandée' });
  const { status, at } = waits;
  expect(await load({ ...record, events: [record.events[0], { status, at }] })).toBe(0);
  expect(await load(record)).toBe(0);
  expect(current(await detail())).toMatchObject(told);
});

test('a record may name words of the table of notes; its own words have no code', async () => {
  const { load, record, waits, detail } = await start();
  const asked = { field: 'file', titleCode: 'ask_prescription', howCode: 'ask_photo_how' };
  await load({
    ...record,
    events: [record.events[0], { ...waits, info: null, infoCode: 'missing_prescription', asked }],
  });
  const request = await detail();
  expect(request).toMatchObject({
    infoMessage: REQUEST_NOTES.missing_prescription,
    infoCode: 'missing_prescription',
    asked: {
      title: REQUEST_NOTES.ask_prescription,
      titleCode: 'ask_prescription',
      how: REQUEST_NOTES.ask_photo_how,
      howCode: 'ask_photo_how',
    },
  });
  expect(current(request)).toMatchObject({ infoCode: 'missing_prescription', captionCode: null });
  await load({ ...record, events: [record.events[0], { ...waits, infoCode: 'missing_prescription' }] });
  expect(await detail()).toMatchObject({ infoMessage: told.infoMessage, infoCode: null });
});

test('wrong words of a step are refused by name', async () => {
  const { refuses } = await start();
  for (const link of [
    'http://exemple.fr',
    'javascript:alert(1)',
    '//exemple.fr',
    'https://a b',
    '/a"b',
    '/\\exemple.fr',
  ])
    expect(await refuses({ link })).toContain('events.1.link: expected an address with https');
  expect(await refuses({ status: 'done' })).toContain(
    'events.1.asked: expected a status that waits for the member',
  );
  expect(await refuses({ infoCode: 'no_such_note' })).toContain('events.1.infoCode: expected one of');
  expect(await refuses({ asked: { ...ask, field: 'colour' } })).toContain('events.1.asked.field');
  expect(await refuses({ asked: { ...ask, until: '2025-02-30' } })).toContain('events.1.asked.until');
  expect(await refuses({ documents: [{ name: 'a.pdf', file: 'files/absent.pdf' }] })).toContain(
    'events.1.documents.0.file',
  );
});

test('what is asked for is the second line of the list where the step has no words', async () => {
  const { load, record, waits, me } = await start();
  const { info, ...without } = waits;
  await load({ ...record, events: [record.events[0], without] });
  const [listed] = (await me.get('/requests')).body.requests;
  expect(listed.infoMessage).toBe('Il nous manque les numéros de dents');
});

test('a second ask at the same status is news once, also of a request that the member opened', async () => {
  const { load, record, waits, platform, claire } = await start();
  const opened = await giveRequest(platform, claire, { typeCode: 31, reference: 'D25-DENT-0002' });
  const { rows: before } = await platform.database.pool.query('select id from notices');
  expect(before).toEqual([]);
  const again = {
    ...waits,
    at: '2025-11-06T07:00:00Z',
    documents: [],
    asked: { ...waits.asked, field: 'FILE' },
  };
  const first = { ...waits, documents: [] };
  const told = async (events: object[]) => {
    const records = [
      { ...record, events },
      { ...record, externalId: 'CORE-79', reference: opened.reference, events },
    ];
    await load(...records);
    const { rows } = await platform.database.pool.query(
      'select r.reference, count(n.id)::int as told from requests r left join notices n on n.subject_id = r.id group by 1 order by 1',
    );
    return rows.map((row) => row.told);
  };
  const [received] = record.events;
  // The first record of a request contains its past; that of the opened request advances it.
  expect(await told([received!, first])).toEqual([0, 1]);
  expect(await told([received!, first, again])).toEqual([1, 2]);
  expect(await told([received!, first, again])).toEqual([1, 2]);
});
