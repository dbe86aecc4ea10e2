import { type AddressIndex, openAddresses } from '#addresses/address-index.ts';
import { geocodeAll } from '#addresses/geocode.ts';
import { reverseGeocode } from '#addresses/reverse.ts';
import { searchAddresses } from '#addresses/search.ts';
import { roadMatrix } from '#routing/matrix.ts';
import { openRoads, type Roads } from '#routing/roads.ts';
import { type RouteLeg, roadRoute } from '#routing/route.ts';
import { makeTile } from '#tiles/make-tile.ts';
import { openTiles, type TileStore } from '#tiles/tile-store.ts';
import {
  oneOfAll,
  type QuestionKind,
  type RoadsAnswers,
  type RoadsQuestion,
  type RoadsQuestions,
} from './questions.ts';

/** Region files by the host's names for them, opened when first asked and answering questions. One for each worker. */
export class OpenFiles {
  readonly #buffers = new Map<string, ArrayBufferLike>();
  readonly #roads = new Map<string, Roads>();
  readonly #tiles = new Map<string, TileStore>();
  readonly #addresses = new Map<string, AddressIndex>();

  has(file: string): boolean {
    return this.#buffers.has(file);
  }

  give(file: string, buffer: ArrayBufferLike): void {
    this.#buffers.set(file, buffer);
  }

  /** Lets go of a file that is there no more. */
  drop(file: string): void {
    for (const map of [this.#buffers, this.#roads, this.#tiles, this.#addresses]) map.delete(file);
  }

  /** Throws `RegionFileError` when the file is not what it should be. */
  answer<K extends QuestionKind>(question: RoadsQuestion<K>): RoadsAnswers[K] {
    return answerOf<K>(this.#answers(oneOfAll(question)), question.kind);
  }

  #answers(question: RoadsQuestion): Partial<RoadsAnswers> {
    switch (question.kind) {
      case 'matrix':
        return { matrix: roadMatrix(this.#roadsOf(question.file), question.sources, question.targets) };
      case 'legs':
        return { legs: this.#legs(question) };
      case 'tile':
        return { tile: makeTile(this.#tilesOf(question.file), question.z, question.x, question.y) };
      case 'search':
        return { search: searchAddresses(this.#addressesOf(question.file), question.text, question) };
      case 'geocode':
        return { geocode: [...geocodeAll(this.#addressesOf(question.file), question.queries)] };
      case 'reverse':
        return { reverse: reverseGeocode(this.#addressesOf(question.file), question.place) };
    }
  }

  #legs({ file, places }: RoadsQuestions['legs']): (RouteLeg | null)[] {
    const roads = this.#roadsOf(file);
    return places.slice(1).map((to, at) => {
      const found = roadRoute(roads, [places[at] ?? to, to], { withManeuvers: true });
      return 'legs' in found ? (found.legs[0] ?? null) : null;
    });
  }

  #roadsOf = (file: string): Roads => this.#open(file, this.#roads, openRoads);
  #tilesOf = (file: string): TileStore => this.#open(file, this.#tiles, openTiles);
  #addressesOf = (file: string): AddressIndex => this.#open(file, this.#addresses, openAddresses);

  #open<T>(file: string, opened: Map<string, T>, open: (buffer: ArrayBufferLike) => T): T {
    const known = opened.get(file);
    if (known) return known;
    const buffer = this.#buffers.get(file);
    if (!buffer) throw new Error(`The file ${file} was not given`);
    const made = open(buffer);
    opened.set(file, made);
    return made;
  }
}

const answerOf = <K extends QuestionKind>(answers: Partial<RoadsAnswers>, kind: K): RoadsAnswers[K] => {
  if (!(kind in answers)) throw new Error(`No answer to ${kind}`);
  // Just found there; the answers are made by kind above.
  return answers[kind] as RoadsAnswers[K];
};
