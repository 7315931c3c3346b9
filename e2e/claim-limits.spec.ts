import { addYears } from '@member-portal/shared-kernel/rules/life-date';
import { claimDialog, withoutDraft } from './support/claim.ts';
import { apiOf, enterAs } from './support/member.ts';
import { JOURNEYS } from './support/people.ts';
import { expect, test } from './support/test.ts';

/** Each limit and the values next to it: the form's message at the field matches the API's answer for that field. */
const person = JOURNEYS.claimErrors;

/** The day `days` after 'YYYY-MM-DD'. */
const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
const typed = (day: string) => day.split('-').toReversed().join('/');

async function refusedByApi(session: { careDate: string; amount: number }): Promise<string[]> {
  const api = await apiOf(person);
  const { body: all } = await api.get('/all-info');
  const [{ id }] = all.insured.beneficiaries;
  // Without a file the claim is always refused, and nothing is created.
  const claim = { actCode: 'OPT-LUN', beneficiaryId: id, sessions: [session], uploadIds: [] };
  const { body } = await api.post('/refund-claims', claim);
  return body.errors
    .map(({ field, code }: { field: string; code: string }) => `${field} ${code}`)
    .filter((line: string) => line.startsWith('sessions'));
}

const DATES = [
  ['three years ago, to the day', 0, -3, null, null],
  ['a day earlier', -1, -3, 'care_date_too_old', 'La date ne doit pas être antérieure à 3 ans'],
  ['today', 0, 0, null, null],
  ['tomorrow', 1, 0, 'care_date_in_future', 'La date ne doit pas être dans le futur'],
] as const;
const AMOUNTS = [
  ['0', 0, 'amount_out_of_range'],
  ['0,01', 1, null],
  ['99999,99', 9_999_999, null],
  ['100000', 10_000_000, 'amount_out_of_range'],
] as const;

for (const timezoneId of ['Europe/Paris', 'Pacific/Kiritimati', 'Pacific/Pago_Pago'])
  test.describe(`a browser in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('says of each date and amount what the API says', async ({ page, context }) => {
      await enterAs(context, person);
      const api = await apiOf(person);
      const { today } = (await api.get('/init')).body;
      await page.goto('/get-refund');
      const dialog = claimDialog(page);
      await expect(dialog.getByRole('heading').first()).toBeVisible();
      await withoutDraft(page);
      await dialog.getByRole('searchbox').fill('lunettes');
      await dialog.getByRole('button', { name: /^Lunettes/ }).click();
      await dialog.getByRole('radio').first().check({ force: true });
      const date = dialog.getByLabel('Date du soin');
      const amount = dialog.getByLabel('Montant payé');
      const goOn = dialog.getByRole('button', { name: 'Continuer' });
      const files = dialog.getByRole('heading', { name: 'Vos justificatifs' });

      for (const [what, days, years, code, words] of DATES) {
        const careDate = shift(addYears(today, years), days);
        await date.fill(typed(careDate));
        await amount.fill('10');
        await goOn.click();
        const verdict = code ? [`sessions.0.careDate ${code}`] : [];
        expect(await refusedByApi({ careDate, amount: 1_000 }), what).toEqual(verdict);
        if (words) await expect(dialog.getByRole('link', { name: words, exact: true })).toBeVisible();
        else {
          await expect(files).toBeVisible();
          await dialog.getByRole('button', { name: 'Modifier' }).click();
          await expect(date).toBeVisible();
        }
      }
      await date.fill(typed(today));
      for (const [text, cents, code] of AMOUNTS) {
        await amount.fill(text);
        await goOn.click();
        const verdict = code ? [`sessions.0.amount ${code}`] : [];
        expect(await refusedByApi({ careDate: today, amount: cents }), text).toEqual(verdict);
        if (code)
          await expect(
            dialog.getByRole('link', { name: /compris entre 0,01\s€ et 99\s999,99\s€/ }),
          ).toBeVisible();
        else {
          await expect(files).toBeVisible();
          await dialog.getByRole('button', { name: 'Modifier' }).click();
          await expect(date).toBeVisible();
        }
      }
    });
  });
