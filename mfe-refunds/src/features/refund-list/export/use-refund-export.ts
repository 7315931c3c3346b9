import { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import { currentLocale } from '@member-portal/shared-kernel/i18n';
import { refundListFileName } from '@member-portal/shared-kernel/rules/upload-names';
import { saveFile, useMutation, useServices, useStream } from '@member-portal/shared-kernel/state';
import { WorkerScript } from '@member-portal/shared-kernel/worker';
import { useEffect, useState } from 'react';
import { refundExportMutations } from '../../../data/refund-export.ts';
import type { RefundFilterValues } from '../../../data/refund-keys.ts';
import { type RefundsT, useT } from '../../../texts.ts';
import type { ExportHeading, ExportWords } from './export-messages.ts';
import { type ExportProgress, exportRefunds } from './export-refunds.ts';

const HEADINGS: ExportHeading[] = [
  'date',
  'paid',
  'thirdParty',
  'family',
  'act',
  'rate',
  'socialSecurity',
  'otherMutual',
  'mutual',
  'remaining',
];

const startWorker = (signal: AbortSignal) =>
  new WorkerScript(new URL('./export-refunds.worker.ts', import.meta.url)).start(signal);

/** Exports the refunds that match the filters. Cancelling or leaving the page aborts the export. */
export function useRefundExport(filters: RefundFilterValues) {
  const { notify, today: todayStream } = useServices();
  const today = useStream(todayStream);
  const t = useT();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const { mutateAsync, cancel: stop } = useMutation(refundExportMutations.export());
  useEffect(() => stop, [stop]);

  async function start(): Promise<void> {
    if (progress) return;
    setProgress({ step: 'reading', done: 0, count: null });
    const name = refundListFileName(today);
    let wasCancelled = () => false;
    try {
      const file = await mutateAsync({
        filters,
        write(readPage, signal) {
          wasCancelled = () => signal.aborted;
          return exportRefunds(
            { readPage, startWorker },
            { words: wordsOf(t), signal, onProgress: setProgress },
          );
        },
      });
      if (wasCancelled()) return;
      saveFile(file, name);
      notify({ tone: 'success', text: t('export.ready', { name }) });
    } catch {
      if (wasCancelled()) return;
      notify({
        tone: 'danger',
        text: t('export.failed'),
        action: { text: t('retry'), run: () => void start() },
      });
    } finally {
      if (!wasCancelled()) setProgress(null);
    }
  }

  function cancel(): void {
    stop();
    setProgress(null);
    notify({ tone: 'info', text: t('export.cancelled') });
  }

  return { progress, start, cancel };
}

const wordsOf = (t: RefundsT): ExportWords => ({
  locale: currentLocale(),
  sheet: t('export.sheet'),
  headings: Object.fromEntries(
    HEADINGS.map((name) => [name, t(`export.heading.${name}`)]),
  ) as ExportWords['headings'],
  families: Object.fromEntries(ActFamily.options.map((family) => [family, t(`families.${family}`)])),
  hidden: t('export.hidden', { who: '{{who}}' }),
  total: t('export.total'),
});
