import { generateKeyPairSync, sign } from 'node:crypto';
import { test } from 'node:test';
import type { PublicSigningKey } from '@member-portal/shared-kernel/contract';
import { expect } from 'expect';
import { envelopeOf, preAuthEncoding, signerOf } from './dsse.ts';

/** The test vector of the DSSE protocol 1.0 (protocol.md, "Test Vectors"). */
const VECTOR = {
  type: 'http://example.com/HelloWorld',
  encoded: 'DSSEv1 29 http://example.com/HelloWorld 11 hello world',
  x: 46950820868899156662930047687818585632848591499744589407958293238635476079160n,
  y: 5640078356564379163099075877009565129882514886557779369047442380624545832820n,
  envelope: {
    payloadType: 'http://example.com/HelloWorld',
    payload: 'aGVsbG8gd29ybGQ=',
    signatures: [
      {
        keyid: '',
        sig: 'A3JqsQGtVsJ2O2xqrI5IcnXip5GToJ3F+FnZ+O88SjtR6rDAajabZKciJTfUiHqJPcIAriEGAHTVeCUjW2JIZA==',
      },
    ],
  },
};
const coordinate = (value: bigint) =>
  Buffer.from(value.toString(16).padStart(64, '0'), 'hex').toString('base64url');
const vectorKey: PublicSigningKey = {
  keyId: 'of the specification',
  jwk: { kty: 'EC', crv: 'P-256', x: coordinate(VECTOR.x), y: coordinate(VECTOR.y) },
};

test('the encoding and the signature of the specification', () => {
  expect(preAuthEncoding(VECTOR.type, Buffer.from('hello world')).toString()).toBe(VECTOR.encoded);
  expect(signerOf(VECTOR.envelope, [vectorKey])).toBe('of the specification');
});

test('lengths count octets, not letters', () => {
  expect(preAuthEncoding('é', Buffer.from('€')).toString()).toBe('DSSEv1 2 é 3 €');
});

test('what was changed, or signed by another key, is nobody’s', () => {
  const { envelope } = VECTOR;
  expect(signerOf({ ...envelope, payloadType: 'http://example.com/HelloWorle' }, [vectorKey])).toBeNull();
  expect(signerOf({ ...envelope, payload: 'aGVsbG8gd29ybGU=' }, [vectorKey])).toBeNull();
  expect(signerOf({ ...envelope, signatures: [] }, [vectorKey])).toBeNull();
  expect(
    signerOf({ ...envelope, signatures: [{ keyid: vectorKey.keyId, sig: 'AAAA' }] }, [vectorKey]),
  ).toBeNull();
  expect(signerOf(envelope, [])).toBeNull();
});

test('an envelope is read again by its key, whichever of several it is, and whatever its hint says', () => {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const own = { keyId: 'own', jwk: pair.publicKey.export({ format: 'jwk' }) as PublicSigningKey['jwk'] };
  const signed = sign('sha256', preAuthEncoding('text/x', Buffer.from('hello')), pair.privateKey);
  const made = envelopeOf('text/x', 'hello', [{ keyid: vectorKey.keyId, sig: signed.toString('base64') }]);
  expect(signerOf(made, [vectorKey, own])).toBe('own');
});
