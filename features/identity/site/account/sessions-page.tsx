import { useMutation } from '@kislap/api-client/hooks';
import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Badge, Button, Icon, Skeleton } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endMemberSession, listMemberSessions, type MemberSession } from '../../contract/member.ts';
import { accountKeys } from './account.keys.ts';

export function SessionsPage() {
  const t = useT();
  const { data, error, refetch } = useQuery({
    queryKey: accountKeys.sessions,
    queryFn: () => call(listMemberSessions),
  });
  return (
    <div>
      <PageHead title={t('auth.sessions')} lead={t('auth.sessionsLead')} />
      <Card>
        {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-32" />}
        <ul className="divide-y divide-line">
          {data?.list.map((session) => (
            <SessionRow key={session.sessionId} session={session} />
          ))}
        </ul>
      </Card>
    </div>
  );
}

function SessionRow({ session }: { session: MemberSession }) {
  const { t, language } = useI18n();
  const queryClient = useQueryClient();
  const end = useMutation({
    mutationFn: () => call(endMemberSession, { params: { sessionId: session.sessionId } }),
    onSuccess: () => showToast('good', t('auth.sessionEnded1')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: accountKeys.sessions }),
  });
  return (
    <li className="flex flex-wrap items-center gap-3 py-3">
      <Icon name="phone" size={22} className="shrink-0 text-text3" />
      <div className="min-w-0 flex-1 basis-60">
        <p className="truncate text-sm font-semibold">{session.device || t('doors.unknownDevice')}</p>
        <p className="text-xs text-text3 tnum">
          {session.ip} · {t('auth.sessionSince', { date: formatDateTime(session.createdAt, language) })} ·{' '}
          {t('auth.sessionSeen', { date: formatDateTime(session.lastSeenAt, language) })}
        </p>
        <ErrorNotice error={end.error} className="mt-2" />
      </div>
      {session.isCurrent ? (
        <Badge tone="good">{t('auth.sessionCurrent')}</Badge>
      ) : (
        <Button size="sm" isBusy={end.isPending} onClick={() => end.mutate()}>
          {t('auth.sessionEnd')}
        </Button>
      )}
    </li>
  );
}
