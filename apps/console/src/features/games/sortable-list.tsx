import {
  type DragDropManager,
  DragDropProvider,
  type DragMoveEvent,
  type DragStartEvent,
  PointerSensor,
} from '@dnd-kit/react';
import { isSortable, useSortable } from '@dnd-kit/react/sortable';
import { classNames } from '@kislap/ui';
import { GripVertical } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { useT } from '../../shared/i18n.tsx';
import { moved } from './moved.ts';

interface SortableListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item) => string;
  isDisabled?: boolean;
  onOrder: (items: Item[]) => void;
  children: (item: Item, place: number) => ReactNode;
}

const sensors = [PointerSensor];

/** Only the scrolling at the edges: the others write styles into the page, which its policy forbids, or English. */
function plugins<Plugin>(defaults: Plugin[]): Plugin[] {
  return defaults.slice(1, 2);
}

/**
 * What lies below the pointer is looked for whenever the shape of the dragged row changes, which one of the plugins that
 * are left out would bring about. The row itself stays in the list and moves there from place to place.
 */
function beginShape({ operation: { source } }: DragStartEvent, { dragOperation }: DragDropManager) {
  if (isSortable(source)) dragOperation.shape = source.sortable.droppable.refreshShape() ?? null;
}

type Shape = NonNullable<DragDropManager['dragOperation']['shape']>['initial'];

/** The shapes of elements can be moved; the library's type for all shapes does not say so. */
function isMovable(shape: Shape): shape is Shape & { translate(x: number, y: number): Shape } {
  return 'translate' in shape;
}

function moveShape(_event: DragMoveEvent, { dragOperation }: DragDropManager) {
  const { shape, position } = dragOperation;
  if (!shape || !isMovable(shape.initial)) return;
  const { initial, current } = position;
  dragOperation.shape = shape.initial.translate(current.x - initial.x, current.y - initial.y);
}

/**
 * A list that is put in order by dragging, or with the arrow keys on the handle of a row; where a row came to stand is
 * said aloud.
 */
export function SortableList<Item>(props: SortableListProps<Item>) {
  const { label, items, keyOf, nameOf, isDisabled = false, onOrder, children } = props;
  const t = useT();
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');

  function move(from: number, to: number) {
    const item = items[from];
    if (item === undefined || from === to || to < 0 || to >= items.length) return;
    onOrder(moved(items, from, to));
    setSaid(t('lobbyDesk.movedTo', { name: nameOf(item), place: to + 1, count: items.length }));
  }

  function moveByKey(from: number, event: KeyboardEvent) {
    const to = { ArrowUp: from - 1, ArrowDown: from + 1, Home: 0, End: items.length - 1 }[event.key];
    const item = items[from];
    if (to === undefined || item === undefined) return;
    event.preventDefault();
    move(from, to);
    // A row that moves in the document loses the focus.
    const key = keyOf(item);
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLElement>(`[data-handle="${CSS.escape(key)}"]`)?.focus(),
    );
  }

  return (
    <DragDropProvider
      sensors={sensors}
      plugins={plugins}
      onDragStart={beginShape}
      onDragMove={moveShape}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
      }}
    >
      <ol ref={list} aria-label={label} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
        {items.map((item, place) => (
          <Row
            key={keyOf(item)}
            id={keyOf(item)}
            place={place}
            name={nameOf(item)}
            isDisabled={isDisabled}
            onKey={(event) => moveByKey(place, event)}
          >
            {children(item, place)}
          </Row>
        ))}
      </ol>
      <output className="sr-only">{said}</output>
    </DragDropProvider>
  );
}

interface RowProps {
  id: string;
  place: number;
  name: string;
  isDisabled: boolean;
  onKey: (event: KeyboardEvent) => void;
  children: ReactNode;
}

function Row({ id, place, name, isDisabled, onKey, children }: RowProps) {
  const t = useT();
  const { ref, handleRef, isDragSource } = useSortable({ id, index: place, disabled: isDisabled });
  return (
    <li
      ref={ref}
      className={classNames(
        'flex min-h-13 items-center gap-2 rounded-tile border bg-s1 py-1.5 pr-3 pl-1.5 shadow-edge',
        isDragSource ? 'border-mango bg-s3 shadow-overlay' : 'border-line',
      )}
    >
      <button
        ref={handleRef}
        type="button"
        data-handle={id}
        disabled={isDisabled}
        aria-label={t('lobbyDesk.handle', { name, place: place + 1 })}
        onKeyDown={onKey}
        className="grid size-10 shrink-0 cursor-grab touch-none place-items-center rounded-control text-text3 hover:bg-s2 hover:text-text active:cursor-grabbing disabled:cursor-default disabled:opacity-40 pointer-coarse:size-11"
      >
        <GripVertical size={18} aria-hidden="true" />
      </button>
      <span className="w-6 shrink-0 text-right text-xs text-text3 tnum">{place + 1}</span>
      {children}
    </li>
  );
}
