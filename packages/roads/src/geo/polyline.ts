import type { Line } from './line.ts';

/** Encoded polylines as routing servers write them; `digits` is 5 or 6. Latitude comes first in them. */
export const decodePolyline = (text: string, digits: 5 | 6): Line => {
  const line: Line = [];
  const scale = 10 ** digits;
  let [at, lat, lon] = [0, 0, 0];
  const next = (): number => {
    let [result, shift, chunk] = [0, 0, 0x20];
    for (; chunk >= 0x20 && at < text.length; shift += 5) {
      chunk = text.charCodeAt(at++) - 63;
      result |= (chunk & 0x1f) << shift;
    }
    return result & 1 ? ~(result >> 1) : result >> 1;
  };
  while (at < text.length) {
    lat += next();
    lon += next();
    line.push(lon / scale, lat / scale);
  }
  return line;
};

export const encodePolyline = (places: readonly { lon: number; lat: number }[], digits: 5 | 6): string => {
  const scale = 10 ** digits;
  let text = '';
  let [lastLat, lastLon] = [0, 0];
  const write = (delta: number): void => {
    let value = delta < 0 ? ~(delta << 1) : delta << 1;
    for (; value >= 0x20; value >>>= 5) text += String.fromCharCode((0x20 | (value & 0x1f)) + 63);
    text += String.fromCharCode(value + 63);
  };
  for (const place of places) {
    const [lat, lon] = [Math.round(place.lat * scale), Math.round(place.lon * scale)];
    write(lat - lastLat);
    write(lon - lastLon);
    [lastLat, lastLon] = [lat, lon];
  }
  return text;
};
