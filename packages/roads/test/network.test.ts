import { describe, expect, it } from 'vitest';
import type { LonLat } from '#geo/distance.ts';
import { instructionText } from '#instructions/instruction-text.ts';
import { roadMatrix } from '#routing/matrix.ts';
import type { Roads } from '#routing/roads.ts';
import { type Route, roadRoute } from '#routing/route.ts';
import { type BuildOptions, sketchRoads } from './extracts.ts';
import { ladder, Sketch } from './networks.ts';

const build = (sketch: Sketch, options?: BuildOptions) => sketchRoads(sketch.osm(), options);

const travel = (roads: Roads, from: LonLat, to: LonLat) => {
  const { durationsS, distancesM } = roadMatrix(roads, [from], [to]);
  return { durationS: durationsS[0] ?? -1, distanceM: distancesM[0] ?? -1 };
};

const route = (roads: Roads, ...places: LonLat[]): Route => {
  const found = roadRoute(roads, places, { withManeuvers: true });
  if ('reason' in found) throw new Error(`no route: ${found.reason}`);
  return found;
};

/** Metres of k grid steps to the east at 47° north, and to the north. */
const EAST_M = 98.6;
const NORTH_M = 100.1;

describe('speeds', () => {
  const straight = (tags: Record<string, string>, options?: BuildOptions) => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 30, 0);
    sketch.way('ab', tags);
    return build(sketch, options).then((roads) => {
      const { durationS, distanceM } = travel(roads, sketch.between('a', 'b', 0.1), sketch.between('a', 'b', 0.9));
      return (distanceM / durationS) * 3.6;
    });
  };

  it('follow the signed limit in km/h and in mph', async () => {
    expect(await straight({ highway: 'primary', maxspeed: '80' })).toBeCloseTo(77.6, 0);
    expect(await straight({ highway: 'primary', maxspeed: '50 mph' })).toBeCloseTo(80.47 * 0.97, 0);
    expect(await straight({ highway: 'primary', maxspeed: '50mph' })).toBeCloseTo(80.47 * 0.97, 0);
    expect(await straight({ highway: 'primary', maxspeed: 'DE:urban' })).toBeCloseTo(48.5, 0);
  });

  it('follow class and country where nothing is signed', async () => {
    expect(await straight({ highway: 'motorway', oneway: 'no' }, { country: 'FR' })).toBeCloseTo(110, -1);
    expect(await straight({ highway: 'motorway', oneway: 'no' }, { country: 'NL' })).toBeCloseTo(97, 0);
    expect(await straight({ highway: 'residential' })).toBeCloseTo(32, 0);
  });

  it('are slower for lorries, bicycles and people on foot', async () => {
    expect(await straight({ highway: 'primary', maxspeed: '100' }, { profile: 'truck', country: 'DE' })).toBeCloseTo(
      57,
      0,
    );
    expect(await straight({ highway: 'primary' }, { profile: 'bicycle' })).toBeCloseTo(17, 0);
    expect(await straight({ highway: 'primary' }, { profile: 'foot' })).toBeCloseTo(4.8, 1);
  });
});

