import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { PositionField } from '@kislap/console-kit/page/position-field.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Button, Checkbox } from '@kislap/ui';
import { Link } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { listCatalogueVendors } from '../../contract/games.console.ts';
import { MaintenanceButton, MaintenanceDialog } from '../maintenance.tsx';
import { StudioBulk } from './studio-bulk.tsx';
import { StudioDialog } from './studio-dialog.tsx';
import { useStudios, useUpdateStudio } from './use-vendors.ts';

type Studio = ReplyOf<typeof listCatalogueVendors>['vendors'][number];

/** Studios in the order of the navigation; one switch hides all games of one. */
export function StudioTable() {
  const t = useT();
  const studios = useStudios();
  const update = useUpdateStudio();
  const [asked, setAsked] = useState<Studio | null>(null);
  const { mutate } = update;

  const [isCreating, setCreating] = useState(false);
  const [maintained, setMaintained] = useState<Studio | null>(null);
  const canWrite = useCan('games.write');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const pick = useCallback(
    (code: string, isPicked: boolean) =>
      setPicked((known) => new Set(isPicked ? [...known, code] : [...known].filter((name) => name !== code))),
    [],
  );
  const columns = useStudioColumns({ onSwitch: setAsked, onMove: mutate, onMaintain: setMaintained });
  const pickColumn = usePickColumn(picked, pick);
  const shown = useMemo(
    () => (canWrite ? [pickColumn, ...columns] : columns),
    [canWrite, pickColumn, columns],
  );

  function close() {
    setAsked(null);
    update.reset();
  }

  return (
    <>
      {canWrite && (
        <Button icon="plus" size="sm" className="mb-3" onClick={() => setCreating(true)}>
          {t('vendors.newStudio')}
        </Button>
      )}
      {isCreating && (
        <StudioDialog
          taken={studios.data?.vendors.map(({ vassalage }) => vassalage) ?? []}
          onClose={() => setCreating(false)}
        />
      )}
      <StudioBulk picked={picked} onDone={() => setPicked(new Set())} />
      {update.isError && asked === null && maintained === null && <ErrorNotice error={update.error} />}
      {studios.isError && !studios.data ? (
        <ErrorNotice error={studios.error} onRetry={() => studios.refetch()} />
      ) : (
        <DataTable
          id="vendors"
          label={t('vendors.studios')}
          columns={shown}
          rows={studios.data?.vendors}
          rowKey={(studio) => studio.vassalage}
          empty={{ icon: 'games', title: t('catalogue.noVendors') }}
        />
      )}
      {maintained && (
        <MaintenanceDialog
          name={maintained.displayName}
          now={maintained}
          isBusy={update.isPending}
          error={update.error}
          onClose={() => {
            setMaintained(null);
            update.reset();
          }}
          onSave={({ maintenanceFrom, maintenanceUntil, maintenanceReason }, onDone) =>
            mutate(
              { vassalage: maintained.vassalage, maintenanceFrom, maintenanceUntil, maintenanceReason },
              { onSuccess: onDone },
            )
          }
        />
      )}
      {asked && (
        <ConfirmDialog
          title={t(asked.isEnabled ? 'catalogue.vendorOffTitle' : 'catalogue.vendorOnTitle', {
            vendor: asked.displayName,
          })}
          lead={t(asked.isEnabled ? 'catalogue.vendorOffLead' : 'catalogue.vendorOnLead', {
            count: asked.gameCount,
          })}
          confirmLabel={t(asked.isEnabled ? 'catalogue.turnOff' : 'catalogue.turnOn')}
          isDanger={asked.isEnabled}
          isBusy={update.isPending}
          error={update.error}
          onClose={close}
          onConfirm={() =>
            mutate({ vassalage: asked.vassalage, isEnabled: !asked.isEnabled }, { onSuccess: close })
          }
        />
      )}
    </>
  );
}

function usePickColumn(
  picked: ReadonlySet<string>,
  onPick: (code: string, isPicked: boolean) => void,
): Column<Studio> {
  const t = useT();
  return useMemo(
    () => ({
      id: 'pick',
      label: t('vendors.pick'),
      cell: (studio) => (
        <Checkbox
          label={<span className="sr-only">{t('vendors.pickStudio', { name: studio.displayName })}</span>}
          checked={picked.has(studio.vassalage)}
          onChange={(event) => onPick(studio.vassalage, event.target.checked)}
        />
      ),
    }),
    [t, picked, onPick],
  );
}

interface StudioActs {
  onSwitch: (studio: Studio) => void;
  onMove: (change: { vassalage: Studio['vassalage']; position: number }) => void;
  onMaintain: (studio: Studio) => void;
}

function useStudioColumns({ onSwitch, onMove, onMaintain }: StudioActs): Column<Studio>[] {
  const t = useT();
  const canWrite = useCan('games.write');
  return useMemo(
    (): Column<Studio>[] => [
      {
        id: 'vendor',
        label: t('catalogue.vendor'),
        isMain: true,
        cell: (studio) => (
          <Link
            to="/games"
            search={{ vassalage: studio.vassalage }}
            className="font-semibold text-tide hover:underline"
          >
            {studio.displayName}
            <span className="block text-2xs font-normal text-text3">{studio.vassalage}</span>
          </Link>
        ),
      },
      {
        id: 'on',
        label: t('catalogue.on'),
        cell: (studio) => (
          <Switch
            label={t('catalogue.switchVendor', { vendor: studio.displayName })}
            isOn={studio.isEnabled}
            isDisabled={!canWrite}
            onChange={() => onSwitch(studio)}
          />
        ),
      },
      {
        id: 'maintenance',
        label: t('lobbyDesk.maintenance'),
        cell: (studio) => (
          <MaintenanceButton
            name={studio.displayName}
            of={studio}
            isDisabled={!canWrite}
            onPress={() => onMaintain(studio)}
          />
        ),
      },
      {
        id: 'position',
        label: t('catalogue.position'),
        isNumeric: true,
        cell: (studio) => (
          <PositionField
            label={t('catalogue.positionOf', { name: studio.displayName })}
            position={studio.position}
            isDisabled={!canWrite}
            onChange={(position) => onMove({ vassalage: studio.vassalage, position })}
          />
        ),
      },
      { id: 'games', label: t('catalogue.games'), isNumeric: true, cell: (studio) => studio.gameCount },
      {
        id: 'categories',
        label: t('catalogue.category'),
        cell: (studio) => studio.categories.map((category) => t(`catalogue.type_${category}`)).join(', '),
      },
    ],
    [t, canWrite, onSwitch, onMove, onMaintain],
  );
}
