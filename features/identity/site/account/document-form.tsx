import { ApiError } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { uploadBytesMax } from '@kislap/contract-kit/constants';
import {
  type DocumentKind,
  type DocumentStanding,
  documentKinds,
  hasBack,
  sendDocument,
} from '@kislap/documents/contract/documents';
import { setMember } from '@kislap/site-kit/account/kept-session.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { PickFile, usePreview } from '@kislap/site-kit/pick-file.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Icon, Select } from '@kislap/ui';
import { useState } from 'react';
import { getMemberInfo } from '../../contract/member.ts';

const uploadMs = 120_000;
type Side = 'front' | 'back' | 'selfie';
type Picked = Partial<Record<Side, File>>;

/** A kind, and a picture of each side it has. */
export function DocumentForm({ onSent }: { onSent: (standing: DocumentStanding) => void }) {
  const t = useT();
  const [kind, setKind] = useState<DocumentKind>('national_id');
  const [picked, setPicked] = useState<Picked>({});
  const send = useSend(onSent);
  const sides: Side[] = hasBack(kind) ? ['front', 'back', 'selfie'] : ['front', 'selfie'];
  const isReady = sides.every((side) => picked[side]);

  return (
    <form
      className="mt-4 grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ kind, picked });
      }}
    >
      <Select
        label={t('auth.documentKind')}
        value={kind}
        onChange={(event) =>
          setKind(documentKinds.find((known) => known === event.target.value) ?? 'national_id')
        }
      >
        {documentKinds.map((value) => (
          <option key={value} value={value}>
            {t(`auth.documentKind_${value}`)}
          </option>
        ))}
      </Select>
      <ul className="grid gap-3">
        {sides.map((side) => (
          <SideRow
            key={side}
            label={t(`auth.documentSide_${side}`)}
            file={picked[side] ?? null}
            onPick={(file) => {
              send.reset();
              setPicked({ ...picked, [side]: file });
            }}
          />
        ))}
      </ul>
      <p className="text-xs text-text3">{t('auth.documentsHint')}</p>
      <ErrorNotice error={send.error} />
      <Button
        type="submit"
        tone="primary"
        className="justify-self-start"
        disabled={!isReady}
        isBusy={send.isPending}
      >
        {t('auth.documentsSend')}
      </Button>
    </form>
  );
}

function SideRow({
  label,
  file,
  onPick,
}: {
  label: string;
  file: File | null;
  onPick: (file: File) => void;
}) {
  const t = useT();
  const preview = usePreview(file);
  return (
    <li className="flex flex-wrap items-center gap-3">
      <span className="grid h-14 w-20 shrink-0 place-items-center overflow-hidden rounded-control border border-line bg-s2 text-text3">
        {preview ? (
          <img src={preview} alt={label} className="size-full object-cover" />
        ) : (
          <Icon name="user" size={22} />
        )}
      </span>
      <span className="min-w-0 flex-1 text-sm font-semibold">{label}</span>
      <PickFile label={t('auth.avatarPick')} about={label} accept="image/png,image/jpeg" onPick={onPick} />
    </li>
  );
}

function useSend(onSent: (standing: DocumentStanding) => void) {
  const t = useT();
  return useMutation({
    async mutationFn({ kind, picked: { front, back, selfie } }: { kind: DocumentKind; picked: Picked }) {
      if (!front || !selfie) throw new ApiError('invalid_request');
      const files = [front, selfie, ...(back && hasBack(kind) ? [back] : [])];
      if (files.some((file) => file.size > uploadBytesMax)) throw new ApiError('payload_too_large');
      const body = { kind, front, selfie, ...(back && hasBack(kind) && { back }) };
      return call(sendDocument, { body }, { timeoutMs: uploadMs });
    },
    async onSuccess(standing) {
      onSent(standing);
      showToast('good', t('auth.documentsSent'));
      setMember(await call(getMemberInfo));
    },
  });
}
