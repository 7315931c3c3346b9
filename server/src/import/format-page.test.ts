import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ComplaintTheme } from '@member-portal/shared-kernel/contracts/complaints';
import { EVENT_DATA } from '@member-portal/shared-kernel/contracts/exchange/event-data';
import { ContactCategory } from '@member-portal/shared-kernel/contracts/messages';
import { complaintObjectsOf } from '@member-portal/shared-kernel/rules/complaint';
import { contactObjectsOf } from '@member-portal/shared-kernel/rules/contact-categories';
import { statusesOf } from '@member-portal/shared-kernel/rules/request-timeline';
import { STANDARD_TITLES } from '@member-portal/shared-kernel/rules/request-titles';
import { REQUEST_TYPES, type RequestType } from '@member-portal/shared-kernel/rules/request-types';
import { expect } from 'expect';
import { IMPORTERS } from './importers.ts';

const pageOf = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');
const PAGE = pageOf('import-format.md');

test('docs/import-format.md names every field of every record', () => {
  const missing = IMPORTERS.flatMap(({ type, schema }) => {
    const row = PAGE.split('\n').find((line) => line.startsWith(`| \`${type}\``)) ?? '';
    const { shape } = schema as unknown as { shape?: object };
    expect([type, typeof shape]).toEqual([type, 'object']);
    return Object.keys(shape ?? {})
      .filter((field) => field !== 'type' && field !== 'externalId')
      .filter((field) => !new RegExp(`\`${field}\\??\``).test(row))
      .map((field) => `${type}.${field}`);
  });
  expect(missing).toEqual([]);
});

test('docs/import-format.md has every type of request with the statuses that it can have', () => {
  const statuses = REQUEST_TYPES.map(({ group }) => new Set<string>(statusesOf(group)));
  const common = [...statuses[0]!].filter((status) => statuses.every((own) => own.has(status)));
  expect(PAGE).toContain(`every type: ${common.map((status) => `\`${status}\``).join(', ')}.`);
  const byWaits = new Map<string, RequestType[]>();
  for (const [index, type] of REQUEST_TYPES.entries()) {
    const waits = [...statuses[index]!].filter((status) => !common.includes(status)).toSorted();
    const words = waits.length === 0 ? 'none' : waits.map((status) => `\`${status}\``).join(', ');
    byWaits.set(words, [...(byWaits.get(words) ?? []), type]);
  }
  const titles: Readonly<Record<string, string>> = STANDARD_TITLES;
  for (const [waits, types] of byWaits) {
    const named = types.map(({ code, labelKey }) => `${code} ${titles[labelKey]}`).join(' · ');
    expect(PAGE).toContain(`| ${named} | ${waits} |\n`);
  }
});

test('docs/exchange.md has the objects of every category of message and of every theme of complaint', () => {
  const page = pageOf('exchange.md');
  for (const category of ContactCategory.options)
    expect(page).toContain(`| \`${category}\` | ${contactObjectsOf(category).join(', ')} |\n`);
  for (const theme of ComplaintTheme.options)
    expect(page).toContain(`| \`${theme}\` | ${complaintObjectsOf(theme).join(', ')} |\n`);
});

test('docs/exchange.md names every field of every event', () => {
  const page = pageOf('exchange.md').split('\n');
  // The rows "all" and "all that are submitted" of the page name these.
  const shared = ['member', 'beneficiaries', 'request', 'files', 'comment'];
  const missing = Object.entries(EVENT_DATA).flatMap(([type, { shape }]) => {
    const row = page.find((line) => line.startsWith(`| \`${type}.v1\` |`));
    if (!row) return [type];
    return Object.keys(shape)
      .filter((field) => !shared.includes(field) && !new RegExp(`\`${field}\\??\``).test(row))
      .map((field) => `${type}.${field}`);
  });
  expect(missing).toEqual([]);
});
