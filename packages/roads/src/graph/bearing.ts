import { i32 } from '#arrays/at.ts';
import { RADIANS, shortDistanceM } from '#geo/distance.ts';
import { pointCount, pointOfEdge, type RoadNetwork, segmentOf } from './road-network.ts';

/** Look this far along the line: the very first metres at a junction are often drawn askew. */
const LOOK_M = 12;

/** Compass bearing (degrees) of an edge where it begins or, `atEnd`, where it ends; always in driving direction. */
export const edgeBearing = (network: RoadNetwork, edge: number, atEnd: boolean): number => {
  const count = pointCount(network, segmentOf(network, edge));
  const { pointsE7 } = network;
  const near = pointOfEdge(network, edge, atEnd ? count - 1 : 0);
  const nearLon = i32(pointsE7, near * 2);
  const nearLat = i32(pointsE7, near * 2 + 1);
  let lon = nearLon;
  let lat = nearLat;
  for (let step = 1; step < count; step++) {
    const point = pointOfEdge(network, edge, atEnd ? count - 1 - step : step);
    lon = i32(pointsE7, point * 2);
    lat = i32(pointsE7, point * 2 + 1);
    if (shortDistanceM(nearLon, nearLat, lon, lat) >= LOOK_M) break;
  }
  const sign = atEnd ? -1 : 1;
  const east = sign * (lon - nearLon) * Math.cos((nearLat / 1e7) * RADIANS);
  return (Math.atan2(east, sign * (lat - nearLat)) / RADIANS + 360) % 360;
};

/** Change of direction from one bearing to another in (−180, 180]; positive to the right. */
export const turnAngle = (fromDegrees: number, toDegrees: number): number => {
  const difference = (toDegrees - fromDegrees + 540) % 360;
  return difference === 0 ? 180 : difference - 180;
};
