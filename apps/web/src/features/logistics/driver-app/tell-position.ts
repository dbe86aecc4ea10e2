import { positionEndpoints } from '@cartage/contract/logistics/positions/positions.endpoints.ts';
import { useEffect } from 'react';
import { call } from '#http/call.ts';
import { freshPosition, usePosition } from './position.ts';
import { readBattery } from './read-battery.ts';

const everyMs = 20_000;

/** While a route is under way the office is told where the phone is; what did not get through is old when the next comes. */
export function useTellingPosition(routeId: string | undefined): void {
  useEffect(() => {
    if (routeId === undefined) return;
    let told = 0;
    let toldMs = 0;
    const tell = () => {
      const position = freshPosition();
      if (!position || position.at === told || Date.now() - toldMs < everyMs) return;
      told = position.at;
      toldMs = Date.now();
      const at = new Date(position.at).toISOString();
      readBattery()
        .then((battery) => call(positionEndpoints.tell, { params: { routeId }, body: { ...position, ...battery, at } }))
        .catch(() => {});
    };
    tell();
    const forget = usePosition.subscribe(tell);
    // a phone that lies still has nothing new to say
    const timer = setInterval(tell, everyMs);
    return () => {
      forget();
      clearInterval(timer);
    };
  }, [routeId]);
}
