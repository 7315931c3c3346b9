import { ActFamily } from '@member-portal/shared-kernel/contracts/refunds';
import { refundListFileName } from '@member-portal/shared-kernel/rules/upload-names';
import { saveFile, useServices, useStream } from '@member-portal/shared-kernel/state';
import { WorkerScript } from '@member-portal/shared-kernel/worker';
import { useEffect, useRef, useState } from 'react';
import { type RefundsT, useT } from '../../../texts.ts';
import type { RefundFilterValues } from '../use-refund-filters.ts';
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
  const { api, notify, today: todayStream } = useServices();
  const today = useStream(todayStream);
  const t = useT();
  const [progress, setProgress] = useState<ExportProgress | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start(): Promise<void> {
    if (running.current) return;
    const controller = new AbortController();
    running.current = controller;
    setProgress({ step: 'reading', done: 0, count: null });
    const name = refundListFileName(today);
    try {
      const task = { filters, words: wordsOf(t), signal: controller.signal, onProgress: setProgress };
      const file = await exportRefunds({ api, startWorker }, task);
      if (controller.signal.aborted) return;
      saveFile(file, name);
      notify({ tone: 'success', text: t('export.ready', { name }) });
    } catch {
      if (controller.signal.aborted) return;
      notify({
        tone: 'danger',
        text: t('export.failed'),
        action: { text: t('retry'), run: () => void start() },
      });
    } finally {
      if (running.current === controller) {
        running.current = null;
        setProgress(null);
      }
    }
  }

  function cancel(): void {
    running.current?.abort();
    running.current = null;
    setProgress(null);
    notify({ tone: 'info', text: t('export.cancelled') });
  }

  return { progress, start, cancel };
}

const wordsOf = (t: RefundsT): ExportWords => ({
  sheet: t('export.sheet'),
  headings: Object.fromEntries(
    HEADINGS.map((name) => [name, t(`export.heading.${name}`)]),
  ) as ExportWords['headings'],
  families: Object.fromEntries(ActFamily.options.map((family) => [family, t(`families.${family}`)])),
  hidden: t('export.hidden', { who: '{{who}}' }),
  total: t('export.total'),
});
