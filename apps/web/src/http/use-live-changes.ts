import { type EventTopic, eventEndpoints } from '@cartage/contract/events/events.endpoints.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSession } from '#session/session.ts';
import { eventStream } from './event-stream.ts';

const gatherMs = 120;

/**
 * Tells of changes to these topics while the page is open, those of a moment together; `reset` asks to read everything
 * again. Returns whether the line is up.
 */
export function useLiveChanges(
  topics: readonly EventTopic[],
  onChanges: (changes: readonly { topic: EventTopic; id: string }[] | 'reset') => void,
): boolean {
  const [isUp, setIsUp] = useState(true);
  const tell = useEffectEvent(onChanges);
  const asked = topics.join(',');
  // A session that was renewed opens the line anew.
  const isExpired = useSession((session) => session.isExpired);
  useEffect(() => {
    if (isExpired) return;
    const ended = new AbortController();
    void listen(asked, ended.signal, tell, setIsUp);
    return () => ended.abort();
  }, [asked, isExpired]);
  return isUp;
}

async function listen(
  topics: string,
  signal: AbortSignal,
  tell: Parameters<typeof useLiveChanges>[1],
  onConnection: (isUp: boolean) => void,
): Promise<void> {
  let gathered: { topic: EventTopic; id: string }[] = [];
  let _timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    _timer = undefined;
    const changes = gathered;
    gathered = [];
    if (!signal.aborted) tell(changes);
  };
  try {
    for await (const { event, data } of eventStream(
      eventEndpoints.stream,
      { query: { topics } },
      { signal, onConnection },
    )) {
      if (event === 'reset') tell('reset');
      if (event !== 'change') continue;
      gathered.push(JSON.parse(data));
      _timer ??= setTimeout(flush, gatherMs);
    }
  } catch {
    onConnection(false); // refused: the session has ended, which the next call says
  }
}
