import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { DownloadedFile } from '../api/api.ts';
import { fakeServices, renderWithPortal } from '../testing/index.tsx';
import { useDownload } from './use-download.ts';

const statement: DownloadedFile = { blob: new Blob(['%PDF-']), fileName: 'releve-2025.pdf' };

/** A button that downloads the statement of a year. `answers` are taken in turn; an error is a failed call. */
function open(answers: (DownloadedFile | Error | Promise<DownloadedFile>)[]) {
  const saved: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const asked: string[] = [];
  const services = fakeServices({});
  function Statement() {
    const { download, pending } = useDownload<string>(
      {
        send: async (year) => {
          asked.push(year);
          const answer = await answers[asked.length - 1];
          if (!answer || answer instanceof Error) throw answer;
          return answer;
        },
      },
      {
        failed: (year) => `No statement of ${year}`,
        retry: 'Again',
        lasting: (error) => (error instanceof RangeError ? 'Gone for good' : null),
      },
    );
    return (
      <button type="button" onClick={() => void download('2025')}>
        {pending ? `${pending} is on its way` : 'Download'}
      </button>
    );
  }
  renderWithPortal(<Statement />, { services });
  return { saved, asked, services };
}

test('the file is saved under the name that the server gave it, and says meanwhile that it is on its way', async () => {
  const call = Promise.withResolvers<DownloadedFile>();
  const { saved } = open([call.promise]);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(screen.getByRole('button', { name: '2025 is on its way' })).toBeVisible();
  expect(saved).toEqual([]);
  await act(async () => call.resolve(statement));
  expect(await screen.findByRole('button', { name: 'Download' })).toBeVisible();
  expect(saved).toEqual(['releve-2025.pdf']);
});

test('a failure is said in a notification, whose button asks for the same file again', async () => {
  const { saved, asked, services } = open([new Error('no network'), statement]);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(services.notifications).toMatchObject([
    { tone: 'danger', text: 'No statement of 2025', action: { text: 'Again' } },
  ]);
  expect(saved).toEqual([]);
  await act(async () => services.notifications[0]?.action?.run());
  expect(asked).toEqual(['2025', '2025']);
  expect(saved).toEqual(['releve-2025.pdf']);
  expect(services.notifications).toHaveLength(1);
});

test('a failure that lasts is said without a button', async () => {
  const { services } = open([new RangeError('gone')]);
  await userEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(services.notifications).toEqual([{ tone: 'danger', text: 'Gone for good' }]);
});
