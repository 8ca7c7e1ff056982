import { useMutation } from '@kislap/api-client/hooks';
import { formatDateTime } from '@kislap/i18n';
import { call } from '@kislap/site-kit/calls/api.ts';
import { useI18n } from '@kislap/site-kit/i18n/i18n.tsx';
import { useState } from 'react';
import { type RoomMessage, reportInRoom } from '../../contract/room.ts';

interface RoomLineProps {
  message: RoomMessage;
  /** Of who reads; null without an account. */
  ownCode: string | null;
  onHide: (code: string) => void;
}

const tones = ['text-tide', 'text-accent', 'text-calamansi', 'text-ube', 'text-gumamela'] as const;
/** The same person has the same colour. */
const toneOf = (code: string) => tones[Number.parseInt(code, 16) % tones.length] ?? tones[0];

export function RoomLine({ message, ownCode, onHide }: RoomLineProps) {
  const { t, language } = useI18n();
  const [isOpen, setOpen] = useState(false);
  const { roomId, seq, code, nickname, content, sentAt, isHeld } = message;
  const report = useMutation({ mutationFn: () => call(reportInRoom, { params: { roomId, seq } }) });
  const isOwn = code === ownCode;
  return (
    <li className="grid gap-0.5 text-sm">
      <span className="flex items-baseline gap-2">
        <span className={`truncate font-semibold ${toneOf(code)}`}>
          {nickname ?? t('room.player')} <span className="text-2xs font-normal text-text3">#{code}</span>
        </span>
        <time dateTime={sentAt.toISOString()} className="text-2xs text-text3 tnum">
          {formatDateTime(sentAt, language)}
        </time>
        {ownCode && !isOwn && (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-label={t('room.acts', { name: `${nickname ?? t('room.player')} ${code}` })}
            onClick={() => setOpen(!isOpen)}
            className="ms-auto grid size-8 place-items-center rounded-control text-text3 hover:bg-s2 hover:text-text pointer-coarse:size-11"
          >
            ···
          </button>
        )}
      </span>
      <p className="leading-relaxed wrap-anywhere">{content}</p>
      {isHeld && <p className="text-2xs text-text3">{t('room.held')}</p>}
      {isOpen && (
        <span className="flex gap-3 text-xs font-semibold">
          <button
            type="button"
            disabled={report.isPending || report.isSuccess}
            onClick={() => report.mutate()}
            className="min-h-8 text-tide hover:underline disabled:text-text3 pointer-coarse:min-h-11"
          >
            {t(report.isSuccess ? 'room.reported' : 'room.report')}
          </button>
          <button
            type="button"
            onClick={() => onHide(code)}
            className="min-h-8 text-tide hover:underline pointer-coarse:min-h-11"
          >
            {t('room.hide')}
          </button>
        </span>
      )}
    </li>
  );
}
