import type { AddressResult } from '#addresses/address-result.ts';
import type { GeocodeAnswer } from '#addresses/geocode.ts';
import type { GeocodeQuery } from '#addresses/geocode-query.ts';
import type { LonLat } from '#geo/distance.ts';
import type { RouteLeg } from '#routing/route.ts';

/** What can be asked of region files, by kind; `file` is the host's name of one. */
export interface RoadsQuestions {
  matrix: { file: string; sources: readonly LonLat[]; targets: readonly LonLat[] };
  /** From each place to the next. */
  legs: { file: string; places: readonly LonLat[] };
  tile: { file: string; z: number; x: number; y: number };
  search: { file: string; text: string; limit: number; isTyping: boolean; near?: LonLat };
  geocode: { file: string; queries: readonly GeocodeQuery[] };
  reverse: { file: string; place: LonLat };
}

export interface RoadsAnswers {
  /** Row-major, `source × targets.length + target`; −1 where there is no way. */
  matrix: {
    durationsS: Int32Array;
    distancesM: Int32Array;
    /** Indexes of places with no road near enough. */
    unsnappedSources: number[];
    unsnappedTargets: number[];
  };
  /** `null` where there is no way. */
  legs: (RouteLeg | null)[];
  /** Uncompressed; empty when nothing is there. */
  tile: Uint8Array<ArrayBuffer>;
  search: AddressResult[];
  geocode: GeocodeAnswer[];
  reverse: AddressResult | null;
}

export type QuestionKind = keyof RoadsQuestions;
export type RoadsQuestion<K extends QuestionKind = QuestionKind> = { [Q in K]: { kind: Q } & RoadsQuestions[Q] }[K];
export type RoadsAnswer<K extends QuestionKind> = RoadsAnswers[K];

/** A question of a kind is one of all questions: more than the compiler sees in a mapped type. */
export const oneOfAll = <K extends QuestionKind>(question: RoadsQuestion<K>): RoadsQuestion =>
  question as RoadsQuestion;