describe('one-ways and access', () => {
  it('one-ways are driven one way, by cars; walked both ways', async () => {
    const sketch = ladder();
    sketch.way('abc', { oneway: 'yes' });
    sketch.way('adefc');
    const [west, east] = [sketch.between('a', 'b'), sketch.between('b', 'c')];
    const car = await build(sketch);
    expect(travel(car, west, east).distanceM).toBeCloseTo(3 * EAST_M, -1);
    expect(travel(car, east, west).distanceM).toBeGreaterThan(9 * EAST_M + 2 * NORTH_M);
    const foot = await build(sketch, { profile: 'foot' });
    expect(travel(foot, east, west).distanceM).toBeCloseTo(3 * EAST_M, -1);
  });

  it('a one-way against the drawn line, and a bicycle lane against it', async () => {
    const sketch = ladder();
    sketch.way('abc', { oneway: '-1', 'oneway:bicycle': 'no' });
    sketch.way('adefc');
    const [west, east] = [sketch.between('a', 'b'), sketch.between('b', 'c')];
    expect(travel(await build(sketch), east, west).distanceM).toBeCloseTo(3 * EAST_M, -1);
    expect(travel(await build(sketch), west, east).distanceM).toBeGreaterThan(10 * EAST_M);
    expect(travel(await build(sketch, { profile: 'bicycle' }), west, east).distanceM).toBeCloseTo(3 * EAST_M, -1);
  });

  it('private roads begin and end journeys but are not driven through', async () => {
    const sketch = ladder();
    sketch.node('g', 3, -3);
    sketch.way('adefc');
    sketch.way('abc', { access: 'private' });
    sketch.way('bg', { access: 'private' });
    const roads = await build(sketch);
    const [d, f] = [sketch.between('a', 'd'), sketch.between('c', 'f')];
    expect(travel(roads, d, f).distanceM).toBeCloseTo(6 * EAST_M + 3 * NORTH_M, -1);
    const yard = sketch.between('b', 'g');
    expect(travel(roads, d, yard).distanceM).toBeCloseTo(3 * EAST_M + 3 * NORTH_M, -1);
    expect(travel(roads, yard, f).distanceM).toBeCloseTo(3 * EAST_M + 3 * NORTH_M, -1);
  });

  it('a public road behind a private one is reached all the same', async () => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 3, 0).node('c', 6, 0).node('d', 9, 0);
    sketch.way('ab');
    sketch.way('bc', { access: 'private' });
    sketch.way('cd');
    const roads = await build(sketch);
    expect(travel(roads, sketch.between('a', 'b'), sketch.between('c', 'd')).distanceM).toBeCloseTo(6 * EAST_M, -1);
  });

  it('footways are closed to cars, steps to bicycles, and a bollard to cars alone', async () => {
    const sketch = ladder();
    sketch.node('x', 3, 3, { barrier: 'bollard' });
    sketch.way('ad');
    sketch.way('cf');
    sketch.way('abc', { highway: 'footway' });
    sketch.way('dxf');
    const [d, f] = [sketch.at('d'), sketch.at('f')];
    expect(travel(await build(sketch), d, f).distanceM).toBe(-1);
    expect(travel(await build(sketch, { profile: 'bicycle' }), d, f).distanceM).toBeCloseTo(6 * EAST_M, -1);
    expect(travel(await build(sketch, { profile: 'foot' }), sketch.at('a'), sketch.at('c')).distanceM).toBeCloseTo(
      6 * EAST_M,
      -1,
    );
  });

  it('lorries keep off low bridges, weak bridges and roads closed to them, by their own measures', async () => {
    const detour = 6 * EAST_M + 6 * NORTH_M;
    const low = (tags: Record<string, string>) => {
      const sketch = ladder();
      sketch.way('ab');
      sketch.way('bc', tags);
      sketch.way('adefc');
      return sketch;
    };
    const length = async (sketch: Sketch, options?: BuildOptions) =>
      travel(await build(sketch, options), sketch.at('a'), sketch.at('c')).distanceM;
    for (const tags of [
      { maxheight: '3.5' },
      { maxheight: '11\'6"' },
      { maxweight: '7.5' },
      { maxlength: '10 m' },
      { hgv: 'no' },
    ]) {
      expect(await length(low(tags), { profile: 'truck' })).toBeCloseTo(detour, -1);
      expect(await length(low(tags))).toBeCloseTo(6 * EAST_M, -1);
    }
    expect(await length(low({ maxheight: '3.5' }), { profile: 'truck', size: { heightM: 3.2 } })).toBeCloseTo(
      6 * EAST_M,
      -1,
    );
    expect(await length(low({ maxweight: '3' }), { profile: 'van' })).toBeCloseTo(detour, -1);
  });
});

