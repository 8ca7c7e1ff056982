import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { TagBadge } from '@kislap/console-kit/tags/tag-badge.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Checkbox, Choice, Dialog, TextArea, TextField } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import { type Tag, tagDescriptionMax, tagNameMax, tagTones } from '../contract/tags.console.ts';
import { useSaveTag } from './use-tags.ts';

const emptyTag = {
  ...{ name: '', tone: 'plain' as Tag['tone'], descriptionEn: '', descriptionTy: '' },
  ...{ isRetired: false, version: 1 },
};

/** A tag of the catalogue, new or known. */
export function TagDialog({ tag, onClose }: { tag: Tag | null; onClose: () => void }) {
  const t = useT();
  const save = useSaveTag();
  const [key] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<Omit<Tag, 'tagId'> & { tagId?: Tag['tagId'] }>(tag ?? emptyTag);
  const [hasTried, setTried] = useState(false);
  const change = (part: Partial<Tag>) => setDraft((known) => ({ ...known, ...part }));
  const missing = (text: string) => (hasTried && !text.trim() ? t('tagsDesk.missing') : undefined);
  const { name, tone, descriptionEn, descriptionTy, isRetired } = draft;

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if ([name, descriptionEn, descriptionTy].some((text) => !text.trim()) || save.isPending) return;
    save.mutate(
      { ...draft, key },
      {
        onSuccess: () => {
          showToast('good', t('tagsDesk.saved'));
          onClose();
        },
      },
    );
  }

  return (
    <Dialog
      title={tag ? t('tagsDesk.changeTitle', { name: tag.name }) : t('tagsDesk.add')}
      closeLabel={t('common.close')}
      onClose={onClose}
    >
      <form className="grid gap-4" onSubmit={submit} noValidate>
        <TextField
          label={t('tagsDesk.name')}
          value={name}
          maxLength={tagNameMax}
          error={missing(name)}
          onChange={({ target }) => change({ name: target.value })}
        />
        <Choice
          label={t('tagsDesk.tone')}
          value={tone}
          values={tagTones}
          nameOf={(value) => t(`tagsDesk.tone_${value}`)}
          onPick={(value) => change({ tone: value })}
        />
        <p className="flex items-center gap-2 text-xs text-text3">
          {t('tagsDesk.looks')}
          <TagBadge tag={{ ...(tag ?? emptyTag), tone, name: name.trim() || '…' } as Tag} />
        </p>
        {(['descriptionEn', 'descriptionTy'] as const).map((field) => (
          <TextArea
            key={field}
            label={t(`tagsDesk.${field}`)}
            rows={2}
            value={draft[field]}
            maxLength={tagDescriptionMax}
            error={missing(draft[field])}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
        {tag && (
          <Checkbox
            label={t('tagsDesk.retire')}
            checked={isRetired}
            onChange={({ target }) => change({ isRetired: target.checked })}
          />
        )}
        <ErrorNotice error={save.error} />
        <DialogButtons submitLabel={t('tagsDesk.save')} isBusy={save.isPending} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
