type Given<Fields> = { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> };

/** Those of the fields that were given: without `undefined`. */
export function given<Fields extends object>(fields: Fields): Given<Fields> {
  const found: Given<Fields> = {};
  for (const name in fields) {
    const value = fields[name];
    if (isGiven(value)) found[name] = value;
  }
  return found;
}

const isGiven = <T>(value: T): value is Exclude<T, undefined> => value !== undefined;
