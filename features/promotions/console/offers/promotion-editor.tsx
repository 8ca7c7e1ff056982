import { DialogButtons } from '@kislap/console-kit/dialogs/dialog-buttons.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { NoteField } from '@kislap/console-kit/fields/note-field.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { showToast } from '@kislap/console-kit/toast.tsx';
import { formatMoney } from '@kislap/i18n';
import { Button, Dialog } from '@kislap/ui';
import { type FormEvent, useState } from 'react';
import type { ConsolePromotion } from '../../contract/promotions.console.ts';
import { AudienceFields } from './audience-fields.tsx';
import { mayPayCash } from './kind-draft.ts';
import { OwnFields } from './kind-fields.tsx';
import { PictureFields } from './picture-fields.tsx';
import { draftOf, newDraft, type PromotionDraft, readDraft } from './promotion-draft.ts';
import { FigureFields, KindFields, MethodFields, WeightFields, WordFields } from './promotion-fields.tsx';
import { useRequestPromotion, useSimulation } from './use-promotions.ts';

interface EditorProps {
  /** None for a new one. */
  promotion: ConsolePromotion | null;
  onClose: () => void;
}

/** Everything of one promotion. What is sent waits for another operator. */
export function PromotionEditor({ promotion, onClose }: EditorProps) {
  const t = useT();
  const request = useRequestPromotion();
  const [draft, setDraft] = useState(() => (promotion ? draftOf(promotion) : newDraft(new Date())));
  const [hasTried, setTried] = useState(false);
  const { content, stock, wrong } = readDraft(draft);
  const fields = {
    draft,
    change: (part: Partial<PromotionDraft>) => setDraft((known) => ({ ...known, ...part })),
    problem: (field: Parameters<typeof wrong.has>[0]) =>
      hasTried && wrong.has(field) ? t('promotionsDesk.missing') : undefined,
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (!content || request.isPending) return;
    const body = { promotionId: promotion?.promotionId ?? null, content, stock, reason: draft.reason.trim() };
    request.mutate(body, {
      onSuccess: () => {
        showToast('good', t('promotionsDesk.requested'));
        onClose();
      },
    });
  }

  return (
    <Dialog
      title={t(promotion ? 'promotionsDesk.editTitle' : 'promotionsDesk.editNew')}
      lead={t('promotionsDesk.editLead')}
      closeLabel={t('common.close')}
      closesOnCover={false}
      size="lg"
      onClose={onClose}
    >
      <form className="grid gap-5" onSubmit={submit} noValidate>
        <KindFields {...fields} />
        <PictureFields {...fields} />
        <WordFields {...fields} />
        <FigureFields {...fields} />
        {draft.kind !== 'MANUAL' && <AudienceFields {...fields} />}
        <OwnFields {...fields} />
        <MethodFields {...fields} />
        <WeightFields {...fields} />
        {draft.kind !== 'MANUAL' && <Simulation draft={draft} />}
        <NoteField
          label={t('promotionsDesk.reason')}
          hint={t('promotionsDesk.reasonHint')}
          value={draft.reason}
          isInvalid={hasTried && wrong.has('reason')}
          onChange={(reason) => fields.change({ reason })}
        />
        <ErrorNotice error={request.error} />
        <DialogButtons
          submitLabel={t('promotionsDesk.request')}
          isBusy={request.isPending}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  );
}

/** What it would have cost on the deposits of the last ninety days. */
function Simulation({ draft }: { draft: PromotionDraft }) {
  const t = useT();
  const simulation = useSimulation();
  // A reason is for the other operator; figures need none.
  const { content } = readDraft({ ...draft, reason: 'simulation' });
  const { data, error, isPending } = simulation;
  return (
    <div className="grid gap-2 rounded-control border border-line bg-s2 p-3 text-sm">
      <Button
        size="sm"
        disabled={!content}
        isBusy={isPending}
        className="justify-self-start"
        onClick={() => content && simulation.mutate({ content })}
      >
        {t('promotionsDesk.simulate')}
      </Button>
      <ErrorNotice error={error} />
      {data && (
        <p aria-live="polite">
          {t(mayPayCash(draft.kind) ? 'promotionsDesk.simulatedPlay' : 'promotionsDesk.simulated', {
            days: data.days,
            players: data.players,
            segment: data.segment,
            bonus: formatMoney(data.bonus),
            target: formatMoney(data.target),
          })}
        </p>
      )}
    </div>
  );
}