describe('turn restrictions', () => {
  /** From the west into the cross at b, then north to e; the loop bcfe is the way round. */
  const cross = () => {
    const sketch = ladder();
    const ways = { ab: sketch.way('ab'), bc: sketch.way('bc'), be: sketch.way('be'), loop: sketch.way('cfe') };
    return { sketch, ways };
  };
  const direct = 1.5 * EAST_M + 1.5 * NORTH_M;
  const round = 1.5 * EAST_M + 6 * EAST_M + 3 * NORTH_M + 1.5 * NORTH_M;
  const length = async (sketch: Sketch, options?: BuildOptions) =>
    travel(await build(sketch, options), sketch.between('a', 'b'), sketch.between('b', 'e')).distanceM;

  it('forbid one turn, or all but one', async () => {
    const free = cross();
    expect(await length(free.sketch)).toBeCloseTo(direct, -1);
    const no = cross();
    no.sketch.restriction('no_left_turn', no.ways.ab, 'b', no.ways.be);
    expect(await length(no.sketch)).toBeCloseTo(round, -1);
    const only = cross();
    only.sketch.restriction('only_straight_on', only.ways.ab, 'b', only.ways.bc);
    expect(await length(only.sketch)).toBeCloseTo(round, -1);
  });

  it('bind only those they are for', async () => {
    const { sketch, ways } = cross();
    sketch.restriction('no_left_turn', ways.ab, 'b', ways.be, { except: 'bicycle;hgv' });
    expect(await length(sketch)).toBeCloseTo(round, -1);
    expect(await length(sketch, { profile: 'bicycle' })).toBeCloseTo(direct, -1);
    expect(await length(sketch, { profile: 'truck' })).toBeCloseTo(direct, -1);
    expect(await length(sketch, { profile: 'foot' })).toBeCloseTo(direct, -1);
    const roads = await build(sketch);
    expect(roads.meta.report.restrictions).toEqual({ applied: 1, notApplicable: 0, conditional: 0 });
  });

  it('reach over a via way, without binding those who enter it elsewhere', async () => {
    const sketch = new Sketch();
    sketch
      .node('a', 0, 0)
      .node('b', 3, 0)
      .node('c', 6, 0)
      .node('d', 6, 3)
      .node('x', 3, -3)
      .node('y', 9, 0)
      .node('z', 9, 6)
      .node('w', 6, 6);
    const ab = sketch.way('ab');
    const bc = sketch.way('bc');
    const cd = sketch.way('cd');
    sketch.way('xb');
    sketch.way('cyzwd');
    sketch.restriction('no_u_turn', ab, bc, cd);
    const roads = await build(sketch);
    const target = sketch.between('c', 'd');
    expect(travel(roads, sketch.between('x', 'b'), target).distanceM).toBeCloseTo(3 * EAST_M + 3 * NORTH_M, -1);
    expect(travel(roads, sketch.between('a', 'b'), target).distanceM).toBeGreaterThan(12 * EAST_M);
  });
});

