import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { expect } from 'expect';
import { PASS_TYPE, pushCertificate, serviceAccount, writeWalletFiles } from './wallet-issuers.support.ts';
import { readWalletSettings } from './wallet-settings.ts';

type Change = Parameters<typeof writeWalletFiles>[1];

const GOOGLE = { google: 'http://127.0.0.1:9' };
const refusalOf = (change: Change): string => {
  try {
    readWalletSettings(writeWalletFiles(GOOGLE, change));
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
  return 'accepted';
};

test('without a file no environment has a wallet', () => {
  expect(readWalletSettings(null).of('GFPLAC')).toEqual({ apple: null, google: null });
});

test('names are relative to the file; other environments have none; Apple’s and Google’s hosts are the default', () => {
  const settings = readWalletSettings(
    writeWalletFiles(GOOGLE, ({ apple, google }) => {
      delete apple.push;
      delete google.api;
      delete google.save;
    }),
  );
  expect(settings.environments).toEqual(['GFPLAC']);
  expect(settings.of('NATIXIS')).toEqual({ apple: null, google: null });
  const { apple, google } = settings.of('GFPLAC');
  expect(apple).toMatchObject({
    passTypeIdentifier: PASS_TYPE,
    push: 'https://api.push.apple.com',
    validTo: new Date('2027-06-30T00:00:00Z'),
  });
  expect(google).toMatchObject({
    api: 'https://walletobjects.googleapis.com/walletobjects/v1',
    save: 'https://pay.google.com/gp/v/save/',
  });
});

test('a key with a passphrase is opened with it', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const sealed = privateKey.export({
    type: 'pkcs8',
    format: 'pem',
    cipher: 'aes-256-cbc',
    passphrase: 'secret',
  });
  const seal: Change = ({ apple }, folder) => {
    writeFileSync(join(folder, 'keys/pass.key'), sealed);
    apple.passphrase = 'wrong';
  };
  expect(refusalOf(seal)).toMatch(/pass\.key is no private key, or its passphrase is wrong/);
  // With the right passphrase the next check fails: this key matches no certificate.
  const open: Change = (settings, folder) => {
    seal(settings, folder);
    settings.apple.passphrase = 'secret';
  };
  expect(refusalOf(open)).toMatch(/pass\.key does not belong to .*pass\.pem/);
});

describe('the start is refused in one line for', () => {
  const broken: Record<string, [Change, RegExp]> = {
    'a certificate that is missing': [
      ({ apple }) => Object.assign(apple, { certificate: 'none.pem' }),
      /none\.pem cannot be read/,
    ],
    'a certificate that is none': [
      (_, folder) => writeFileSync(join(folder, 'keys/pass.pem'), 'x'),
      /pass\.pem is no certificate/,
    ],
    'another issuer’s intermediate certificate': [
      (_, folder) => writeFileSync(join(folder, 'keys/wwdr.pem'), pushCertificate.certificate),
      /wwdr\.pem did not issue/,
    ],
    'a key of another certificate': [
      (_, folder) => writeFileSync(join(folder, 'keys/pass.key'), pushCertificate.key),
      /pass\.key does not belong to/,
    ],
    'a name that is no pass type': [
      ({ apple }) => Object.assign(apple, { passTypeIdentifier: 'card' }),
      /must start with pass\./,
    ],
    'a host without TLS': [
      ({ google }) => Object.assign(google, { api: 'http://google.example' }),
      /must be an https address/,
    ],
    'a setting that is misspelt': [({ apple }) => Object.assign(apple, { teamIdentifer: 'x' }), /apple/],
    'a service account without its key': [
      (_, folder) => writeFileSync(join(folder, 'keys/google.json'), '{"client_email":"a"}'),
      /google\.json/,
    ],
  };
  for (const [what, [change, said]] of Object.entries(broken)) {
    test(what, () => {
      const refusal = refusalOf(change);
      expect(refusal).toMatch(said);
      expect(refusal).toMatch(/^PORTAL_WALLETS: .*\.$/);
      expect(refusal).not.toContain('PRIVATE KEY');
      expect(refusal).not.toContain(serviceAccount.key.slice(40, 80));
    });
  }
});
