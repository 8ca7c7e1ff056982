import { useAsked } from '@kislap/console-kit/approvals/use-asked.ts';
import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { useState } from 'react';
import type { MissionEntry } from '../../contract/missions.console.ts';
import { FaceFields } from './face-fields.tsx';
import { draftOf, emptyFace, readFace, readTerms } from './mission-draft.ts';
import { Choice, type Offers, TermsFields } from './terms-fields.tsx';
import { useEditFace, useEndMission, useRequestMission } from './use-missions-desk.ts';

const cycles = ['DAILY', 'WEEKLY'] as const;

interface Props {
  entry: MissionEntry;
  onClose: () => void;
}

/** A new mission, or other terms of a known one; a second person agrees. */
export function TermsDialog({
  entry,
  offers,
  onClose,
}: {
  entry: MissionEntry | undefined;
  offers: Offers;
  onClose: () => void;
}) {
  const t = useT();
  const request = useRequestMission();
  const asked = useAsked(onClose);
  const [cycle, setCycle] = useState(entry?.cycle ?? 'DAILY');
  const [face, setFace] = useState(entry?.face ?? emptyFace);
  const [draft, setDraft] = useState(() => draftOf(entry));
  const terms = readTerms(draft);
  const whole = readFace(face);
  return (
    <ConfirmDialog
      title={t(entry ? 'missionsDesk.termsTitle' : 'missionsDesk.addTitle')}
      lead={t('missionsDesk.startsNext')}
      confirmLabel={t('missionsDesk.ask')}
      noteMin={5}
      isBusy={request.isPending}
      isReady={terms !== undefined && whole !== undefined}
      error={request.error}
      onClose={onClose}
      onConfirm={(reason) => {
        if (!terms || !whole) return;
        const known = entry ? { missionId: entry.missionId, version: entry.version } : null;
        request.mutate({ known, cycle, face: whole, terms, reason }, asked);
      }}
    >
      <Choice
        label={t('missionsDesk.cycle')}
        value={cycle}
        options={cycles.map((value) => ({ value, label: t(`missionsDesk.cycle_${value}`) }))}
        isFixed={entry !== undefined}
        onChange={setCycle}
      />
      <TermsFields draft={draft} offers={offers} onChange={setDraft} />
      {!entry && <FaceFields face={face} onChange={setFace} />}
    </ConfirmDialog>
  );
}

export function FaceDialog({ entry, onClose }: Props) {
  const t = useT();
  const edit = useEditFace();
  const [face, setFace] = useState(entry.face);
  const whole = readFace(face);
  return (
    <ConfirmDialog
      title={t('missionsDesk.textsTitle')}
      confirmLabel={t('missionsDesk.save')}
      isBusy={edit.isPending}
      isReady={whole !== undefined}
      error={edit.error}
      onClose={onClose}
      onConfirm={() => {
        if (!whole) return;
        const { missionId, version } = entry;
        const onSuccess = () => {
          showToast('good', t('missionsDesk.saved'));
          onClose();
        };
        edit.mutate({ missionId, version, face: whole }, { onSuccess });
      }}
    >
      <FaceFields face={face} onChange={setFace} />
    </ConfirmDialog>
  );
}

export function EndMissionDialog({ entry, onClose }: Props) {
  const t = useT();
  const end = useEndMission();
  const { missionId, version } = entry;
  return (
    <ConfirmDialog
      title={t('missionsDesk.endTitle')}
      lead={t('missionsDesk.endLead')}
      confirmLabel={t('missionsDesk.end')}
      isDanger
      isBusy={end.isPending}
      error={end.error}
      onClose={onClose}
      onConfirm={() => {
        const onSuccess = () => {
          showToast('good', t('missionsDesk.ended'));
          onClose();
        };
        end.mutate({ missionId, version }, { onSuccess });
      }}
    />
  );
}
