import { Select, type SelectProps } from '@mantine/core';

const timeZones = Intl.supportedValuesOf('timeZone');

/** A time zone by its name, `Europe/Paris`. */
export function TimeZoneSelect({ value, ...props }: SelectProps) {
  // One the browser calls otherwise stays what it is.
  const data = !value || timeZones.includes(value) ? timeZones : [value, ...timeZones];
  return <Select data={data} value={value ?? null} searchable allowDeselect={false} limit={100} {...props} />;
}
