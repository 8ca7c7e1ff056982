import { useMutation } from '@kislap/api-client/hooks';
import { formatDate, formatDateTime } from '@kislap/i18n';
import { setMember } from '@kislap/site-kit/account/kept-session.ts';
import { useSession } from '@kislap/site-kit/account/session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { openAbove, openDialog } from '@kislap/site-kit/dialogs.ts';
import { useI18n, useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card, PageHead } from '@kislap/site-kit/page-head.tsx';
import { Slot } from '@kislap/site-kit/slot.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Badge, Button, Dialog, TextField } from '@kislap/ui';
import { type ReactNode, useState } from 'react';
import type { ContactKind } from '../../contract/contacts.ts';
import { setBirthDate } from '../../contract/member.ts';
import { AuthenticatorCard } from './authenticator-card.tsx';
import { AvatarCard } from './avatar-card.tsx';
import { DeviceCard } from './device-card.tsx';
import { DocumentCard } from './document-card.tsx';
import { identityTones } from './identity-tones.ts';
import { NicknameField } from './nickname-field.tsx';
import { SocialCard } from './social-card.tsx';

/** Who the account belongs to and its login password; other features add cards of their own. */
export function SecurityPage() {
  const { t, language } = useI18n();
  const member = useSession((session) => session.member);
  const identity = identityTones[member?.identityStatus ?? 'none'];

  return (
    <div>
      <PageHead title={t('auth.security')} lead={t('auth.securityLead')} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-2">
        <Card className="self-start">
          <h2 className="mb-2 text-lg font-bold">{t('auth.profile')}</h2>
          <dl className="divide-y divide-line text-sm">
            <Row label={t('auth.username')}>{member?.account}</Row>
            <Row label={t('auth.nickname')}>
              <NicknameField nickname={member?.nickname ?? ''} account={member?.account ?? ''} />
            </Row>
            <Row label={t('auth.accountId')}>
              <span className="text-xs break-all select-all">{member?.id}</span>
            </Row>
            <Row label={t('auth.payeeName')}>{member?.payeeName || t('auth.notGiven')}</Row>
            <Row label={t('auth.birthDate')}>
              {member?.birthDate ? formatDate(member.birthDate, language) : <BirthDateForm />}
            </Row>
            <ContactRow kind="email" current={member?.email ?? null} />
            <ContactRow kind="mobile" current={member?.mobileNum ?? null} />
            <Row label={t('auth.identity')}>
              <Badge tone={identity.tone}>{t(identity.key)}</Badge>
            </Row>
            <Row label={t('auth.registered')}>{member && formatDate(member.registeredAt, language)}</Row>
            {member?.lastLogin && (
              <Row label={t('auth.lastLogin')}>
                {t('auth.lastLoginFrom', {
                  date: formatDateTime(member.lastLogin.at, language),
                  ip: member.lastLogin.ip,
                })}
              </Row>
            )}
          </dl>
        </Card>
        <div className="grid content-start gap-4">
          <AvatarCard />
          <DocumentCard />
          <Card>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <h2 className="text-lg font-bold">{t('auth.loginPassword')}</h2>
              <Button size="sm" onClick={() => openDialog('change-password', { isForced: false })}>
                {t('auth.change')}
              </Button>
            </div>
          </Card>
          <AuthenticatorCard />
          <DeviceCard />
          <SocialCard />
          <Slot name="security" props={{}} />
        </div>
      </div>
    </div>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-4 py-1.5">
      <dt className="shrink-0 text-text3">{label}</dt>
      <dd className="min-w-0 text-end font-medium">{children}</dd>
    </div>
  );
}

function ContactRow({ kind, current }: { kind: ContactKind; current: string | null }) {
  const t = useT();
  return (
    <Row label={t(kind === 'email' ? 'auth.email' : 'auth.mobileNum')}>
      <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
        {current}
        <Button
          size="sm"
          aria-label={t(current === null ? `doors.contactAdd_${kind}` : `doors.contactChange_${kind}`)}
          onClick={() => openAbove('contact', { kind })}
        >
          {t(current === null ? 'doors.contactAdd' : 'doors.contactChange')}
        </Button>
      </span>
    </Row>
  );
}

function BirthDateForm() {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [birthDate, setDraft] = useState('');
  const save = useMutation({
    mutationFn: () => call(setBirthDate, { body: { birthDate } }),
    onSuccess: (member) => {
      setMember(member);
      showToast('good', t('auth.birthDateSaved'));
      setOpen(false);
    },
  });
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t('auth.birthDateSet')}
      </Button>
      {isOpen && (
        <Dialog
          title={t('auth.birthDateSet')}
          lead={t('auth.birthDateOnce')}
          closeLabel={t('common.close')}
          onClose={() => setOpen(false)}
        >
          <form
            noValidate
            className="grid gap-4"
            onSubmit={(event) => {
              event.preventDefault();
              save.mutate();
            }}
          >
            <ErrorNotice error={save.error} />
            <TextField
              label={t('auth.birthDate')}
              type="date"
              autoComplete="bday"
              value={birthDate}
              onChange={(event) => setDraft(event.target.value)}
            />
            <Button
              type="submit"
              tone="primary"
              size="lg"
              isBusy={save.isPending}
              disabled={birthDate === ''}
            >
              {t('common.save')}
            </Button>
          </form>
        </Dialog>
      )}
    </>
  );
}
