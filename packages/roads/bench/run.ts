import { spawnSync } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { addressFigures } from './addresses.bench.ts';
import { damageFigures } from './damage.bench.ts';
import { EXTRACTS, extractPath, type Figure, isThere } from './figures.ts';
import { exactnessFigures, liechtensteinFigures, portoFigures } from './roads.bench.ts';
import { tileFigures } from './tiles.bench.ts';
import { valhallaFigures } from './valhalla.bench.ts';

/** Each part runs in a process of its own, so that none warms up or fills the memory of another. */
const PARTS: Record<string, () => Promise<Figure[]>> = {
  porto: portoFigures,
  liechtenstein: liechtensteinFigures,
  exactness: exactnessFigures,
  tiles: tileFigures,
  addresses: addressFigures,
  damage: damageFigures,
  /** Fetches 90 MB from the package registry and needs Python for its configuration; says so where it cannot. */
  valhalla: valhallaFigures,
};
const NEEDS: Record<string, string> = { porto: 'porto', liechtenstein: 'liechtenstein' };

const isKept = ({ value, limit, atLeast }: Figure): boolean =>
  limit === undefined || (atLeast ? value >= limit : value <= limit);

const show = (figure: Figure): string => {
  const { what, value, unit, limit, atLeast, remark } = figure;
  const text = `${Number.isInteger(value) ? value : value.toFixed(value < 10 ? 2 : 1)} ${unit}`.trim();
  const bound = limit === undefined ? '' : `${atLeast ? '≥' : '≤'} ${limit}`;
  const verdict = limit === undefined ? '      ' : isKept(figure) ? 'ok    ' : 'MISSED';
  return `${verdict} ${what.padEnd(62)} ${text.padStart(10)}  ${bound.padEnd(8)} ${remark ?? ''}`.trimEnd();
};

const runPart = (name: string): Figure[] => {
  const child = spawnSync(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), `--part=${name}`], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const line = child.stdout.split('\n').find((text) => text.startsWith('['));
  if (child.status !== 0 || !line) throw new Error(`${name} failed: ${child.stderr}`);
  return JSON.parse(line);
};

const part = process.argv.find((argument) => argument.startsWith('--part='))?.slice('--part='.length);
if (part) {
  console.log(JSON.stringify(await PARTS[part]?.()));
} else {
  const missing = EXTRACTS.filter((name) => !isThere(name));
  for (const name of missing) console.log(`There is no extract at ${extractPath(name)}: its figures are left out.`);
  const only = process.argv.slice(2);
  const figures: Figure[] = [];
  for (const name of Object.keys(PARTS)) {
    if ((only.length > 0 && !only.includes(name)) || !isThere(NEEDS[name] ?? 'monaco')) continue;
    for (const figure of runPart(name)) {
      figures.push(figure);
      console.log(show(figure));
    }
  }
  const missed = figures.filter((figure) => !isKept(figure)).length;
  console.log(
    `${figures.length} figures, ${missed} missed. CPU time of the whole process; load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} cores.`,
  );
  process.exitCode = missed > 0 ? 1 : 0;
}
