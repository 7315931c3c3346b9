import { describe, test } from 'node:test';
import { expect } from 'expect';
import { giveBeneficiary } from '../../refunds/refunds.given.ts';
import { ORIGIN, PASSES, startWallet } from '../wallet.support.ts';
import { openJwt } from '../wallet-hosts.support.ts';
import { CLIENT_EMAIL, ISSUER_ID } from '../wallet-issuers.support.ts';

describe('a card for Google Wallet', () => {
  test('is written at Google first; the signed link names it, and nothing else', async () => {
    const { add, google, claire, clock } = await startWallet();
    const { href, id } = await add('GOOGLE');
    const prefix = `${google.address}/gp/v/save/`;
    expect(href.startsWith(prefix)).toBe(true);
    const jwt = href.slice(prefix.length);
    expect(openJwt(jwt)).toEqual({
      header: { alg: 'RS256', typ: 'JWT' },
      claims: {
        iss: CLIENT_EMAIL,
        aud: 'google',
        typ: 'savetowallet',
        iat: Math.floor(clock.now().getTime() / 1000),
        origins: [ORIGIN],
        payload: { genericObjects: [{ id: `${ISSUER_ID}.${id}` }] },
      },
    });
    const [header, claims = '', signature] = jwt.split('.');
    const changed = `${claims.slice(0, -2)}${claims.endsWith('AA') ? 'BB' : 'AA'}`;
    expect(openJwt([header, changed, signature].join('.'))).toBeNull();
    for (const secret of ['Claire', 'Martin', claire.membershipNumber, claire.nir, '7204118'])
      expect(Buffer.from(claims, 'base64url').toString()).not.toContain(secret);
    expect(google.stored.has(`genericObject/${ISSUER_ID}.${id}`)).toBe(true);
  });

  test('shows the insured, the masked number, the first day and how many people; the others are not named', async () => {
    const { add, google, claire, platform } = await startWallet();
    await giveBeneficiary(platform, claire, { familyPosition: 2, firstName: 'LÉA', birthDate: '2016-04-02' });
    await add('GOOGLE');
    const card = google.card();
    expect(card).toMatchObject({
      state: 'ACTIVE',
      header: { defaultValue: { value: 'Claire Martin' } },
      subheader: {
        defaultValue: { language: 'fr', value: 'Titulaire du contrat' },
        translatedValues: [{ language: 'en', value: 'Primary insured' }],
      },
      cardTitle: { defaultValue: { value: 'Grand-Lac' } },
      hexBackgroundColor: '#0b5d63',
      logo: { sourceUri: { uri: `${ORIGIN}/brand/icon-512.png` } },
      barcode: { type: 'QR_CODE', value: expect.stringMatching(/^TP1\//) },
    });
    const shown = Object.fromEntries(
      card.textModulesData.map((each: { id: string; localizedBody: { defaultValue: { value: string } } }) => [
        each.id,
        each.localizedBody.defaultValue.value,
      ]),
    );
    expect(shown).toMatchObject({
      nir: expect.stringMatching(/^\d \d\d \d\d •• ••• ••• ••$/),
      validFrom: '01/01/2025',
      validTo: '31/12/2025',
      peopleCount: '2',
      contractNumber: '7204118',
    });
    const text = JSON.stringify([...google.stored]);
    for (const secret of ['Léa', 'LÉA', '2016', claire.nir, claire.nir.slice(0, 13), 'claire.martin@'])
      expect(text).not.toContain(secret);
  });

  test('follows the card, and is emptied when it is withdrawn', async () => {
    const { add, google, changeContract, clock, me, minute } = await startWallet();
    const { id } = await add('GOOGLE');
    clock.advance(60);
    await changeContract({ insurerContract: '7204119' });
    await minute();
    expect(JSON.stringify(google.card())).toContain('7204119');
    await me.delete(`${PASSES}/${id}`);
    await minute();
    const withdrawn = google.card();
    expect(withdrawn).toMatchObject({
      state: 'EXPIRED',
      header: { defaultValue: { value: 'Carte retirée' } },
    });
    expect(withdrawn.barcode).toBeUndefined();
    for (const secret of ['Claire', '7204119', '••']) expect(JSON.stringify(withdrawn)).not.toContain(secret);
  });

  test('one token and one class serve many calls; a token that Google forgot is asked for again', async () => {
    const { add, google, minute, changeContract } = await startWallet();
    await add('GOOGLE');
    await add('GOOGLE');
    expect([
      google.state.tokens,
      google.calls.filter((call) => call.includes('genericClass')).length,
    ]).toEqual([1, 2]);
    google.state.tokens = 7;
    await changeContract({ insurerContract: '7204119' });
    await minute();
    expect(google.state.tokens).toBe(8);
    expect(JSON.stringify(google.card())).toContain('7204119');
  });

  test('where Google is away the member is told, nothing is listed, and what Google may have got is withdrawn', async () => {
    const { add, google, me, minute, members } = await startWallet();
    google.state.down = true;
    const answer = await me.post(PASSES, { wallet: 'GOOGLE' });
    expect([answer.status, answer.body.code]).toEqual([502, 'wallet_unreachable']);
    expect((await me.get(PASSES)).body.passes).toEqual([]);
    google.state.down = false;
    await minute();
    expect(google.card()).toMatchObject({ state: 'EXPIRED' });
    const { id } = await add('GOOGLE');
    google.state.down = true;
    // An existing pass stays, whatever Google answers to a repeat.
    expect((await me.post(PASSES, { wallet: 'GOOGLE' })).status).toBe(502);
    expect((await me.get(PASSES)).body.passes).toMatchObject([{ id }]);
    await expect(members.walletUpdates.tell(id)).rejects.toThrow('Google answered 503');
  });
});
