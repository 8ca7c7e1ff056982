import { ApiError } from '@kislap/api-client';
import { useMutation } from '@kislap/api-client/hooks';
import { uploadBytesMax } from '@kislap/contract-kit/constants';
import { avatarQuery } from '@kislap/site-kit/account/avatar.ts';
import { call } from '@kislap/site-kit/calls/api.ts';
import { ErrorNotice } from '@kislap/site-kit/calls/error-notice.tsx';
import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Card } from '@kislap/site-kit/page-head.tsx';
import { PickFile, usePreview } from '@kislap/site-kit/pick-file.tsx';
import { showToast } from '@kislap/site-kit/toast.ts';
import { Button, Skeleton } from '@kislap/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { deleteMemberIcon, setMemberIcon } from '../../contract/avatar.ts';

const uploadMs = 60_000;

/** The account's picture: show, change, remove. */
export function AvatarCard() {
  const t = useT();
  const { data: current } = useQuery(avatarQuery);
  const [picked, setPicked] = useState<File | null>(null);
  const preview = usePreview(picked);
  const { save, remove } = useAvatar(() => setPicked(null));
  const url = preview || current?.url;

  function handlePick(file: File) {
    save.reset();
    setPicked(file);
  }

  return (
    <Card>
      <h2 className="text-lg font-bold">{t('auth.avatar')}</h2>
      <p className="mt-1 text-sm text-text2">{t('auth.avatarLead')}</p>
      <div className="mt-3 flex flex-wrap items-center gap-4">
        {url ? (
          <img
            src={url}
            alt={t(preview ? 'auth.avatarPreview' : 'auth.avatarAlt')}
            className="size-20 rounded-full border border-line object-cover"
          />
        ) : (
          <Skeleton className="size-20 rounded-full" />
        )}
        <div className="flex flex-wrap gap-2">
          <PickFile
            label={t('auth.avatarPick')}
            accept="image/png,image/jpeg,image/webp"
            onPick={handlePick}
          />
          {picked && (
            <Button size="sm" tone="primary" isBusy={save.isPending} onClick={() => save.mutate(picked)}>
              {t('auth.avatarSave')}
            </Button>
          )}
          {!picked && current && !current.url.startsWith('data:') && (
            <Button size="sm" isBusy={remove.isPending} onClick={() => remove.mutate()}>
              {t('auth.avatarRemove')}
            </Button>
          )}
        </div>
      </div>
      <ErrorNotice error={save.error ?? remove.error} className="mt-3" />
    </Card>
  );
}

function useAvatar(onSaved: () => void) {
  const t = useT();
  const queryClient = useQueryClient();
  const show = (text: string, reply: { url: string }) => {
    queryClient.setQueryData(avatarQuery.queryKey, reply);
    showToast('good', text);
  };
  const save = useMutation({
    mutationFn: async (picture: File) => {
      if (picture.size > uploadBytesMax) throw new ApiError('payload_too_large');
      return call(setMemberIcon, { body: { picture } }, { timeoutMs: uploadMs });
    },
    onSuccess(reply) {
      onSaved();
      show(t('auth.avatarSaved'), reply);
    },
  });
  const remove = useMutation({
    mutationFn: () => call(deleteMemberIcon),
    onSuccess: (reply) => show(t('auth.avatarRemoved'), reply),
  });
  return { save, remove };
}