describe('junctions', () => {
  it('U-turns happen at dead ends alone', async () => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 3, 0).node('c', 6, 0).node('d', 3, 3);
    sketch.way('abc');
    sketch.way('bd');
    const roads = await build(sketch);
    const found = route(roads, sketch.between('a', 'b'), sketch.between('b', 'c'));
    expect(found.distanceM).toBeCloseTo(3 * EAST_M, -1);
    const curb = roadRoute(roads, [sketch.between('a', 'b', 0.5), { ...sketch.between('a', 'b', 0.2), lat: 46.9998 }], {
      approach: 'curb',
    });
    if ('reason' in curb) throw new Error(curb.reason);
    expect(curb.legs[0]?.distanceM).toBeCloseTo((0.5 + 0.2) * 3 * EAST_M, -1);
  });

  it('roundabouts are one-way, cost no turns, and count their exits', async () => {
    const sketch = new Sketch();
    sketch.node('w', 0, 3).node('s', 3, 0).node('e', 6, 3).node('n', 3, 6);
    sketch.node('1', 2, 3).node('2', 3, 2).node('3', 4, 3).node('4', 3, 4);
    sketch.way('12341', { junction: 'roundabout' });
    for (const [arm, at, name] of [
      ['w', '1', 'West'],
      ['s', '2', 'South'],
      ['e', '3', 'East'],
      ['n', '4', 'North'],
    ] as const) {
      sketch.way(`${arm}${at}`, { name });
    }
    const roads = await build(sketch);
    const found = route(roads, sketch.between('w', '1'), sketch.between('n', '4'));
    const step = found.legs[0]?.maneuvers.find(({ code }) => code === 'roundabout');
    expect(step).toMatchObject({ exit: 3, name: 'North' });
    expect(step && instructionText(step, 'en')).toBe('At the roundabout take the 3rd exit onto North');
    expect(step && instructionText(step, 'fr')).toBe('Au rond-point, prenez la 3e sortie sur North');
    expect(step && instructionText(step, 'ar')).toContain('المخرج الثالث');
  });

  it('an exit of a roundabout is told by the road it leads to, whatever the roundabout is called', async () => {
    const sketch = new Sketch().node('w', 0, 3).node('e', 6, 3).node('1', 2, 3).node('2', 3, 2).node('3', 4, 3);
    sketch.node('4', 3, 4);
    sketch.way('12341', { junction: 'roundabout', name: 'Star Place' });
    sketch.way('w1', { name: 'West' });
    sketch.way('e3', { name: 'East' });
    const roads = await build(sketch);
    const steps = route(roads, sketch.between('w', '1'), sketch.between('e', '3')).legs[0]?.maneuvers ?? [];
    expect(steps[1] && instructionText(steps[1], 'en')).toBe('At the roundabout take the 1st exit onto East');
    expect(steps[1]).not.toHaveProperty('named');
  });

  it('what lies straight ahead where a road ends is on neither side', async () => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 6, 0).node('c', 3, 0).node('d', 3, -4);
    sketch.way('acb', { name: 'Top' });
    sketch.way('dc', { name: 'Stem' });
    const roads = await build(sketch);
    const ahead = { ...sketch.at('c'), lat: sketch.at('c').lat + 0.0002 };
    const last = (from: LonLat) => route(roads, from, ahead).legs[0]?.maneuvers.at(-1)?.modifier;
    expect(last(sketch.between('d', 'c'))).toBe('straight');
    expect(last(sketch.between('a', 'c'))).toBe('left');
  });

  it('turns are told with side and street, and arrival with its side', async () => {
    const sketch = ladder();
    sketch.way('ab', { name: 'First Street' });
    sketch.way('bc', { name: 'First Street' });
    sketch.way('be', { name: 'Second Street' });
    const roads = await build(sketch);
    const left = { ...sketch.between('b', 'e'), lon: sketch.between('b', 'e').lon - 0.0002 };
    const steps = route(roads, sketch.between('a', 'b'), left).legs[0]?.maneuvers ?? [];
    expect(steps.map((step) => instructionText(step, 'en'))).toEqual([
      'Head east on First Street',
      'Turn left onto Second Street',
      'Your destination is on the left',
    ]);
    expect(steps.map((step) => instructionText(step, 'fr'))).toEqual([
      'Partez vers l’est sur First Street',
      'Tournez à gauche sur Second Street',
      'Votre destination est à gauche',
    ]);
    expect(steps.map((step) => instructionText(step, 'ar'))[1]).toBe('انعطف إلى اليسار إلى \u2068Second Street\u2069');
  });

  it('a turn across traffic costs more, on the side the country drives on', async () => {
    const sketch = ladder();
    sketch.node('s', 3, -3);
    sketch.way('abc');
    sketch.way('sbe');
    const time = async (to: string, country: string) =>
      travel(await build(sketch, { country }), sketch.between('a', 'b'), sketch.between('b', to)).durationS;
    expect(await time('e', 'DE')).toBeGreaterThan(await time('s', 'DE'));
    expect(await time('e', 'GB')).toBeLessThan(await time('s', 'GB'));
  });
});

