import {
  MOST_RECORD_BYTES,
  MOST_RECORDS,
  RecordVerdicts,
} from '@member-portal/shared-kernel/contracts/exchange/records';
import type { OwnSubscription } from '@member-portal/shared-kernel/contracts/exchange/subscriber';
import { safeParse } from '@member-portal/shared-kernel/contracts/schema';
import { call, codeOf, type Portal } from './call.ts';
import { type Finding, finding } from './finding.ts';

const NDJSON = 'application/x-ndjson';
/** Nothing is written. A portal without dry runs refuses the parameter, and so the call. */
const PATH = '/records?dryRun=true';

/** Posts records like a core system, as a dry run; `records` are those of an adapter. */
export async function checkRecords(
  { url, token, records }: Portal,
  { environment, scopes }: OwnSubscription,
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const post = (body: string | Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
    call(url + PATH, {
      body,
      headers: { authorization: `Bearer ${token}`, 'content-type': NDJSON, ...headers },
    });
  const expectCode = async (what: string, code: string, answer: ReturnType<typeof post>) => {
    const found = codeOf(await answer);
    findings.push(finding(what, found === code, found));
  };

  if (!scopes.includes('records:write')) {
    await expectCode('records are refused without the scope records:write', '403 scope_required', post('{}'));
    if (records) findings.push(finding('your records can be tried', false, 'the token may not send records'));
    return findings;
  }
  await expectCode('a call without a line is refused', '400 records_empty', post('\n'));
  await expectCode(
    'UTF-16 is refused',
    '400 records_not_text',
    post(Buffer.from('{"type":"news"}', 'utf16le')),
  );
  await expectCode(
    'JSON is refused as a media type',
    '415 media_type_unsupported',
    post('{}', { 'content-type': 'application/json' }),
  );
  await expectCode(
    'a packed body is refused',
    '415 media_type_unsupported',
    post('{}', { 'content-encoding': 'gzip' }),
  );

  const trial = samples(environment);
  const body = trial.map(({ line }) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
  const [first, again] = [await post(body), await post(body)];
  const parsed = safeParse(RecordVerdicts, first.body);
  findings.push(
    finding(
      'each line of a call has its verdict',
      parsed.success && parsed.data.verdicts.length === trial.length,
      codeOf(first),
    ),
  );
  if (!parsed.success) return findings;
  for (const [index, { what, refusedAt }] of trial.entries()) {
    const verdict = parsed.data.verdicts[index];
    const fields = verdict?.mistakes.map(({ field }) => field) ?? [];
    const isRight = refusedAt === undefined ? verdict?.verdict === 'accepted' : fields.includes(refusedAt);
    findings.push(finding(what, isRight, JSON.stringify(verdict ?? null)));
  }
  findings.push(
    finding(
      'a dry run writes nothing',
      Object.keys(parsed.data.changed).length === 0,
      JSON.stringify(parsed.data.changed),
    ),
    finding('the same call again has the same verdicts', first.bytes.equals(again.bytes), codeOf(again)),
  );
  if (records) findings.push(...(await tryRecords(records, post)));
  return findings;
}

/** The verdicts on an adapter's records: one finding for each refused line. */
async function tryRecords(
  records: Buffer<ArrayBuffer>,
  post: (body: Buffer<ArrayBuffer>) => ReturnType<typeof call>,
): Promise<Finding[]> {
  const lines = records
    .toString('utf8')
    .split('\n')
    .filter((line) => line.trim() !== '').length;
  if (lines > MOST_RECORDS || records.length > MOST_RECORD_BYTES) {
    const said = `${lines} lines, ${records.length} bytes: at most ${MOST_RECORDS} lines and ${MOST_RECORD_BYTES} bytes`;
    return [finding('your records fit into one call', false, said)];
  }
  const answer = await post(records);
  const parsed = safeParse(RecordVerdicts, answer.body);
  if (!parsed.success) return [finding('your records have their verdicts', false, codeOf(answer))];
  const { verdicts } = parsed.data;
  const refused = verdicts.filter(({ verdict }) => verdict === 'refused');
  return [
    ...refused.map(({ line, type, externalId, mistakes }) =>
      finding(
        `your line ${line} (${type} ${externalId}) would be accepted`,
        false,
        mistakes.map(({ field, reason }) => `${field}: ${reason}`).join(' · '),
      ),
    ),
    finding(
      `${verdicts.length - refused.length} of your ${verdicts.length} records would be accepted`,
      true,
      '',
    ),
  ];
}

interface Sample {
  what: string;
  line: object | string;
  /** The field whose mistake refuses the line, null for the whole line; absent if it is valid. */
  refusedAt?: string | null;
}

/** Lines that no portal has: a valid one, and each kind of mistake. */
function samples(environment: string): Sample[] {
  const news = {
    type: 'news',
    externalId: 'EXCHANGE-CHECK',
    environment,
    title: 'Essai',
    summary: 'Un essai de raccordement.',
    paragraphs: ['Rien n’est enregistré.'],
    icon: 'info',
    publishedOn: '2025-01-01',
  };
  const payment = {
    type: 'payment',
    externalId: 'EXCHANGE-CHECK',
    member: 'EXCHANGE-CHECK-NOBODY',
    date: '2025-01-01',
    paidTo: 'RIB',
    total: 100,
  };
  const outcome = {
    type: 'event-outcome',
    externalId: '00000000-0000-4000-8000-000000000000',
    outcome: 'confirmed',
  };
  return [
    { what: 'a right record is accepted', line: news },
    { what: 'a line that is no JSON is refused alone', line: '{', refusedAt: null },
    { what: 'a type that does not exist is refused', line: { ...news, type: 'sample' }, refusedAt: null },
    {
      what: 'a wrong value is refused by its field',
      line: { ...news, publishedOn: '2025-02-30' },
      refusedAt: 'publishedOn',
    },
    {
      what: 'a record of another environment is refused',
      line: { ...news, environment: 'SAMPLE' },
      refusedAt: 'environment',
    },
    { what: 'a record of a member who does not exist is refused', line: payment, refusedAt: 'member' },
    { what: 'an answer to an event that does not exist is refused', line: outcome, refusedAt: 'externalId' },
  ];
}
