import { DragDropProvider, PointerSensor } from '@dnd-kit/react';
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
      sensors={[PointerSensor]}
      // Only the scrolling at the edges: the others write styles into the page, which its policy forbids, or English.
      plugins={(defaults) => defaults.slice(1, 2)}
      onDragEnd={({ canceled, operation: { source } }) => {
        if (!canceled && isSortable(source)) move(source.initialIndex, source.index);
      }}
    >
      <ol ref={list} aria-label={label} className="grid gap-1.5">
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
  const { ref, handleRef, isDragging } = useSortable({ id, index: place, disabled: isDisabled });
  return (
    <li
      ref={ref}
      className={classNames(
        'flex min-h-13 items-center gap-3 rounded-tile border bg-s1 py-1.5 pr-3 pl-1.5 shadow-edge',
        isDragging ? 'border-mango bg-s3 shadow-overlay' : 'border-line',
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
      <span className="w-7 shrink-0 text-right text-xs text-text3 tnum">{place + 1}</span>
      {children}
    </li>
  );
}
