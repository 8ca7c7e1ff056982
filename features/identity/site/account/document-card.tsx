import { type DocumentStanding, getDocumentStanding } from '@kislap/documents/contract/documents';
import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { Badge, Notice, Skeleton } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { accountKeys } from './account.keys.ts';
import { DocumentForm } from './document-form.tsx';
import { identityTones } from './identity-tones.ts';

/** The state of the identity check, and the form for a document. */
export function DocumentCard() {
  const { t, language } = useI18n();
  const queryClient = useQueryClient();
  const queryKey = accountKeys.documents(language);
  const { data, error, refetch } = useQuery({ queryKey, queryFn: () => call(getDocumentStanding) });
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t('auth.documents')}</h2>
        {data && <Badge tone={identityTones[data.state].tone}>{t(identityTones[data.state].key)}</Badge>}
      </div>
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} className="mt-2" />}
      {!data && !error && <Skeleton className="mt-2 h-16" />}
      {data && <Standing standing={data} />}
      {data?.maySend && <DocumentForm onSent={(standing) => queryClient.setQueryData(queryKey, standing)} />}
    </Card>
  );
}

function Standing({ standing }: { standing: DocumentStanding }) {
  const { t, language } = useI18n();
  const { state, reason, submittedAt } = standing;
  if (state === 'rejected' && reason)
    return (
      <Notice tone="warn" title={t('auth.documentsRejected')} className="mt-3">
        {reason}
      </Notice>
    );
  if (state === 'pending' && submittedAt)
    return (
      <p className="mt-1 text-sm text-text2">
        {t('auth.documentsPending', { date: formatDateTime(submittedAt, language) })}
      </p>
    );
  return (
    <p className="mt-1 text-sm text-text2">
      {t(state === 'verified' ? 'auth.documentsVerified' : 'auth.documentsLead')}
    </p>
  );
}
