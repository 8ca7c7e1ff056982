import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Button, Notice } from '@kislap/ui';
import { useState } from 'react';
import { ComingDialog } from './coming-dialog.tsx';
import { useScheduleColumns } from './schedule-columns.tsx';
import { useMakeDraws, useSchedules } from './use-schedules.ts';

/** Whether the draws of the next two days are there. */
export function ScheduleTab() {
  const t = useT();
  const schedules = useSchedules();
  const make = useMakeDraws();
  const canRun = useCan('lottery.run');
  const [shown, setShown] = useState<string | null>(null);
  const columns = useScheduleColumns(setShown);
  const { data } = schedules;
  const gaps = data?.list.reduce((sum, { expected, made }) => sum + expected - made, 0) ?? 0;
  return (
    <>
      <div className="mb-4 flex flex-wrap items-start gap-x-6 gap-y-3">
        <p className="max-w-160 min-w-0 flex-1 basis-72 text-sm text-text2">
          {t('lotteryDesk.scheduleLead', { hours: data?.hours ?? 48 })}
        </p>
        {canRun && gaps > 0 && (
          <Button
            size="sm"
            icon="refresh"
            className="max-sm:w-full"
            isBusy={make.isPending}
            onClick={() =>
              make.mutate(undefined, {
                onSuccess: ({ made }) => showToast('good', t('lotteryDesk.madeNow', { count: made })),
              })
            }
          >
            {t('lotteryDesk.makeNow')}
          </Button>
        )}
      </div>
      <ErrorNotice error={make.error} className="mb-4" />
      {data && (
        <Notice tone={gaps > 0 ? 'bad' : 'good'} className="mb-4">
          {gaps > 0 ? t('lotteryDesk.scheduleGaps', { count: gaps }) : t('lotteryDesk.scheduleWhole')}
        </Notice>
      )}
      <DataTable
        id="lottery-schedule"
        label={t('lotteryDesk.tab_schedule')}
        columns={columns}
        query={schedules}
        rowKey={({ game }) => game}
        empty={{ icon: 'calendar', title: t('lotteryDesk.comingEmpty') }}
      />
      {shown !== null && <ComingDialog game={shown} onClose={() => setShown(null)} />}
    </>
  );
}
