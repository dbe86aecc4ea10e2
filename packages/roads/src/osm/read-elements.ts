import type { ElementVisitor } from './elements.ts';
import { guarded, type OsmFile, readBlob } from './osm-file.ts';
import { NODES, RELATIONS, readPrimitiveBlock, WAYS } from './primitive-block.ts';

/**
 * Reads the elements the visitor has methods for, one block at a time, and yields the share of the file done after
 * each. Blocks known to hold none of them are not even decompressed. Throws `OsmFileError`.
 */
export async function* readElements(file: OsmFile, visitor: ElementVisitor): AsyncGenerator<number, void> {
  const wanted = (visitor.node ? NODES : 0) | (visitor.way ? WAYS : 0) | (visitor.relation ? RELATIONS : 0);
  let done = 0;
  for (const blob of file.blobs) {
    done++;
    if (blob.kinds !== -1 && (blob.kinds & wanted) === 0) continue;
    const data = await readBlob(file, blob);
    blob.kinds = guarded(blob.offset, () => readPrimitiveBlock(data, visitor));
    yield done / file.blobs.length;
  }
}
