import { call } from '@kislap/console-kit/api.ts';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { Badge, Button, Dialog, Skeleton, TextField } from '@kislap/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type MaintenanceSwitch, previewSite, type RegionRule } from '../contract/system.console.ts';
import { ClosedFrame } from './closed-frame.tsx';
import { siteKeys } from './site.keys.ts';

interface PreviewDialogProps {
  /** As they would be saved. */
  maintenance: MaintenanceSwitch;
  region: RegionRule;
  onClose: () => void;
}

interface Visitor {
  ip: string;
  /** Empty: where the address lies, which nobody knows without one. */
  country: string;
}

const Address = z.union([z.ipv4(), z.ipv6()]);
const tones = { 0: 'good', 1: 'warn', 2: 'bad' } as const;

/** What somebody from a place would meet under settings that are not saved yet, drawn as the site draws it. */
export function PreviewDialog({ maintenance, region, onClose }: PreviewDialogProps) {
  const t = useT();
  const [visitor, setVisitor] = useState<Visitor>({ ip: '', country: '' });
  const preview = useQuery({
    queryKey: siteKeys.preview({ maintenance, region, visitor }),
    queryFn: ({ signal }) =>
      call(previewSite, { body: { maintenance, region, visitor: toBody(visitor) } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const { data } = preview;
  return (
    <Dialog
      title={t('siteDesk.previewTitle')}
      lead={t('siteDesk.previewLead')}
      closeLabel={t('common.close')}
      onClose={onClose}
      size="xl"
    >
      <VisitorForm onLook={setVisitor} />
      <ErrorNotice error={preview.error} className="mt-4" onRetry={() => preview.refetch()} />
      {!data && !preview.error && <Skeleton className="mt-4 h-100 w-full" />}
      {data && (
        <div className="mt-4 grid gap-4" aria-live="polite">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
            <Badge tone={tones[data.status]}>{t(`siteDesk.sees_${data.status}`)}</Badge>
            <span>
              {t(data.status === 1 ? 'siteDesk.maintenanceWins' : `siteDesk.verdict_${data.verdict}`)}
            </span>
            {data.country && (
              <span className="text-text3">{t('siteDesk.inCountry', { country: data.country })}</span>
            )}
          </p>
          {data.status !== 0 && (
            <div className="grid gap-4 md:grid-cols-2">
              {(['EN', 'TY'] as const).map((language) => (
                <ClosedFrame
                  key={language}
                  language={language}
                  status={data.status === 1 ? 1 : 2}
                  message={maintenance.message[language]}
                  address={visitor.ip || '203.0.113.9'}
                />
              ))}
            </div>
          )}
        </div>
      )}
    </Dialog>
  );
}

function toBody({ ip, country }: Visitor) {
  return {
    ...(ip && { ip }),
    ...(country && { country }),
  };
}

function VisitorForm({ onLook }: { onLook: (visitor: Visitor) => void }) {
  const t = useT();
  const [typed, setTyped] = useState<Visitor>({ ip: '', country: '' });
  const [wrong, setWrong] = useState<Partial<Record<keyof Visitor, boolean>>>({});
  return (
    <form
      noValidate
      className="grid items-start gap-3 sm:grid-cols-[1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        const visitor = { ip: typed.ip.trim(), country: typed.country.trim().toUpperCase() };
        const found = {
          ip: visitor.ip !== '' && !Address.safeParse(visitor.ip).success,
          country: !/^([A-Z]{2})?$/.test(visitor.country),
        };
        setWrong(found);
        if (!found.ip && !found.country) onLook(visitor);
      }}
    >
      <TextField
        label={t('siteDesk.visitorAddress')}
        hint={t('siteDesk.visitorAddressHint')}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={typed.ip}
        error={wrong.ip ? t('siteDesk.addressWrong') : undefined}
        onChange={(event) => setTyped({ ...typed, ip: event.target.value })}
      />
      <TextField
        label={t('siteDesk.visitorCountry')}
        hint={t('siteDesk.visitorCountryHint')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={2}
        value={typed.country}
        error={wrong.country ? t('siteDesk.countryWrong') : undefined}
        onChange={(event) => setTyped({ ...typed, country: event.target.value })}
      />
      <Button type="submit" className="sm:mt-7">
        {t('siteDesk.look')}
      </Button>
    </form>
  );
}
