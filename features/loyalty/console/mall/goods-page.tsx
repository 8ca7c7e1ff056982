import { useT } from '@kislap/console-kit/i18n.tsx';
import { type Column, DataTable } from '@kislap/console-kit/page/data-table.tsx';
import { Page } from '@kislap/console-kit/page/page.tsx';
import { Badge, Button } from '@kislap/ui';
import { useMemo, useState } from 'react';
import type { DeskGoods } from '../../contract/mall.console.ts';
import { GoodsDialog } from './goods-dialog.tsx';
import { pointsText } from './points-text.ts';
import { useDeskGoods } from './use-mall-desk.ts';

/** What the points mall offers. */
export function GoodsPage() {
  const t = useT();
  const goods = useDeskGoods();
  const [edited, setEdited] = useState<DeskGoods | 'new'>();
  return (
    <Page title={t('mallDesk.goods')} lead={t('mallDesk.goodsLead')} permission="loyalty.goods">
      <Button tone="primary" icon="plus" className="mb-4 justify-self-start" onClick={() => setEdited('new')}>
        {t('mallDesk.add')}
      </Button>
      <DataTable
        id="points-goods"
        label={t('mallDesk.goods')}
        columns={useColumns(setEdited)}
        query={goods}
        rowKey={(row) => row.goodsId}
        empty={{ icon: 'gift', title: t('mallDesk.goodsEmpty'), text: t('mallDesk.goodsEmptyText') }}
      />
      {edited && (
        <GoodsDialog goods={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  );
}

function useColumns(onEdit: (goods: DeskGoods) => void) {
  const t = useT();
  return useMemo(
    (): Column<DeskGoods>[] => [
      {
        id: 'name',
        label: t('mallDesk.goodsOne'),
        isMain: true,
        cell: ({ nameEn, nameTy }) => (
          <span className="grid">
            <span className="font-semibold">{nameEn}</span>
            <span className="text-xs text-text3">{nameTy}</span>
          </span>
        ),
      },
      { id: 'price', label: t('mallDesk.price'), isNumeric: true, cell: ({ price }) => pointsText(price) },
      { id: 'stock', label: t('mallDesk.stock'), isNumeric: true, cell: ({ stock }) => stock },
      { id: 'place', label: t('mallDesk.place'), isNumeric: true, cell: ({ place }) => place },
      {
        id: 'state',
        label: t('common.status'),
        cell: ({ isOpen }) => (
          <Badge tone={isOpen ? 'good' : 'plain'}>{t(isOpen ? 'mallDesk.open' : 'mallDesk.hidden')}</Badge>
        ),
      },
      {
        id: 'edit',
        label: t('mallDesk.acts'),
        cell: (row) => (
          <Button size="sm" tone="quiet" icon="edit" onClick={() => onEdit(row)}>
            {t('mallDesk.edit')}
          </Button>
        ),
      },
    ],
    [t, onEdit],
  );
}
