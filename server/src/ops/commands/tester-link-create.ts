import { TesterLinkMade } from '../../registry/testers/testers.contracts.ts';
import { type OpsCommand, OpsError } from '../command.ts';
import { WHO_AND_WHY } from './who-and-why.ts';

export const testerLinkCreate: OpsCommand = {
  name: 'tester-link create',
  summary: 'prints a link that gives one browser other versions, or a developer’s server',
  details:
    'Without --pin, --override and --fault the browser gets what is live, with the fault lab. Its banner says what is different.',
  options: {
    environment: { help: 'code of the environment, which must allow testers', required: true },
    pin: { help: 'versions, with commas between them: mfe-refunds@1.2.0,shell@1.1.0' },
    override: { help: 'developers’ servers, with commas between them: mfe-refunds=http://localhost:5310' },
    fault: {
      help: 'remotes that the fault lab breaks, with commas between them: mfe-refunds=slow (absent, slow, throwing, wrong)',
    },
    hours: { help: 'how long the link opens, and the session lasts, up to 336', initial: '8' },
    ...WHO_AND_WHY,
  },
  async run(client, { environment = '', pin, override, fault, hours = '8', by, reason }) {
    const body = {
      pins: pairsOf('pin', pin, '@'),
      overrides: pairsOf('override', override, '='),
      ...(fault !== undefined && { faults: pairsOf('fault', fault, '=') }),
      hours: hoursOf(hours),
      by,
      reason,
    };
    const path = `/environments/${encodeURIComponent(environment)}/tester-links`;
    const answer = await client.call('POST', path, TesterLinkMade, body);
    const { made } = answer;
    const text = [
      answer.link,
      '',
      `Opens ${made.environment} for a browser until ${made.expiresAt}. It is not shown again; its id is ${made.id}.`,
    ].join('\n');
    return { text, json: answer };
  },
};

/** 'mfe-refunds@1.2.0,shell@1.1.0' → { 'mfe-refunds': '1.2.0', shell: '1.1.0' } */
function pairsOf(option: string, typed: string | undefined, sign: string): Record<string, string> {
  const pairs = (typed ?? '').split(',').filter(Boolean);
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf(sign);
      if (at < 1 || at === pair.length - 1)
        throw new OpsError(`--${option}: ${pair} is no name${sign}value.`, 2);
      return [
        pair.slice(0, at).trim(),
        pair
          .slice(at + 1)
          .trim()
          .replace(/\/$/, ''),
      ];
    }),
  );
}

function hoursOf(typed: string): number {
  const hours = Number(typed);
  if (!Number.isFinite(hours) || hours <= 0)
    throw new OpsError(`--hours: ${typed} is no number of hours.`, 2);
  return hours;
}