describe('ferries and islands', () => {
  const islands = (ferry: Record<string, string> | null) => {
    const sketch = ladder();
    sketch.node('p', 40, 0).node('q', 43, 0).node('r', 43, 3);
    sketch.way('abc');
    sketch.way('adefc');
    sketch.way('pqrp');
    if (ferry) sketch.way('cp', { highway: '', route: 'ferry', ...ferry });
    return sketch;
  };
  const withoutHighway = (sketch: Sketch) => {
    const osm = sketch.osm();
    return {
      ...osm,
      ways: osm.ways.map((way) => ({
        ...way,
        tags: Object.fromEntries(Object.entries(way.tags).filter(([, value]) => value !== '')),
      })),
    };
  };

  it('a ferry carries cars in its own time, after boarding', async () => {
    const sketch = islands({ duration: '00:25', motor_vehicle: 'yes' });
    const roads = await sketchRoads(withoutHighway(sketch));
    const { durationS } = travel(roads, sketch.at('c'), sketch.between('p', 'q'));
    expect(durationS).toBeGreaterThan(25 * 60);
    expect(durationS).toBeLessThan(25 * 60 + 420);
    const steps = route(roads, sketch.between('b', 'c'), sketch.between('p', 'q')).legs[0]?.maneuvers ?? [];
    expect(steps.map(({ code }) => code)).toContain('ferry');
  });

  it('a ferry for people on foot carries no cars', async () => {
    const sketch = islands({ foot: 'yes' });
    const osm = withoutHighway(sketch);
    expect(travel(await sketchRoads(osm), sketch.at('c'), sketch.between('p', 'q')).durationS).toBe(-1);
    expect(
      travel(await sketchRoads(osm, { profile: 'foot' }), sketch.at('c'), sketch.between('p', 'q')).durationS,
    ).toBeGreaterThan(0);
  });

  it('an island is reported, unreachable while kept, and left out when small', async () => {
    const sketch = islands(null);
    const kept = await build(sketch);
    expect(travel(kept, sketch.at('a'), sketch.between('p', 'q')).durationS).toBe(-1);
    expect(kept.meta.report.islandCount).toBeGreaterThan(0);
    const dropped = await build(sketch, { smallestIslandEdges: 100 });
    const snapped = roadMatrix(dropped, [sketch.at('a')], [sketch.between('p', 'q')]);
    expect(snapped.durationsS[0]).toBeGreaterThan(0);
    expect(dropped.meta.report.islands[0]?.isKept).toBe(false);
    const near = roadMatrix(dropped, [sketch.at('a')], [sketch.between('p', 'q')], { maxDistanceM: 500 });
    expect(near).toMatchObject({ unsnappedTargets: [0], unsnappedSources: [] });
  });
});

describe('ferries in words', () => {
  it('name the ferry, and say nothing of a road', async () => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 3, 0).node('c', 20, 0).node('d', 24, 0);
    sketch.way('ab', { name: 'Quay' });
    const ferry = sketch.way('bc', { route: 'ferry', name: 'Isle Ferry' });
    sketch.way('cd', { name: 'Isle Road' });
    const osm = sketch.osm();
    const ways = osm.ways.map((way) => {
      if (way.id !== ferry) return way;
      const { highway: _none, ...tags } = way.tags ?? {};
      return { ...way, tags };
    });
    const roads = await sketchRoads({ ...osm, ways });
    const step = route(roads, sketch.between('a', 'b'), sketch.between('c', 'd')).legs[0]?.maneuvers[1];
    expect((['en', 'fr', 'ar'] as const).map((language) => step && instructionText(step, language))).toEqual([
      'Board the ferry: Isle Ferry',
      'Prenez le ferry : Isle Ferry',
      'اركب العبّارة: \u2068Isle Ferry\u2069',
    ]);
  });
});

describe('extracts without roads', () => {
  it('import to regions where no place has a road', async () => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 1, 0);
    sketch.way('ab', { highway: 'proposed' });
    const roads = await build(sketch);
    expect(travel(roads, sketch.at('a'), sketch.at('b'))).toEqual({ durationS: -1, distanceM: -1 });
    expect(roadRoute(roads, [sketch.at('a'), sketch.at('b')])).toEqual({ reason: 'no-road-near', place: 0 });
  });
});
