import type { SiteDialogs } from '@kislap/kernel/site.ts';
import { setMember } from '@kislap/site-kit/account/kept-session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { closeDialog } from '@kislap/site-kit/dialogs.ts';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Dialog, Notice, Skeleton } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { getContacts } from '../../contract/contacts.ts';
import { authKeys } from '../login/auth.keys.ts';
import { ContactNewStep } from './contact-new-step.tsx';
import { ContactProofStep } from './contact-proof-step.tsx';

const contactsQuery = { queryKey: authKeys.contacts, queryFn: () => call(getContacts) } as const;

/** A mobile number or mail address changes in two steps: who asks proves the account, then the new one. */
export function ContactDialog({ kind }: SiteDialogs['contact']) {
  const t = useT();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({ ...contactsQuery, staleTime: 0 });
  const [ticket, setTicket] = useState<string | null>(null);
  const contact = data?.list.find((known) => known.kind === kind);
  const isFirst = contact?.current === null;

  return (
    <Dialog
      title={t(isFirst ? `doors.contactAdd_${kind}` : `doors.contactChange_${kind}`)}
      lead={t(ticket === null ? 'doors.contactLead' : 'doors.contactNewLead')}
      closeLabel={t('common.close')}
      onClose={closeDialog}
    >
      {error && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {!contact && !error && <Skeleton className="h-60" />}
      {contact?.ways.length === 0 && <Notice tone="info">{t('doors.contactHelpless')}</Notice>}
      {contact && contact.ways.length > 0 && ticket === null && (
        <ContactProofStep kind={kind} ways={contact.ways} onProven={setTicket} />
      )}
      {contact && ticket !== null && (
        <ContactNewStep
          kind={kind}
          ticket={ticket}
          isFirst={isFirst}
          onStartAgain={() => setTicket(null)}
          onChanged={(member) => {
            setMember(member);
            void queryClient.invalidateQueries(contactsQuery);
            showToast('good', t(`doors.contactDone_${kind}`));
            closeDialog();
          }}
        />
      )}
    </Dialog>
  );
}
