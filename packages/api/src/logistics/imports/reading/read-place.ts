import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { distanceM } from '@cartage/roads/geo/distance.ts';
import type * as z from 'zod/mini';
import type { RowReader } from './row-reader.ts';

/** Coordinates from two columns, or from one that has both: `48.8, 2.3`. */
export function locationOf(reader: RowReader): LonLat | undefined {
  const both = reader.text('latLon');
  if (both !== undefined && !reader.has('lat', 'lon')) {
    const [lat, lon, ...more] = both
      .split(/[;\s]+|,\s+|(?<=\.\d+),/)
      .filter((part) => part !== '')
      .map((part) => Number(part.replace(',', '.')));
    if (lat === undefined || lon === undefined || more.length > 0 || Number.isNaN(lat) || Number.isNaN(lon)) {
      reader.problem(['latLon'], 'not_coordinates', 'Two numbers expected: latitude, longitude');
      return undefined;
    }
    return [lon, lat];
  }
  const [lat, lon] = [reader.coordinate('lat'), reader.coordinate('lon')];
  if ((lat === undefined) !== (lon === undefined) && reader.has('lat') !== reader.has('lon'))
    reader.problem([lat === undefined ? 'lat' : 'lon'], 'half_coordinates', 'Only one of the two coordinates is given');
  // Where there is no signal many devices write the Gulf of Guinea.
  if (lat === undefined || lon === undefined || (lat === 0 && lon === 0)) return undefined;
  return [lon, lat];
}

const farM = 1_000_000;

/** A stop no van of the house gets to in a day is most likely a mistake. */
export function noteDistance(
  reader: RowReader,
  location: LonLat | null | undefined,
  depotPlaces: readonly LonLat[],
): void {
  const isNear = ([lon, lat]: LonLat) =>
    depotPlaces.some((depot) => distanceM({ lon, lat }, { lon: depot[0], lat: depot[1] }) <= farM);
  if (!location || depotPlaces.length === 0 || isNear(location)) return;
  const [lon, lat] = location;
  const fields = ['lat', 'latLon', 'lon'];
  if (isNear([lat, lon]))
    reader.problem(fields, 'swapped_coordinates', 'Latitude and longitude look swapped', 'warning');
  else reader.problem(fields, 'far_from_depots', 'More than 1,000 km from every depot', 'warning');
}

/** What a schema refuses, at the columns it came from: the first path that fits names the fields. */
export function noteIssues(
  reader: RowReader,
  error: z.core.$ZodError,
  fieldsOfPath: readonly [path: string, ...fields: string[]][],
): void {
  for (const issue of error.issues) {
    const path = issue.path
      .map((step, index) => (typeof step === 'number' && issue.path[index - 1] !== 'location' ? '*' : String(step)))
      .join('.');
    const [, ...fields] = fieldsOfPath.find(([start]) => path === start || path.startsWith(`${start}.`)) ?? [
      path,
      path,
    ];
    const code =
      'params' in issue && typeof issue.params?.code === 'string'
        ? issue.params.code
        : codeOf(issue, reader.has(...fields));
    reader.problem(fields, code, reasons[code] ?? sizeReason(issue) ?? issue.message);
  }
}

/** Cells that were read hold numbers where numbers belong: what is left to be wrong with their type is a fraction. */
function codeOf({ code }: z.core.$ZodIssue, isGiven: boolean): string {
  if (code !== 'invalid_type') return code;
  return isGiven ? 'not_whole' : 'required';
}

/** Limits of numbers are in units of ours, which the cell need not be in; degrees are degrees. */
function sizeReason(issue: z.core.$ZodIssue): string | undefined {
  const isDegrees = issue.path.includes('location');
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return `Longer than ${issue.maximum} characters`;
    return isDegrees ? `${issue.maximum} is the most` : 'This is too much';
  }
  if (issue.code !== 'too_small') return undefined;
  if (issue.origin === 'string') return 'This is too short';
  return isDegrees ? `${issue.minimum} is the least` : 'This is too little';
}

const reasons: Record<string, string> = {
  required: 'This must be given',
  not_whole: 'A whole number is expected',
  ends_before_start: 'It ends before it starts',
  not_plain_text: 'Some characters could not be read',
  wrong_number_of_visits: 'A delivery with a pickup cannot be imported from one row',
};
