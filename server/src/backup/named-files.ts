import type { Pool, PoolClient } from 'pg';

/** Keys of the files that rows name: every text column `file_key` of the portal's tables. */
export async function readNamedFiles(client: Pick<Pool | PoolClient, 'query'>): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.columns
      where column_name = 'file_key' and table_schema = 'public' order by 1`,
  );
  const selects = tables.map(({ name }) => `select file_key from ${name} where file_key is not null`);
  if (selects.length === 0) return [];
  const { rows } = await client.query<{ file_key: string }>(`${selects.join(' union ')} order by 1`);
  return rows.map(({ file_key: key }) => key);
}
