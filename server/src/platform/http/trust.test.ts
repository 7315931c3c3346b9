import { test } from 'node:test';
import { expect } from 'expect';
import { createReadClient, throttleKey } from './trust.ts';

const read = (
  peer: string,
  headers: Record<string, string>,
  trustedProxies: string[] = [],
  edgeProof: string | null = null,
) => createReadClient({ trustedProxies, edgeProof })(peer, { host: 'localhost:4000', ...headers });

test('without trust every forwarded header is ignored', () => {
  const forwarded = {
    'x-forwarded-for': '203.0.113.9',
    'x-forwarded-host': 'x.example',
    'x-forwarded-proto': 'https',
  };
  expect(read('::ffff:192.0.2.1', forwarded)).toEqual({
    address: '192.0.2.1',
    hostname: 'localhost',
    country: null,
    port: '4000',
    protocol: 'http',
    timeLeft: null,
  });
});

test('of the forwarded addresses the right-most one that is no proxy counts', () => {
  const proxies = ['192.0.2.0/24', '2001:db8::/32'];
  const of = (list: string) => read('192.0.2.1', { 'x-forwarded-for': list }, proxies).address;
  expect(of('203.0.113.9')).toBe('203.0.113.9');
  expect(of('198.51.100.1, 203.0.113.9, 192.0.2.7')).toBe('203.0.113.9');
  expect(of('203.0.113.9, 2001:db8::1')).toBe('203.0.113.9');
  expect(of('203.0.113.9, nonsense')).toBe('192.0.2.1');
  expect(of('')).toBe('192.0.2.1');
  expect(of('192.0.2.8, 192.0.2.9')).toBe('192.0.2.1');
});

test('host names are read strictly', () => {
  const host = (given: string) => {
    const { hostname, port } = read('192.0.2.1', { host: given });
    return `${hostname}|${port}`;
  };
  expect(host('NATIXIS.localhost:3000')).toBe('natixis.localhost|3000');
  expect(host('[::1]:3000')).toBe('[::1]|3000');
  expect(host('a.example')).toBe('a.example|');
  for (const odd of ['a b', 'a.example:80:90', 'user@a.example', 'a/b', 'é.example'])
    expect(host(odd)).toBe('|');
});

test('a host that the edge could not read is none, not that of the hop from the edge', () => {
  const fromEdge = { 'x-portal-edge': 'proof', 'x-forwarded-host': '' };
  expect(read('127.0.0.1', fromEdge, [], 'proof').hostname).toBe('');
  expect(read('127.0.0.1', { 'x-portal-edge': 'proof' }, [], 'proof').hostname).toBe('localhost');
});

test('a trusted proxy that names two hosts is refused; without trust nobody reads it', () => {
  const host = (given: string, proxies = ['192.0.2.1']) =>
    read('192.0.2.1', { 'x-forwarded-host': given }, proxies).hostname;
  expect(host('a.example, A.example')).toBe('a.example');
  expect(() => host('a.example, b.example')).toThrow(expect.objectContaining({ code: 'host_ambiguous' }));
  expect(host('a.example, b.example', [])).toBe('localhost');
});

test('an IPv6 network counts as one client', () => {
  expect(throttleKey('192.0.2.1')).toBe('192.0.2.1');
  expect(throttleKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(throttleKey('2001:0DB8:0001:0002::1')).toBe('2001:db8:1:2::/64');
  expect(throttleKey('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(throttleKey('::1')).toBe('0:0:0:0::/64');
  expect(throttleKey('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('the country of a client is what a trusted proxy or our own edge says, and two letters', () => {
  const read = createReadClient({
    trustedProxies: ['10.0.0.1'],
    edgeProof: 'proof',
    countryHeader: 'CF-IPCountry',
  });
  const country = (peer: string, headers: Record<string, string>) => read(peer, headers).country;
  expect(country('10.0.0.1', { 'cf-ipcountry': 'be' })).toBe('BE');
  expect(country('10.0.0.1', { 'cf-ipcountry': 'XX1' })).toBeNull();
  expect(country('198.51.100.7', { 'cf-ipcountry': 'BE' })).toBeNull();
  expect(country('198.51.100.7', { 'x-portal-country': 'BE' })).toBeNull();
  const viaEdge = { 'x-portal-edge': 'proof', 'x-portal-country': 'FR', 'cf-ipcountry': 'BE' };
  expect(country('198.51.100.7', viaEdge)).toBe('FR');
});
