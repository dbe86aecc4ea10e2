import { Marker } from '@vis.gl/react-maplibre';
import type { CSSProperties } from 'react';
import classes from './heading-arrow.module.css';

interface HeadingArrowProps {
  at: readonly [lon: number, lat: number];
  /** Clockwise from north. */
  headingDeg: number;
  /** Of the round mark it goes around, in pixels. */
  radius: number;
  /** Names the colour. */
  style: CSSProperties;
}

const length = 12;

/** Which way something goes, beside its mark: a picture only, words say it elsewhere. */
export function HeadingArrow({ at: [longitude, latitude], headingDeg, radius, style }: HeadingArrowProps) {
  const side = 2 * (radius + length);
  const half = side / 2;
  return (
    <Marker
      longitude={longitude}
      latitude={latitude}
      rotation={headingDeg}
      rotationAlignment="map"
      style={{ pointerEvents: 'none' }}
    >
      <svg className={classes.arrow} style={style} width={side} height={side} aria-hidden="true">
        <path d={`M${half} 1 l7 ${length - 2} q-7 -4 -14 0 z`} strokeWidth={1.5} strokeLinejoin="round" />
      </svg>
    </Marker>
  );
}
