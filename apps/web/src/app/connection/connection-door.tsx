import { type ComponentType, useEffect, useState } from 'react';
import { loadMessages } from '#i18n/messages.ts';
import { connectionMessages } from './messages.ts';

const laterMs = 3000;

/** What is told of the line and of newer versions; fetched once the page stands. Where it cannot be, the page goes on without. */
export function ConnectionDoor() {
  const [Bars, setBars] = useState<ComponentType>();
  useEffect(() => {
    const timer = setTimeout(() => {
      Promise.all([import('./connection-bars.tsx'), loadMessages(connectionMessages)]).then(
        ([{ ConnectionBars }]) => setBars(() => ConnectionBars),
        () => undefined,
      );
    }, laterMs);
    return () => clearTimeout(timer);
  }, []);
  return Bars ? <Bars /> : null;
}
