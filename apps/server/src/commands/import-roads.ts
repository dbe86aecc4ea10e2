import { parseArgs } from 'node:util';
import { roadProfiles } from '@cartage/contract/logistics/regions/regions.schema.ts';
import { readSettings } from '#settings.ts';
import { UsageError } from '#usage-error.ts';
import { type Command, readArgs } from './command.ts';

const help = `Usage: cartage import-roads FILE.osm.pbf [OPTIONS]

Makes a region of an OpenStreetMap extract: road networks, street map and addresses. A region of the same name is
replaced when all has gone well, and stays as it is otherwise. The server may be running.

  --profiles LIST   ${roadProfiles.join(', ')} (default: car,truck)
  --name NAME       Name of the region (default: from the file's name)
  --country CODE    Two letters, for speed limits and the side of the road (default: found out from the extract)
`;

const options = {
  profiles: { type: 'string', default: 'car,truck' },
  name: { type: 'string' },
  country: { type: 'string' },
} as const;

async function run(args: string[]): Promise<number> {
  const { positionals, values } = readArgs(() => parseArgs({ args, options, allowPositionals: true }));
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0)
    throw new UsageError('Which file? "cartage import-roads --help" tells more');
  const profiles = values.profiles.split(',').map((word) => {
    const profile = roadProfiles.find((known) => known === word.trim());
    if (!profile) throw new UsageError(`--profiles must be of ${roadProfiles.join(', ')}, not "${word}"`);
    return profile;
  });
  if (values.country !== undefined && !/^[A-Za-z]{2}$/.test(values.country))
    throw new UsageError(`--country must be two letters, not "${values.country}"`);
  if ((values.name?.trim().length ?? 0) > 100) throw new UsageError('--name must be of 100 characters at most');
  const settings = readSettings(process.env);
  const { importRoads } = await import('#roads/import-roads.ts');
  return importRoads(settings, {
    file,
    profiles: [...new Set(profiles)],
    name: values.name?.trim() || undefined,
    country: values.country?.toUpperCase(),
  });
}

export const command: Command = { help, run };
