import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import forge from 'node-forge';

export const PASS_TYPE = 'pass.org.example.grand-lac.card';
export const TEAM = 'ABCDE12345';
export const ISSUER_ID = '3388000000012345678';
export const CLIENT_EMAIL = 'wallet@grand-lac.iam.example.org';

/** A key and its certificate, PEM. */
interface Certified {
  key: string;
  certificate: string;
}

function newKey() {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return {
    key: privateKey.export({ type: 'pkcs1', format: 'pem' }).toString(),
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  };
}

let serial = 0;

function certify(
  name: string,
  issuer: Certified | null,
  validTo = new Date('2027-06-30T00:00:00Z'),
): Certified {
  const { key, publicKey } = newKey();
  const certificate = forge.pki.createCertificate();
  serial += 1;
  certificate.serialNumber = String(serial).padStart(2, '0');
  certificate.publicKey = forge.pki.publicKeyFromPem(publicKey);
  certificate.validity.notBefore = new Date('2020-01-01T00:00:00Z');
  certificate.validity.notAfter = validTo;
  certificate.setSubject([{ name: 'commonName', value: name }]);
  const signer = issuer ? forge.pki.certificateFromPem(issuer.certificate) : certificate;
  certificate.setIssuer(signer.subject.attributes);
  certificate.setExtensions(
    issuer
      ? [
          { name: 'basicConstraints', cA: false },
          {
            name: 'subjectAltName',
            altNames: [
              { type: 2, value: 'localhost' },
              { type: 7, ip: '127.0.0.1' },
            ],
          },
        ]
      : [{ name: 'basicConstraints', cA: true }],
  );
  certificate.sign(forge.pki.privateKeyFromPem(issuer?.key ?? key), forge.md.sha256.create());
  return { key, certificate: forge.pki.certificateToPem(certificate) };
}

/** A self-made replacement for Apple's certificate: made once, because keys are slow to make. */
export const wwdr = certify('Worldwide Developer Relations stand-in', null);
export const passCertificate = certify(`Pass Type ID: ${PASS_TYPE}`, wwdr);
/** Certificate of the push service's stand-in. */
export const pushCertificate = certify('localhost', wwdr);
export const serviceAccount = newKey();

interface Hosts {
  /** Address of Google's stand-in; absent: no Google Wallet. */
  google?: string;
  /** Address of the push service's stand-in; absent: no push. */
  push?: string;
}

/**
 * Settings files as an operator writes them. `change` edits the settings of GFPLAC. Returns the path for
 * `PORTAL_WALLETS`.
 */
export function writeWalletFiles(
  { google, push }: Hosts = {},
  // biome-ignore lint/suspicious/noExplicitAny: a test breaks what it likes
  change: (settings: any, folder: string) => void = () => {},
): string {
  const folder = mkdtempSync(join(tmpdir(), 'portal-wallets-'));
  after(() => rmSync(folder, { recursive: true, force: true }));
  const put = (name: string, content: string) => {
    mkdirSync(join(folder, 'keys'), { recursive: true });
    writeFileSync(join(folder, 'keys', name), content);
    return `keys/${name}`;
  };
  const settings = {
    apple: {
      passTypeIdentifier: PASS_TYPE,
      teamIdentifier: TEAM,
      certificate: put('pass.pem', passCertificate.certificate),
      key: put('pass.key', passCertificate.key),
      wwdr: put('wwdr.pem', wwdr.certificate),
      push: push ?? null,
      authority: put('authority.pem', wwdr.certificate),
    },
    ...(google && {
      google: {
        issuerId: ISSUER_ID,
        serviceAccount: put(
          'google.json',
          JSON.stringify({
            type: 'service_account',
            client_email: CLIENT_EMAIL,
            private_key: serviceAccount.key,
            token_uri: `${google}/token`,
          }),
        ),
        api: `${google}/walletobjects/v1`,
        save: `${google}/gp/v/save`,
      },
    }),
  };
  change(settings, folder);
  const file = join(folder, 'wallets.json');
  writeFileSync(file, JSON.stringify({ GFPLAC: settings }));
  return file;
}
