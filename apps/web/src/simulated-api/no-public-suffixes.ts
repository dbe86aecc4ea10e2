/** Stands in for `tldts`: the simulation's cookie jar brings the list of all public suffixes for cookies nobody sets here. */
export const getDomain = (): null => null;
