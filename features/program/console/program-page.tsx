import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Fact, Facts, Page, Panel } from '@kislap/console-kit/page/page.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Button, Notice, Skeleton } from '@kislap/ui';
import { useState } from 'react';
import type { ProgramStatus } from '../contract/program.console.ts';
import { useAcceptProgram, useCheckProgram, useProgram, useReference } from './use-program.ts';

export function ProgramPage() {
  const t = useT();
  return (
    <Page title={t('program.title')} lead={t('program.lead')} permission="program.read">
      <Program />
    </Page>
  );
}

function Program() {
  const program = useProgram();
  if (program.isPending) return <Skeleton className="h-96 w-full rounded-tile" />;
  if (!program.data) return <ErrorNotice error={program.error} onRetry={() => program.refetch()} />;
  return (
    <div className="grid min-w-0 gap-5">
      <StatePanel status={program.data} />
      {program.data.state === 'changed' && <Differences status={program.data} />}
      <ReferencePanel />
    </div>
  );
}

const tones = { unchanged: 'good', changed: 'bad', unchecked: 'warn' } as const;

function StatePanel({ status }: { status: ProgramStatus }) {
  const t = useT();
  const check = useCheckProgram();
  const { state, differenceCount } = status;
  return (
    <Panel>
      <Notice
        tone={tones[state]}
        title={
          state === 'changed'
            ? t('program.state_changed', { count: differenceCount })
            : t(`program.state_${state}`)
        }
        className="max-sm:flex-wrap"
        action={
          <Button icon="shield" size="sm" isBusy={check.isPending} onClick={() => check.mutate()}>
            {t('program.checkNow')}
          </Button>
        }
      >
        {t(`program.${state}Text`)}
      </Notice>
      <ErrorNotice error={check.error} onRetry={() => check.mutate()} className="mt-3" />
      <div className="mt-5">
        <Facts>
          <Fact label={t('program.checkedAt')}>
            <Moment at={status.checkedAt} />
          </Fact>
          <Fact label={t('program.count')}>{status.count}</Fact>
          <Fact label={t('program.acceptedAt')}>
            <Moment at={status.acceptedAt} />
          </Fact>
          <Fact label={t('program.acceptedBy')}>{status.acceptedBy ?? '–'}</Fact>
          <Fact label={t('program.hash')} isWide>
            <code className="break-all">{status.hash ?? '–'}</code>
          </Fact>
          {state === 'changed' && (
            <Fact label={t('program.acceptedHash')} isWide>
              <code className="break-all">{status.acceptedHash}</code>
            </Fact>
          )}
        </Facts>
      </div>
    </Panel>
  );
}

function Differences({ status }: { status: ProgramStatus }) {
  const t = useT();
  const [isAsked, setAsked] = useState(false);
  const mayAccept = useCan('program.accept');
  const { differences, differenceCount, hash } = status;
  return (
    <Panel
      title={t('program.differences')}
      lead={
        differenceCount > differences.length
          ? t('program.shownOf', { count: differences.length, total: differenceCount })
          : undefined
      }
      actions={
        mayAccept && (
          <Button size="sm" onClick={() => setAsked(true)}>
            {t('program.accept')}
          </Button>
        )
      }
    >
      <DataTable
        id="program"
        label={t('program.differences')}
        rows={differences}
        rowKey={({ path }) => path}
        empty={{ icon: 'shield', title: t('program.state_unchanged') }}
        columns={[
          {
            id: 'path',
            label: t('program.path'),
            isMain: true,
            cell: ({ path }) => <code className="break-all">{path}</code>,
          },
          { id: 'kind', label: t('program.kind'), cell: ({ kind }) => t(`program.${kind}`) },
        ]}
      />
      {isAsked && hash && <AcceptDialog hash={hash} onClose={() => setAsked(false)} />}
    </Panel>
  );
}

function AcceptDialog({ hash, onClose }: { hash: string; onClose: () => void }) {
  const t = useT();
  const accept = useAcceptProgram();
  return (
    <ConfirmDialog
      title={t('program.accept')}
      lead={t('program.acceptText')}
      confirmLabel={t('program.accept')}
      isDanger
      isBusy={accept.isPending}
      error={accept.error}
      noteMin={5}
      onClose={onClose}
      onConfirm={(reason) => accept.mutate({ hash, reason }, { onSuccess: onClose })}
    />
  );
}

function ReferencePanel() {
  const t = useT();
  const reference = useReference();
  return (
    <Panel
      title={t('program.reference')}
      lead={t('program.referenceText')}
      actions={
        <Button size="sm" isBusy={reference.isPending} onClick={() => reference.mutate()}>
          {t('program.download')}
        </Button>
      }
    >
      <ErrorNotice error={reference.error} />
    </Panel>
  );
}
