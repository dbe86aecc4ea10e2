import { describe, expect, it } from 'vitest';
import { roadMatrix } from '#routing/matrix.ts';
import { roadRoute } from '#routing/route.ts';
import { type BuildOptions, sketchRoads } from './extracts.ts';
import { ladder, Sketch } from './networks.ts';

/** Metres between neighbouring columns and rows of the drawing board. */
const EAST_M = 98.6;
const NORTH_M = 100.1;

type Place = { lon: number; lat: number };

const length = async (sketch: Sketch, from: Place, to: Place, options?: BuildOptions): Promise<number> =>
  roadMatrix(await sketchRoads(sketch.osm(), options), [from], [to]).distancesM[0] ?? -1;

describe('drawings that real maps have', () => {
  it('a way that crosses itself has a junction there', async () => {
    const sketch = new Sketch().node('a', 0, 0).node('x', 3, 0).node('b', 6, 0).node('c', 6, 3).node('d', 3, 3);
    sketch.node('e', 3, -3);
    sketch.way('axbcdxe');
    expect(await length(sketch, sketch.at('a'), sketch.at('e'))).toBeCloseTo(3 * EAST_M + 3 * NORTH_M, -1);
  });

  it('a way that runs out and back, and one closed in itself, are driven', async () => {
    const sketch = ladder();
    sketch.node('t', 9, 0);
    sketch.way('abctcb');
    sketch.way('befb');
    expect(await length(sketch, sketch.at('a'), sketch.at('t'))).toBeCloseTo(9 * EAST_M, -1);
    expect(await length(sketch, sketch.at('a'), sketch.at('e'))).toBeCloseTo(3 * EAST_M + 3 * NORTH_M, -1);
  });

  it('nodes twice in a row, two nodes at one place, and lost nodes do no harm', async () => {
    const sketch = ladder();
    sketch.node('B', 3, 0);
    sketch.way('aabBc');
    const osm = sketch.osm();
    const whole = roadMatrix(await sketchRoads(osm), [sketch.at('a')], [sketch.at('c')]);
    expect(whole.distancesM[0]).toBeCloseTo(6 * EAST_M, -1);
    const broken = { ...osm, ways: osm.ways.map((way) => ({ ...way, nodes: [77_777, ...way.nodes, 88_888, 1] })) };
    const roads = await sketchRoads(broken);
    expect(roadMatrix(roads, [sketch.at('a')], [sketch.at('c')]).distancesM[0]).toBeCloseTo(6 * EAST_M, -1);
    expect(roadRoute(roads, [sketch.at('b'), sketch.at('B')], { withManeuvers: true })).toMatchObject({ distanceM: 0 });
  });

  it('two ways between the same junctions stay apart: the faster is taken, a ban binds one', async () => {
    const sketch = ladder();
    const ab = sketch.way('ab');
    const slow = sketch.way('bc', { maxspeed: '10' });
    const fast = sketch.way('bec', { maxspeed: '50' });
    sketch.way('cf');
    const [a, f] = [sketch.at('a'), sketch.at('f')];
    expect(await length(sketch, a, f)).toBeGreaterThan(6 * EAST_M + 3 * NORTH_M + 100);
    sketch.restriction('no_left_turn', ab, 'b', fast);
    expect(await length(sketch, a, f)).toBeCloseTo(6 * EAST_M + 3 * NORTH_M, -1);
    sketch.restriction('no_straight_on', ab, 'b', slow);
    expect(await length(sketch, a, f)).toBe(-1);
  });

  it('streets across the date line are as long as they are', async () => {
    const nodes = [
      { id: 1, lon: 179.999, lat: 0 },
      { id: 2, lon: -179.999, lat: 0 },
      { id: 3, lon: -179.99, lat: 0 },
    ];
    const ways = [{ id: 9, nodes: [1, 2, 3], tags: { highway: 'residential' } }];
    const roads = await sketchRoads({ nodes, ways });
    const [first] = roads.network.segmentLengthDm;
    expect((first ?? 0) / 10).toBeCloseTo(0.011 * 111_195, -1);
  });
});

