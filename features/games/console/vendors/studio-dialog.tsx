import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { Select, TextField } from '@kislap/ui';
import { useState } from 'react';
import { vendorCodes } from '../../contract/vendor-codes.ts';
import { useCreateStudio } from './use-vendors.ts';

const codePattern = /^[A-Z0-9_]{1,20}$/;
const categories = Object.keys(vendorCodes) as (keyof typeof vendorCodes)[];

/** A studio before its games: its code is one of the known codes of a category, or another one. */
export function StudioDialog({ taken, onClose }: { taken: readonly string[]; onClose: () => void }) {
  const t = useT();
  const create = useCreateStudio();
  const [known, setKnown] = useState('');
  const [other, setOther] = useState('');
  const [displayName, setDisplayName] = useState('');
  const vassalage = known || other;
  const isCodeWrong = other !== '' && !codePattern.test(other);
  return (
    <ConfirmDialog
      title={t('vendors.newStudio')}
      lead={t('vendors.newStudioLead')}
      confirmLabel={t('vendors.create')}
      isBusy={create.isPending}
      error={create.error}
      isReady={codePattern.test(vassalage) && displayName.trim() !== ''}
      onClose={onClose}
      onConfirm={() =>
        create.mutate(
          { vassalage, displayName: displayName.trim() },
          {
            onSuccess: (made) => {
              showToast('good', t('vendors.studioCreated', { name: made.displayName }));
              onClose();
            },
          },
        )
      }
    >
      <Select
        label={t('vendors.studioCode')}
        hint={t('vendors.studioCodeHint')}
        value={known}
        onChange={(event) => setKnown(event.target.value)}
      >
        <option value="">{t('vendors.studioCodeOther')}</option>
        {categories.map((category) => (
          <optgroup key={category} label={t(`catalogue.type_${category}`)}>
            {vendorCodes[category].map((code) => (
              <option key={code} value={code} disabled={taken.includes(code)}>
                {code}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      {known === '' && (
        <TextField
          label={t('vendors.studioOwnCode')}
          error={isCodeWrong ? t('vendors.studioCodeWrong') : undefined}
          value={other}
          maxLength={20}
          spellCheck={false}
          onChange={(event) => setOther(event.target.value.toUpperCase())}
        />
      )}
      <TextField
        label={t('vendors.displayName')}
        hint={t('vendors.studioNameHint')}
        value={displayName}
        maxLength={60}
        onChange={(event) => setDisplayName(event.target.value)}
      />
    </ConfirmDialog>
  );
}
