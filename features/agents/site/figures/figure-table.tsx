import { useT } from '@kislap/site-kit/i18n/i18n.tsx';
import { Money } from '@kislap/site-kit/money.tsx';
import { Icon } from '@kislap/ui';
import type { ReactNode } from 'react';

export interface FigureRow<Name extends string> {
  key: string;
  title: string;
  /** Beside the title. */
  note?: string;
  /** Opens what the row is made of. */
  onOpen?: (() => void) | undefined;
  amounts: Readonly<Record<Name, bigint>>;
}

interface FigureTableProps<Name extends string> {
  label: string;
  /** Over the first column. */
  head: string;
  columns: readonly Name[];
  textOf: (name: Name) => string;
  rows: readonly FigureRow<Name>[];
  totals?: { title: string; amounts: Readonly<Record<Name, bigint>> } | undefined;
  sort?: { by: Name; isFalling: boolean; onSort: (by: Name) => void } | undefined;
}

// A table wider than its place is scrolled by the keyboard too.
const focusable = { tabIndex: 0 };

/** What is a gain or a loss and shows it. */
const changes = new Set<string>(['netPL', 'balanceChange', 'adjustments']);

function Figure({ name, amount }: { name: string; amount: bigint }) {
  return <Money amount={amount} isChange={changes.has(name)} />;
}

/** Accounts with their figures: a table where there is room, a card each on a phone. */
export function FigureTable<Name extends string>(props: FigureTableProps<Name>) {
  const { columns, textOf, rows, totals } = props;
  return (
    <>
      <ul className="grid gap-3 lg:hidden" aria-label={props.label}>
        {rows.map((row) => (
          <FigureCard
            key={row.key}
            title={<RowTitle {...row} />}
            {...{ columns, textOf }}
            amounts={row.amounts}
          />
        ))}
        {totals && (
          <FigureCard
            title={<strong>{totals.title}</strong>}
            {...{ columns, textOf }}
            amounts={totals.amounts}
          />
        )}
      </ul>
      <WideTable {...props} />
    </>
  );
}

function RowTitle({ title, note, onOpen }: Pick<FigureRow<string>, 'title' | 'note' | 'onOpen'>): ReactNode {
  const beside = note && <span className="ms-2 text-xs font-normal text-text3">{note}</span>;
  if (!onOpen)
    return (
      <span className="flex min-h-11 items-center font-semibold">
        {title}
        {beside}
      </span>
    );
  return (
    <button
      type="button"
      className="flex min-h-11 items-center gap-1 font-semibold hover:underline"
      onClick={onOpen}
    >
      {title}
      {beside}
      <Icon name="chevron-right" size={16} className="text-text3" />
    </button>
  );
}

function FigureCard<Name extends string>({
  title,
  columns,
  textOf,
  amounts,
}: Pick<FigureTableProps<Name>, 'columns' | 'textOf'> & {
  title: ReactNode;
  amounts: Readonly<Record<Name, bigint>>;
}) {
  return (
    <li className="rounded-card border border-line bg-s1 px-4 pt-2 pb-4 shadow-edge">
      {title}
      <dl className="mt-1 grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3">
        {columns.map((name) => (
          <div key={name}>
            <dt className="text-xs text-text3">{textOf(name)}</dt>
            <dd className="font-medium">
              <Figure name={name} amount={amounts[name]} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function WideTable<Name extends string>(props: FigureTableProps<Name>) {
  const { label, head, columns, textOf, rows, totals, sort } = props;
  return (
    <section
      aria-label={label}
      {...focusable}
      className="overflow-x-auto rounded-card border border-line bg-s1 max-lg:hidden"
    >
      <table className="w-full text-sm">
        <thead>
          <tr className="text-xs text-text3">
            <th scope="col" className="sticky start-0 bg-s1 p-3 text-start font-semibold">
              {head}
            </th>
            {columns.map((name) => (
              <SortHead key={name} name={name} text={textOf(name)} sort={sort} />
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-t border-line">
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row" className="sticky start-0 bg-s1 px-3 text-start font-normal whitespace-nowrap">
                <RowTitle {...row} />
              </th>
              {columns.map((name) => (
                <td key={name} className="p-3 text-end font-medium">
                  <Figure name={name} amount={row.amounts[name]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {totals && (
          <tfoot className="border-t-2 border-line">
            <tr>
              <th scope="row" className="sticky start-0 bg-s1 p-3 text-start">
                {totals.title}
              </th>
              {columns.map((name) => (
                <td key={name} className="p-3 text-end font-bold">
                  <Figure name={name} amount={totals.amounts[name]} />
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  );
}

function SortHead<Name extends string>({
  name,
  text,
  sort,
}: {
  name: Name;
  text: string;
  sort: FigureTableProps<Name>['sort'];
}) {
  const t = useT();
  if (!sort)
    return (
      <th scope="col" className="p-3 text-end font-semibold whitespace-nowrap">
        {text}
      </th>
    );
  const isBy = sort.by === name;
  const order = isBy ? (sort.isFalling ? 'descending' : 'ascending') : 'none';
  return (
    <th scope="col" aria-sort={order} className="text-end font-semibold whitespace-nowrap">
      <button
        type="button"
        title={t('agentReports.sortBy', { figure: text })}
        onClick={() => sort.onSort(name)}
        className="inline-flex min-h-11 items-center gap-1 rounded-control px-3 hover:text-text"
      >
        {text}
        {isBy && <Icon name={sort.isFalling ? 'chevron-down' : 'chevron-up'} size={16} />}
      </button>
    </th>
  );
}