describe('restrictions that are easily misread', () => {
  it('a ban on turning round in the middle of a road does not close the road', async () => {
    const sketch = ladder();
    const road = sketch.way('abc');
    sketch.way('be');
    sketch.restriction('no_u_turn', road, 'b', road);
    expect(await length(sketch, sketch.between('a', 'b'), sketch.between('b', 'c'))).toBeCloseTo(3 * EAST_M, -1);
  });

  it('those for lorries alone bind lorries alone, however they are tagged', async () => {
    for (const tags of [{ type: 'restriction:hgv' }, { restriction: '', 'restriction:hgv': 'no_left_turn' }] as Record<
      string,
      string
    >[]) {
      const sketch = ladder();
      const [from, to] = [sketch.way('ab'), sketch.way('be')];
      sketch.way('bcfe');
      sketch.restriction('no_left_turn', from, 'b', to, tags);
      const [start, end] = [sketch.between('a', 'b'), sketch.between('b', 'e')];
      expect(await length(sketch, start, end)).toBeCloseTo(1.5 * (EAST_M + NORTH_M), -1);
      expect(await length(sketch, start, end, { profile: 'truck' })).toBeGreaterThan(9 * EAST_M);
    }
  });

  it('those for certain hours are counted and not followed', async () => {
    for (const tags of [
      { restriction: '', 'restriction:conditional': 'no_left_turn @ (Mo-Fr 07:00-09:00)' },
      { day_on: 'Monday', hour_on: '07:00' },
    ] as Record<string, string>[]) {
      const sketch = ladder();
      const [from, to] = [sketch.way('ab'), sketch.way('be')];
      sketch.way('bcfe');
      sketch.restriction('no_left_turn', from, 'b', to, tags);
      const roads = await sketchRoads(sketch.osm());
      expect(roads.meta.report.restrictions).toEqual({ applied: 0, notApplicable: 0, conditional: 1 });
    }
  });

  it('"only" over a via way leads along it, and binds nobody who joins later', async () => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 3, 0).node('c', 6, 0).node('d', 6, 3).node('e', 9, 0);
    sketch.node('x', 3, -3).node('z', 9, 3);
    const [ab, bc, cd] = [sketch.way('ab'), sketch.way('bc'), sketch.way('cd')];
    sketch.way('ce');
    sketch.way('xb', { oneway: 'yes' });
    sketch.way('dze');
    sketch.restriction('only_left_turn', ab, bc, cd);
    const target = sketch.between('c', 'e');
    expect(await length(sketch, sketch.between('x', 'b'), target)).toBeCloseTo(1.5 * NORTH_M + 4.5 * EAST_M, -1);
    expect(await length(sketch, sketch.between('a', 'b'), target)).toBeCloseTo(9 * EAST_M + 6 * NORTH_M, -1);
  });

  it('a via of many ways that run in circles is given up quickly', async () => {
    const sketch = new Sketch();
    const names = 'abcdefghij';
    for (const [at, name] of [...names].entries()) sketch.node(name, (at % 5) * 2, Math.floor(at / 5) * 2);
    const ways = [...names].flatMap((from) => [...names].filter((to) => to > from).map((to) => sketch.way(from + to)));
    const osm = sketch.osm();
    const via = ways.slice(1).map((id) => ({ type: 'way' as const, id, role: 'via' }));
    const members = [{ type: 'way' as const, id: ways[0] ?? 0, role: 'from' }, ...via];
    const relations = [{ id: 5, tags: { type: 'restriction', restriction: 'no_left_turn' }, members }];
    const roads = await sketchRoads({ ...osm, relations });
    expect(roads.meta.report.restrictions).toEqual({ applied: 0, notApplicable: 1, conditional: 0 });
  });
});

