/** The tile a point lies in, `{z}/{x}/{y}`. */
export function tileAt([lon, lat]: readonly [number, number], z: number): string {
  const radians = (lat * Math.PI) / 180;
  const x = Math.floor(((lon + 180) / 360) * 2 ** z);
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * 2 ** z);
  return `${z}/${x}/${y}`;
}

/** The address of a tile, by the template of a style. */
export const tileUrl = (template: string, tile: string): string => template.replace('{z}/{x}/{y}', tile);
