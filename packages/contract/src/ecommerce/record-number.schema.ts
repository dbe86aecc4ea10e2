import * as z from 'zod/mini';

/** The number of a record in a path; what can be none names nothing. */
export const recordNumber = z.object({ id: z.catch(z.coerce.number().check(z.int(), z.minimum(0)), 0) });
