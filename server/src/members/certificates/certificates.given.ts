import { pdfText } from '../../testing/pdf-text.ts';
import { startApi } from '../../testing/start-api.ts';
import { giveContract } from '../insured/insured.given.ts';
import { giveBeneficiary } from '../refunds/refunds.given.ts';

/** Claire is signed in on 12 November 2025, with a contract that also covers Julien. */
export async function startCertificates() {
  const started = await startApi();
  const { api, given, platform } = started;
  const claire = await given.member({ name: 'claire' });
  const contract = await giveContract(platform, claire);
  const julien = await giveBeneficiary(platform, claire, { familyPosition: 2 });
  const me = api.as('claire');
  const issue = (key?: string) => me.post('/certificates/membership', {}, key ? { key } : {});
  const pdf = async (id: string) => {
    const { bytes, headers } = await me.get(`/certificates/membership/${id}`);
    return { bytes, fileName: headers['content-disposition'], text: pdfText(bytes).join(' ') };
  };
  /** Issues a certificate and reads its code from the paper. */
  const issuedCode = async () => {
    const { text } = await pdf((await issue()).body.id);
    return /[\dA-Z]{4}(?:-[\dA-Z]{4}){4}/.exec(text)?.[0] ?? '';
  };
  const check = (code: string, browser = api.browser()) => browser.post('/certificate-checks', { code });
  return { ...started, claire, julien, contract, me, issue, pdf, issuedCode, check };
}
