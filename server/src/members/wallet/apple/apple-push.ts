import { connect } from 'node:http2';
import type { AppleIssuer } from '../wallet-settings.ts';

/** Result of the notification for each device: 'gone' for a device that no longer exists. */
export type PushAnswer = 'told' | 'gone';

const PATIENCE_MS = 10_000;

/**
 * Notifies devices that one of their passes has changed, over one HTTP/2 connection with the pass
 * certificate. The notification is empty: a device then fetches the pass itself. Throws if a device could not
 * be notified.
 */
export async function pushToDevices(
  issuer: Pick<AppleIssuer, 'certificate' | 'key' | 'authority' | 'passTypeIdentifier'> & { push: string },
  pushTokens: readonly string[],
): Promise<Map<string, PushAnswer>> {
  const answers = new Map<string, PushAnswer>();
  if (pushTokens.length === 0) return answers;
  const { certificate: cert, key, authority } = issuer;
  const session = connect(issuer.push, { cert, key, ...(authority !== null && { ca: authority }) });
  const broken = new Promise<never>((_, reject) => {
    session.once('error', reject);
    session.setTimeout(PATIENCE_MS, () => reject(new Error('the push service is silent')));
  });
  try {
    for (const token of pushTokens) {
      answers.set(token, await Promise.race([push(token), broken]));
    }
  } finally {
    broken.catch(() => {});
    session.destroy();
  }
  return answers;

  function push(token: string): Promise<PushAnswer> {
    return new Promise((resolve, reject) => {
      const stream = session.request({
        ':method': 'POST',
        ':path': `/3/device/${encodeURIComponent(token)}`,
        'apns-topic': issuer.passTypeIdentifier,
        'apns-push-type': 'background',
        'apns-priority': '5',
      });
      let status = 0;
      let body = '';
      stream.setEncoding('utf8');
      stream.on('response', (headers) => {
        status = headers[':status'] ?? 0;
      });
      stream.on('data', (chunk: string) => {
        body += chunk;
      });
      stream.on('error', reject);
      stream.on('end', () => {
        if (status === 200) resolve('told');
        else if (status === 410 || (status === 400 && body.includes('BadDeviceToken'))) resolve('gone');
        else reject(new Error(`the push service answered ${status}`));
      });
      stream.end('{}');
    });
  }
}
