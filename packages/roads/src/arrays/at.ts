/**
 * Reads from arrays whose index is in range by construction.
 *
 * The compiler gives every indexed read the type `number | undefined`; in the loops of this package the index comes
 * from the same structure that sized the array. These helpers state that guarantee once, instead of a cast at a
 * thousand places. One helper per array type, so that each stays monomorphic and the engine inlines it.
 */
export const i32 = (array: Int32Array, index: number): number => array[index] as number;
export const u32 = (array: Uint32Array, index: number): number => array[index] as number;
export const u16 = (array: Uint16Array, index: number): number => array[index] as number;
export const u8 = (array: Uint8Array, index: number): number => array[index] as number;
export const f64 = (array: Float64Array, index: number): number => array[index] as number;
export const item = <T>(array: readonly T[], index: number): T => array[index] as T;
