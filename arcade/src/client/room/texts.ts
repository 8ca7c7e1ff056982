import type { arcadeRoom } from '../../../texts/en/arcade-room.ts';
import type { Wording } from '../shared/texts.ts';

/** What all games of cards say. */
export type RoomTexts = typeof arcadeRoom;
export type RoomWords = Wording<RoomTexts>;
