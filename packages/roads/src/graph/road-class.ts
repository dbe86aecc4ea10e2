/** Classes of way that roads are read from; the number is stored with each segment. Links share their road's class. */
export const ROAD_CLASSES = [
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'unclassified',
  'residential',
  'living_street',
  'service',
  'road',
  'track',
  'pedestrian',
  'cycleway',
  'footway',
  'path',
  'bridleway',
  'steps',
  'ferry',
] as const;

export type RoadClass = (typeof ROAD_CLASSES)[number];

const CLASS_OF: ReadonlyMap<string, RoadClass> = new Map([
  ...ROAD_CLASSES.filter((name) => name !== 'ferry').map((name) => [name, name] as const),
  ...(['motorway', 'trunk', 'primary', 'secondary', 'tertiary'] as const).map(
    (name) => [`${name}_link`, name] as const,
  ),
  ['sidewalk', 'footway'],
  ['crossing', 'footway'],
]);

/** The class of a way by its tags, or `null` when it is no road, path or ferry. */
export const roadClassOf = (tags: Readonly<Record<string, string | undefined>>): RoadClass | null => {
  if (tags.highway) return CLASS_OF.get(tags.highway) ?? null;
  return tags.route === 'ferry' || tags.route === 'shuttle_train' ? 'ferry' : null;
};

export const isLink = (tags: Readonly<Record<string, string | undefined>>): boolean =>
  tags.highway?.endsWith('_link') ?? false;
