import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { openRecordedApi, type RecordedApi } from './record/recorded-api.support.ts';
import { type Release, unpackRelease } from './releases.ts';

export interface Upgraded {
  api: RecordedApi;
  /** A JSON file that the release left beside its data. */
  read<T>(name: 'answers' | 'statements' | 'contracts'): T;
  close(): Promise<void>;
}

interface Restored {
  folder: string;
  /** Null if the database is in the folder. */
  databaseUrl: string | null;
  close(): Promise<void>;
}

/** Restores the data of a release: on PostgreSQL if TEST_DATABASE_URL is set, otherwise as a data folder. */
export async function restoreRelease(release: Release): Promise<Restored> {
  const cluster = process.env.TEST_DATABASE_URL;
  const folder = mkdtempSync(join(tmpdir(), 'portal-upgrade-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    unpackRelease(release, cluster ? 'postgres' : 'embedded', folder);
    const database = cluster
      ? await restore(cluster, readFileSync(join(folder, 'database.sql'), 'utf8'))
      : null;
    const close = async () => {
      await database?.drop();
      remove();
    };
    return { folder, databaseUrl: database?.url ?? null, close };
  } catch (error) {
    remove();
    throw error;
  }
}

/** Opens the data of a release with the code of today. */
export async function upgrade(release: Release): Promise<Upgraded> {
  const { folder, databaseUrl, close } = await restoreRelease(release);
  try {
    const api = await openRecordedApi(folder, databaseUrl);
    return {
      api,
      read: (name) => JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')),
      async close() {
        await api.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}

async function restore(cluster: string, sql: string): Promise<{ url: string; drop(): Promise<void> }> {
  const admin = async (statement: string) => {
    const client = new pg.Client({ connectionString: cluster });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  const name = `portal_upgrade_${process.pid}_${Date.now()}`;
  await admin(`create database ${name}`);
  const url = new URL(cluster);
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(sql);
  await client.end();
  return { url: url.href, drop: () => admin(`drop database if exists ${name} with (force)`) };
}
