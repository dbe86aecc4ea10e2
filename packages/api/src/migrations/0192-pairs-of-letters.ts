import { createMissingPairIndexes as up } from '#core/database/search.ts';

export { up };
