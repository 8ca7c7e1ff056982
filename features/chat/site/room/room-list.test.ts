import { describe, expect, it } from 'vitest';
import type { RoomMessage } from '../../contract/room.ts';
import { withNews } from './room-list.ts';

const said = (seq: number, content = `${seq}`) => ({ seq, content }) as RoomMessage;

describe('the list of a room', () => {
  it('keeps what the line added while the server was asked', () => {
    expect(withNews([said(1)], new Map([[2, said(2)]])).map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('shows a message that was held in its old place, once', () => {
    const list = withNews([said(1), said(2), said(3)], new Map([[2, said(2, 'shown')]]));
    expect(list.map(({ content }) => content)).toEqual(['1', 'shown', '3']);
  });

  it('shows no message that was removed meanwhile', () => {
    expect(withNews([said(1), said(2)], new Map([[1, null]]))).toEqual([said(2)]);
  });
});
