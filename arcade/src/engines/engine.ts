import type { Parts } from '../parts.ts';
import type { Http } from '../serve.ts';
import type { EngineOf } from './engine-of.ts';

/** One kind of game. What the rest of the arcade knows of it stands here and in the catalogue's models. */
export interface Engine extends EngineOf<Parts> {
  register(http: Http): void;
}
