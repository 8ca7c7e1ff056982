export type Box = { x: number; y: number; width: number; height: number };

export type SlotLayout = {
  reels: number;
  rows: number;
  cellWidth: number;
  cellHeight: number;
  frame: Box;
  padding: number;
};

/**
 * The frame of the cells in the middle of the space there is. Cells grow taller on a narrow screen and wider on a low
 * one, within what the drawings bear.
 */
export function layOut(width: number, height: number, reels: number, rows: number): SlotLayout {
  const padding = Math.max(8, Math.min(18, width * 0.022));
  const innerWidth = Math.max(50, width - padding * 2 - 28);
  const innerHeight = Math.max(48, height - padding * 2 - 36);
  let cellWidth = Math.min(innerWidth / reels, 190);
  const cellHeight = Math.min(innerHeight / rows, cellWidth * 1.32);
  cellWidth = Math.min(cellWidth, cellHeight * 1.16);
  const frameWidth = cellWidth * reels + padding * 2;
  const frameHeight = cellHeight * rows + padding * 2;
  return {
    reels,
    rows,
    cellWidth,
    cellHeight,
    padding,
    frame: {
      x: (width - frameWidth) / 2,
      y: (height - frameHeight) / 2,
      width: frameWidth,
      height: frameHeight,
    },
  };
}

/** Middle of a cell inside the frame. */
export function cellMiddle(layout: SlotLayout, reel: number, row: number): { x: number; y: number } {
  return {
    x: layout.padding + layout.cellWidth * (reel + 0.5),
    y: layout.padding + layout.cellHeight * (row + 0.5),
  };
}
