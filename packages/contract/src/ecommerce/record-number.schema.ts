import * as z from 'zod/mini';
import { numberInPath } from '#core/number-in-path.ts';

/** The number of a record in a path; what can be none names nothing. */
export const recordNumber = z.object({ id: numberInPath });
