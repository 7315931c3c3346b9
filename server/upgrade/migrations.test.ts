import { test } from 'node:test';
import { expect } from 'expect';
import { type Migration, readMigrations } from '../src/platform/db/migrations.ts';
import { knownTables } from './known-tables.ts';
import { migrationRisks } from './migration-risks.ts';
import { lastRelease, RELEASES } from './releases.ts';

const released = lastRelease();
const tables = knownTables(released);
const versions = RELEASES.map(({ version }) => version);

/** The risks that the check finds in one migration with these statements. */
const risksOf = (...statements: string[]) =>
  migrationRisks([{ tag: '9999_next', statements }], tables, versions).map(({ instead }) => instead);

test('a released migration is never edited', () => {
  const today = new Map(readMigrations().map(({ tag, hash }) => [tag, hash]));
  const edited = RELEASES.flatMap(({ version, migrations }) =>
    Object.entries(migrations)
      .filter(([tag, hash]) => today.get(tag) !== hash)
      .map(
        ([tag]) =>
          `server/drizzle/${tag}.sql was released with ${version}: restore it, and write another one`,
      ),
  );
  expect(edited).toEqual([]);
});

test('new migrations come after the released ones', () => {
  const migrations = readMigrations();
  const isReleased = ({ tag }: Migration) => tag in released.migrations;
  const lastReleased = Math.max(...migrations.filter(isReleased).map(({ when }) => when));
  expect(migrations.filter((one) => !isReleased(one) && one.when <= lastReleased)).toEqual([]);
});

test('unreleased migrations break no replica of the last release and hold up no member', () => {
  const next = readMigrations().filter(({ tag }) => !(tag in released.migrations));
  expect(migrationRisks(next, tables, versions)).toEqual([]);
});

test('what the last release reads is neither dropped nor renamed', () => {
  expect(risksOf('DROP TABLE "members";')).toEqual([
    expect.stringMatching(/reads members: .* one release later/),
  ]);
  expect(risksOf('ALTER TABLE "members" DROP COLUMN "phone";')).toEqual([
    expect.stringMatching(/reads members\.phone: .* one release later/),
  ]);
  expect(risksOf('ALTER TABLE "members" RENAME COLUMN "phone" TO "landline";')).toEqual([
    expect.stringMatching(/add the new column, write both/),
  ]);
  expect(risksOf('ALTER TABLE "members" RENAME TO "people";')).toEqual([
    expect.stringMatching(/keep its name/),
  ]);
  expect(risksOf('ALTER TABLE "members" ALTER COLUMN "phone" SET DATA TYPE integer;')).toEqual([
    expect.stringMatching(/column of the new type/),
  ]);
});

test('a migration demands nothing that the last release does not write', () => {
  expect(risksOf('ALTER TABLE "members" ADD COLUMN "nickname" text NOT NULL;')).toEqual([
    expect.stringMatching(/without nickname: give it a DEFAULT/),
  ]);
  expect(risksOf('ALTER TABLE "members" ALTER COLUMN "phone" SET NOT NULL;')).toEqual([
    expect.stringMatching(/may write nothing into members\.phone/),
  ]);
  expect(risksOf('ALTER TABLE "members" ADD CONSTRAINT "one_phone" UNIQUE("phone");')).toEqual([
    expect.stringMatching(/one_phone reads all of members under a lock/),
  ]);
});

test('a table that members use is not locked while an index is built', () => {
  expect(risksOf('CREATE INDEX "by_city" ON "members" USING btree ("city");')).toEqual([
    expect.stringMatching(/could not be written until by_city is built: .*CONCURRENTLY/),
  ]);
  expect(
    risksOf('-- outside a transaction\nCREATE INDEX CONCURRENTLY "by_city" ON "members" ("city");'),
  ).toEqual([]);
});

test('no migration writes every row of a table that members use', () => {
  for (const statement of [
    'UPDATE "members" SET "phone" = null;',
    'update public.members set phone = (select phone from old_phones where old_phones.id = members.id)',
    'DELETE FROM "members";',
    'SELECT 1; delete from only members',
    'with gone as (select id from members where phone is null) update members set city = upper(city)',
  ])
    expect(risksOf(statement)).toEqual([expect.stringMatching(/every row of members .* name the rows/)]);
  expect(
    risksOf(
      `UPDATE "members" SET "phone" = null WHERE "members"."phone" = '';`,
      'DELETE FROM "members" WHERE "id" in (select 1);',
      'DELETE FROM "given_up_before";',
      'create function f() returns void language sql as $$ update members set phone = null $$;',
      'create trigger t before update or delete on members for each row execute function f();',
    ),
  ).toEqual([]);
});

test('a migration that only adds is accepted', () => {
  expect(
    risksOf(
      'CREATE TABLE "points" ("id" uuid PRIMARY KEY NOT NULL, "member_id" uuid NOT NULL);',
      'ALTER TABLE "points" ADD CONSTRAINT "points_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id");',
      'CREATE INDEX "points_by_member" ON "points" ("member_id");',
      'ALTER TABLE "members" ADD COLUMN "nickname" text;',
      'ALTER TABLE "members" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;',
      'ALTER TABLE "members" ALTER COLUMN "email" DROP NOT NULL;',
    ),
  ).toEqual([]);
});

test('a contract comment names the release that makes the statement safe', () => {
  const demand = 'ALTER TABLE "members" ALTER COLUMN "phone" SET NOT NULL;';
  expect(risksOf(`-- contract: ${released.version} writes it always\n${demand}`)).toEqual([]);
  expect(risksOf(`-- contract: 99.0.0 writes it always\n${demand}`)).toHaveLength(1);
  // A contract comment cannot allow dropping a table that the last release reads. A table that it no longer reads needs none.
  expect(risksOf(`-- contract: ${released.version} is done with it\nDROP TABLE "members";`)).toHaveLength(1);
  expect(risksOf('DROP TABLE "given_up_before";')).toEqual([]);
});
