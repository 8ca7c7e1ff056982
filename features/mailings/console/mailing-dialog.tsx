import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Moment } from '@kislap/console-kit/values/moment.tsx';
import { Dialog, Skeleton } from '@kislap/ui';
import type { ReactNode } from 'react';
import type { Mailing } from '../contract/mailings.console.ts';
import { useSegmentWords } from './segment-words.ts';
import { useMailing } from './use-mailings.ts';

/** One message in both languages, to whom it went and who has read it. */
export function MailingDialog({ row, onClose }: { row: Mailing; onClose: () => void }) {
  const t = useT();
  const say = useSegmentWords();
  const { data, error, refetch } = useMailing(row.mailingId);
  const { texts, segment, sendAt, reached, endedBy, reason, link } = data ?? row;
  return (
    <Dialog title={texts.EN.title} closeLabel={t('common.close')} size="md" onClose={onClose}>
      <div className="grid gap-5 text-sm">
        {(['EN', 'TY'] as const).map((name) => (
          <section key={name} className="rounded-md bg-s2 p-4" lang={name === 'TY' ? 'fil' : 'en'}>
            <h3 className="font-semibold">{texts[name].title}</h3>
            <p className="mt-1 whitespace-pre-line wrap-anywhere text-text2">{texts[name].body}</p>
          </section>
        ))}
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        <dl className="grid grid-cols-[max-content_1fr] gap-x-6 gap-y-3">
          <Line label={t('mailingsDesk.to')}>{say(segment).join(' · ')}</Line>
          <Line label={t('mailingsDesk.sendAt')}>
            <Moment at={sendAt} />
          </Line>
          {link && <Line label={t('console.messageLink')}>{link}</Line>}
          <Line label={t('mailingsDesk.reached')}>
            <span className="tnum">{reached}</span>
          </Line>
          <Line label={t('mailingsDesk.readBy')}>
            {data ? <span className="tnum">{data.readBy}</span> : <Skeleton className="h-5 w-12" />}
          </Line>
          {endedBy && <Line label={t('mailingsDesk.endedBy')}>{endedBy}</Line>}
          {reason && <Line label={t('mailingsDesk.reason')}>{reason}</Line>}
        </dl>
      </div>
    </Dialog>
  );
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-text3">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </>
  );
}
