import type { ExpressionSpecification } from 'maplibre-gl';

const faded = 0.35;

/** How opaque a feature is: as it says itself, but what belongs to another vehicle than this one is faded. */
export const fadedBut = (vehicleId: string | undefined): ExpressionSpecification =>
  vehicleId === undefined
    ? ['get', 'opacity']
    : [
        'case',
        ['any', ['!', ['has', 'vehicleId']], ['==', ['get', 'vehicleId'], vehicleId]],
        ['get', 'opacity'],
        faded,
      ];
