import { ConfirmDialog } from '@kislap/console-kit/dialogs/confirm-dialog.tsx';
import { ErrorNotice } from '@kislap/console-kit/error-notice.tsx';
import { Switch } from '@kislap/console-kit/fields/controls.tsx';
import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { PositionField } from '@kislap/console-kit/page/position-field.tsx';
import { useCan } from '@kislap/console-kit/session/session.ts';
import type { ReplyOf } from '@kislap/contract-kit/endpoint';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import type { listCatalogueVendors } from '../../contract/games.console.ts';
import { useStudios, useUpdateStudio } from './use-vendors.ts';

type Studio = ReplyOf<typeof listCatalogueVendors>['vendors'][number];

/** Studios in the order of the navigation; one switch hides all games of one. */
export function StudioTable() {
  const t = useT();
  const studios = useStudios();
  const update = useUpdateStudio();
  const [asked, setAsked] = useState<Studio | null>(null);
  const { mutate } = update;

  const columns = useStudioColumns(setAsked, mutate);

  function close() {
    setAsked(null);
    update.reset();
  }

  return (
    <>
      {update.isError && asked === null && <ErrorNotice error={update.error} />}
      {studios.isError && !studios.data ? (
        <ErrorNotice error={studios.error} onRetry={() => studios.refetch()} />
      ) : (
        <DataTable
          id="vendors"
          label={t('vendors.studios')}
          columns={columns}
          rows={studios.data?.vendors}
          rowKey={(studio) => studio.vassalage}
          empty={{ icon: 'games', title: t('catalogue.noVendors') }}
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

function useStudioColumns(
  onSwitch: (studio: Studio) => void,
  onMove: (change: { vassalage: Studio['vassalage']; position: number }) => void,
): Column<Studio>[] {
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
    [t, canWrite, onSwitch, onMove],
  );
}