describe('who may go where', () => {
  /** Between a and c along the way in question, or a long way round. */
  const direct = async (tags: Record<string, string>, options?: BuildOptions) => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 3, 0).node('c', 6, 0).node('d', 0, 40).node('f', 6, 40);
    sketch.way('adfc');
    sketch.way('abc', tags);
    return (await length(sketch, sketch.between('a', 'd', 0.02), sketch.between('c', 'f', 0.02), options)) < 1000;
  };

  it.each([
    ['car', { access: 'no', motor_vehicle: 'yes' }, true],
    ['car', { access: 'destination' }, false],
    ['car', { motor_vehicle: 'agricultural;forestry' }, false],
    ['car', { vehicle: 'agricultural;destination' }, false],
    ['car', { access: 'no', psv: 'yes' }, false],
    ['car', { access: 'psv' }, false],
    ['car', { highway: 'pedestrian', motor_vehicle: 'yes' }, true],
    ['car', { highway: 'footway', access: 'yes' }, false],
    ['car', { oneway: 'reversible' }, false],
    ['car', { maxheight: '1.5' }, false],
    ['van', { goods: 'no' }, false],
    ['truck', { hgv: 'delivery' }, false],
    ['truck', { maxwidth: '2.3' }, false],
    ['truck', { maxaxleload: '8' }, false],
    ['truck', { maxweightrating: '12' }, false],
    ['truck', { maxheight: 'default' }, true],
    ['truck', { maxheight: '12.5 ft' }, false],
    ['truck', { maxheight: '11′6″' }, false],
    ['truck', { maxheight: '3.5;4.5' }, false],
    ['truck', { maxweight: '16 tonnes' }, false],
    ['truck', { 'maxweight:hgv': '7.5' }, false],
    ['truck', { 'maxweightrating:hgv': '7.5' }, false],
    ['car', { 'maxweightrating:hgv': '1.5' }, true],
    ['bicycle', { highway: 'footway' }, false],
    ['bicycle', { highway: 'footway', bicycle: 'yes' }, true],
    ['bicycle', { highway: 'cycleway', bicycle: 'dismount' }, false],
    ['bicycle', { motorroad: 'yes', highway: 'primary' }, false],
    ['bicycle', { oneway: '-1', cycleway: 'opposite_lane' }, true],
    ['bicycle', { 'vehicle:forward': 'no', 'bicycle:forward': 'yes' }, true],
    ['car', { 'vehicle:forward': 'no', 'bicycle:forward': 'yes' }, false],
    ['truck', { 'motor_vehicle:forward': 'yes', 'hgv:forward': 'no' }, false],
    ['foot', { highway: 'steps' }, true],
    ['foot', { highway: 'motorway' }, false],
    ['foot', { foot: 'private' }, false],
    ['foot', { access: 'no', foot: 'yes' }, true],
  ] as const)('%s on %o: through %s', async (profile, tags, isOpen) => {
    expect(await direct(tags, { profile })).toBe(isOpen);
  });

  it.each([
    ['car', { barrier: 'bollard' }, false],
    ['car', { barrier: 'bollard', motor_vehicle: 'yes' }, true],
    ['car', { barrier: 'gate' }, true],
    ['car', { barrier: 'gate', access: 'no' }, false],
    ['car', { barrier: 'cattle_grid' }, true],
    ['truck', { barrier: 'height_restrictor', maxheight: '3' }, false],
    ['truck', { barrier: 'width_restrictor', maxwidth: '2.1' }, false],
    ['car', { barrier: 'width_restrictor', maxwidth: '2.1' }, true],
    ['bicycle', { barrier: 'bollard' }, true],
    ['bicycle', { barrier: 'stile' }, false],
    ['foot', { barrier: 'stile' }, true],
  ] as const)('%s at %o: through %s', async (profile, tags, isOpen) => {
    const sketch = new Sketch().node('a', 0, 0).node('b', 3, 0, tags).node('c', 6, 0);
    sketch.way('abc');
    const found = await length(sketch, sketch.between('a', 'b'), sketch.between('b', 'c'), { profile });
    expect(found > 0).toBe(isOpen);
  });
});
