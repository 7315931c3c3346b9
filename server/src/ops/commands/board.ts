import { minuteOf } from '../../platform/minute-of.ts';
import { BoardAnswer, type BoardCell } from '../../registry/board/board.contracts.ts';
import type { OpsCommand } from '../command.ts';
import { table } from './table.ts';

export const board: OpsCommand = {
  name: 'board',
  summary: 'shows what every environment shows: versions, canaries, errors and median load time',
  details: 'The same as the first page of the console. Errors are failed loads, in percent.',
  options: { minutes: { help: 'time that the figures cover', initial: '60' } },
  async run(client, { minutes }) {
    const query = minutes === undefined ? '' : `?minutes=${encodeURIComponent(minutes)}`;
    const answer = await client.call('GET', `/board${query}`, BoardAnswer);
    const ids = answer.artifacts.map(({ id }) => id);
    const rows = answer.environments.map(({ code, state, cells }) => [
      code,
      state,
      ...ids.map((id) => cellText(cells[id])),
    ]);
    const alerts = answer.alerts.map(
      ({ environment, artifact, version, summary, openedAt }) =>
        `${environment} ${artifact} ${version}: ${summary}, since ${minuteOf(openedAt)} UTC`,
    );
    const shown = table([['ENVIRONMENT', 'STATE', ...ids.map((id) => id.toUpperCase())], ...rows]);
    return { text: [shown, ...(alerts.length > 0 ? ['', ...alerts] : [])].join('\n'), json: answer };
  },
};

/** '5.1.0 · 5.2.0 10 % · 0.1 % 430 ms' */
function cellText(cell: BoardCell | undefined): string {
  if (!cell) return '–';
  const { stable, canary, pinned, disabled, figures } = cell;
  const figure = figures[stable];
  return [
    `${stable}${pinned ? ' pinned' : ''}${disabled ? ' off' : ''}`,
    ...(canary ? [`${canary.version} ${canary.percent} %`] : []),
    ...(figure && figure.loads > 0 ? [`${figure.failedPercent ?? 0} % ${figure.p50 ?? '–'} ms`] : []),
  ].join(' · ');
}
