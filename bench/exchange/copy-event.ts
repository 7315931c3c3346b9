import pg from 'pg';

/**
 * Copies the environment's last event until this many events more exist, spread over the members of the demo world. They have no
 * position yet, like any event that nobody has read.
 */
export async function copyEvent(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(
      `with model as (select * from exchange_events where environment = 'GFPLAC' order by at desc limit 1),
        people as (select id, row_number() over (order by id) - 1 as place, count(*) over () as many
          from members where environment = 'GFPLAC'),
        wanted as (select n, n % (select max(many) from people) as place, n / (select max(many) from people) as turn
          from generate_series(0, $1::int - 1) as n),
        copied as (
          insert into exchange_events (id, environment, member_id, type, sequence, at, payload)
          select gen_random_uuid(), model.environment, people.id, model.type,
            coalesce(taken.last_sequence, 0) + wanted.turn + 1, model.at, model.payload
          from wanted join people using (place) cross join model
            left join exchange_members taken on taken.member_id = people.id
          returning member_id, sequence)
      insert into exchange_members (member_id, last_sequence)
        select member_id, max(sequence) from copied group by member_id
        on conflict (member_id) do update set last_sequence = excluded.last_sequence`,
      [count],
    );
    await client.query('analyze exchange_events');
  } finally {
    await client.end();
  }
}
