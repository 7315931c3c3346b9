import { test } from 'node:test';
import { expect } from 'expect';
import { type Migration, readMigrations } from '../src/platform/db/migrations.ts';
import { knownTables } from './known-tables.ts';
import { migrationRisks } from './migration-risks.ts';
import { lastRelease, RELEASES } from './releases.ts';

const released = lastRelease();
const known = knownTables(released);
const versions = RELEASES.map(({ version }) => version);

/** What the check says of one migration of these statements. */
const said = (...statements: string[]) =>
  migrationRisks([{ tag: '9999_next', statements }], known, versions).map(({ instead }) => instead);

test('a migration that was released is as it was', () => {
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

test('what no release has yet comes after what was released', () => {
  const migrations = readMigrations();
  const isReleased = ({ tag }: Migration) => tag in released.migrations;
  const lastReleased = Math.max(...migrations.filter(isReleased).map(({ when }) => when));
  expect(migrations.filter((one) => !isReleased(one) && one.when <= lastReleased)).toEqual([]);
});

test('replicas of the last release survive the migrations that come next, and members do not wait for them', () => {
  const next = readMigrations().filter(({ tag }) => !(tag in released.migrations));
  expect(migrationRisks(next, known, versions)).toEqual([]);
});

test('what the last release reads is neither dropped nor renamed', () => {
  expect(said('DROP TABLE "members";')).toEqual([
    expect.stringMatching(/reads members: .* one release later/),
  ]);
  expect(said('ALTER TABLE "members" DROP COLUMN "phone";')).toEqual([
    expect.stringMatching(/reads members\.phone: .* one release later/),
  ]);
  expect(said('ALTER TABLE "members" RENAME COLUMN "phone" TO "landline";')).toEqual([
    expect.stringMatching(/add the new column, write both/),
  ]);
  expect(said('ALTER TABLE "members" RENAME TO "people";')).toEqual([expect.stringMatching(/keep its name/)]);
  expect(said('ALTER TABLE "members" ALTER COLUMN "phone" SET DATA TYPE integer;')).toEqual([
    expect.stringMatching(/column of the new type/),
  ]);
});

test('what the last release leaves out is not demanded', () => {
  expect(said('ALTER TABLE "members" ADD COLUMN "nickname" text NOT NULL;')).toEqual([
    expect.stringMatching(/without nickname: give it a DEFAULT/),
  ]);
  expect(said('ALTER TABLE "members" ALTER COLUMN "phone" SET NOT NULL;')).toEqual([
    expect.stringMatching(/may write nothing into members\.phone/),
  ]);
  expect(said('ALTER TABLE "members" ADD CONSTRAINT "one_phone" UNIQUE("phone");')).toEqual([
    expect.stringMatching(/one_phone reads all of members under a lock/),
  ]);
});

test('a table that members use is not locked while an index is built', () => {
  expect(said('CREATE INDEX "by_city" ON "members" USING btree ("city");')).toEqual([
    expect.stringMatching(/could not be written until by_city is built: .*CONCURRENTLY/),
  ]);
  expect(
    said('-- outside a transaction\nCREATE INDEX CONCURRENTLY "by_city" ON "members" ("city");'),
  ).toEqual([]);
});

test('what only adds harms nobody', () => {
  expect(
    said(
      'CREATE TABLE "points" ("id" uuid PRIMARY KEY NOT NULL, "member_id" uuid NOT NULL);',
      'ALTER TABLE "points" ADD CONSTRAINT "points_fk" FOREIGN KEY ("member_id") REFERENCES "members"("id");',
      'CREATE INDEX "points_by_member" ON "points" ("member_id");',
      'ALTER TABLE "members" ADD COLUMN "nickname" text;',
      'ALTER TABLE "members" ADD COLUMN "points" integer DEFAULT 0 NOT NULL;',
      'ALTER TABLE "members" ALTER COLUMN "email" DROP NOT NULL;',
    ),
  ).toEqual([]);
});

test('a contract names the release since which nobody needs what goes', () => {
  const demand = 'ALTER TABLE "members" ALTER COLUMN "phone" SET NOT NULL;';
  expect(said(`-- contract: ${released.version} writes it always\n${demand}`)).toEqual([]);
  expect(said(`-- contract: 99.0.0 writes it always\n${demand}`)).toHaveLength(1);
  // What the last release reads cannot be promised away; what it has given up goes without a word.
  expect(said(`-- contract: ${released.version} is done with it\nDROP TABLE "members";`)).toHaveLength(1);
  expect(said('DROP TABLE "given_up_before";')).toEqual([]);
});
