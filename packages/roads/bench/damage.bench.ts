import { bytesSource, openOsmFile } from '#osm/osm-file.ts';
import { OsmFileError } from '#osm/osm-file-error.ts';
import { readElements } from '#osm/read-elements.ts';
import { EXTRACTS, type Figure, inflate, isThere, randomFrom, readExtract } from './figures.ts';

const ROUNDS = 200;

const outcome = async (bytes: Uint8Array): Promise<'error' | 'read' | 'crash'> => {
  try {
    const file = await openOsmFile(bytesSource(bytes), inflate);
    const nothing = () => undefined;
    for await (const _ of readElements(file, { node: nothing, way: nothing, relation: nothing }));
    return 'read';
  } catch (error) {
    return error instanceof OsmFileError ? 'error' : 'crash';
  }
};

/** Truncated and flipped copies of every extract: each must end in a clear error. */
export const damageFigures = async (): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const name of EXTRACTS.filter(isThere)) {
    const bytes = readExtract(name);
    const random = randomFrom(17);
    const cut = { error: 0, read: 0, crash: 0 };
    const flipped = { error: 0, read: 0, crash: 0 };
    for (let round = 0; round < ROUNDS; round++) {
      cut[await outcome(bytes.subarray(0, Math.floor(random() * bytes.length)))]++;
      const copy = Uint8Array.from(bytes);
      const at = Math.floor(random() * copy.length);
      copy[at] = (copy[at] ?? 0) ^ (1 + Math.floor(random() * 255));
      flipped[await outcome(copy)]++;
    }
    const told = { unit: '', limit: ROUNDS, atLeast: true };
    figures.push(
      {
        what: `${name}: truncated extracts told of ${ROUNDS}`,
        value: cut.error,
        ...told,
        remark: `crashes ${cut.crash}`,
      },
      {
        what: `${name}: flipped bytes told of ${ROUNDS}`,
        value: flipped.error,
        ...told,
        remark: `crashes ${flipped.crash}`,
      },
    );
  }
  return figures;
};
