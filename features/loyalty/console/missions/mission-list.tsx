import { WaitingRequests } from '@kislap/console-kit/approvals/waiting-requests.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { MissionEntry } from '../../contract/missions.console.ts';
import { EndMissionDialog, FaceDialog, TermsDialog } from './mission-dialogs.tsx';
import { termsText } from './terms-text.ts';
import { useMissionList } from './use-missions-desk.ts';

type Asked = { what: 'add' } | { what: 'terms' | 'face' | 'end'; entry: MissionEntry };

/** Every mission, what holds now and what comes next. */
export function MissionList() {
  const t = useT();
  const canEdit = useCan('missions.edit');
  const missions = useMissionList();
  const [asked, setAsked] = useState<Asked>();
  const close = () => setAsked(undefined);
  const offers = missions.data?.offers;
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <WaitingRequests kind="loyalty.mission" />
      {canEdit && offers && (
        <Button
          tone="primary"
          icon="plus"
          className="justify-self-start"
          onClick={() => setAsked({ what: 'add' })}
        >
          {t('missionsDesk.add')}
        </Button>
      )}
      <DataTable
        id="missions"
        label={t('missionsDesk.title')}
        columns={useColumns(setAsked)}
        query={missions}
        rowKey={(row) => row.missionId}
        empty={{ icon: 'flag', title: t('missionsDesk.empty'), text: t('missionsDesk.emptyText') }}
      />
      {asked && offers && (asked.what === 'add' || asked.what === 'terms') && (
        <TermsDialog
          entry={asked.what === 'terms' ? asked.entry : undefined}
          offers={offers}
          onClose={close}
        />
      )}
      {asked?.what === 'face' && <FaceDialog entry={asked.entry} onClose={close} />}
      {asked?.what === 'end' && <EndMissionDialog entry={asked.entry} onClose={close} />}
    </section>
  );
}

function useColumns(onAsk: (asked: Asked) => void) {
  const t = useT();
  const canEdit = useCan('missions.edit');
  return useMemo(
    (): Column<MissionEntry>[] => [
      {
        id: 'mission',
        label: t('missionsDesk.mission'),
        isMain: true,
        cell: ({ face, cycle }) => (
          <span className="grid gap-1">
            <span className="font-semibold wrap-anywhere">{face.texts.EN.title}</span>
            <span className="text-xs wrap-anywhere text-text3">
              {t(`missionsDesk.cycle_${cycle}`)} · {face.texts.TY.title}
            </span>
          </span>
        ),
      },
      {
        id: 'now',
        label: t('missionsDesk.now'),
        cell: ({ now }) => (now ? termsText(t, now) : <Badge tone="plain">{t('missionsDesk.off')}</Badge>),
      },
      { id: 'next', label: t('missionsDesk.next'), cell: (row) => nextText(t, row) },
      { id: 'place', label: t('missionsDesk.place'), isNumeric: true, cell: ({ face }) => face.place },
      {
        id: 'acts',
        label: t('missionsDesk.acts'),
        isActs: true,
        cell: (entry) =>
          canEdit && (
            <span className="flex flex-wrap gap-2">
              <Button size="sm" tone="quiet" onClick={() => onAsk({ what: 'terms', entry })}>
                {t('missionsDesk.terms')}
              </Button>
              <Button size="sm" tone="quiet" onClick={() => onAsk({ what: 'face', entry })}>
                {t('missionsDesk.texts')}
              </Button>
              {(entry.next ? entry.next.terms : entry.now) && (
                <Button size="sm" tone="quiet" onClick={() => onAsk({ what: 'end', entry })}>
                  {t('missionsDesk.end')}
                </Button>
              )}
            </span>
          ),
      },
    ],
    [t, canEdit, onAsk],
  );
}

function nextText(t: ReturnType<typeof useT>, { next }: MissionEntry): string {
  if (!next) return '–';
  const { from: day, terms } = next;
  return terms
    ? t('missionsDesk.nextFrom', { day, terms: termsText(t, terms) })
    : t('missionsDesk.nextEnds', { day });
}
