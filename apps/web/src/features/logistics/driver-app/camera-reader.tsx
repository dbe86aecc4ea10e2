import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMessages } from '#i18n/messages.ts';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';
import { openReader } from './parcel-reader.ts';

const everyMs = 150;

/** The picture of the camera, and what is read in it, for as long as it is open. */
export function CameraReader({ onRead, onClose }: { onRead: (code: string) => void; onClose: () => void }) {
  const t = useMessages(driverAppMessages);
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<'cameraDenied' | 'noCamera'>();
  const tell = useEffectEvent(onRead);
  useEffect(() => {
    const ended = new AbortController();
    const picture = video.current;
    if (picture)
      readFrom(picture, tell, ended.signal).catch((error: unknown) => {
        if (ended.signal.aborted) return;
        ended.abort();
        const isDenied = error instanceof DOMException && error.name === 'NotAllowedError';
        setFailure(isDenied ? 'cameraDenied' : 'noCamera');
      });
    return () => ended.abort();
  }, []);
  return (
    <div className={classes.group}>
      {failure ? (
        <p role="alert" className={classes.alert}>
          {t(failure)}
        </p>
      ) : (
        <video ref={video} className={classes.camera} muted playsInline aria-label={t('cameraOf')} />
      )}
      <Button size="lg" variant="default" onClick={onClose}>
        {t('closeCamera')}
      </Button>
    </div>
  );
}

/** Shows the camera that looks away from the driver, and tells each code once as long as it stays before it. */
async function readFrom(video: HTMLVideoElement, tell: (code: string) => void, signal: AbortSignal): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment', width: 1280 } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return stop();
  signal.addEventListener('abort', stop);
  video.srcObject = stream;
  await video.play();
  const read = await openReader();
  let last: string | undefined;
  while (!signal.aborted) {
    const code = await read(video);
    if (code !== undefined && code !== last && !signal.aborted) tell(code);
    last = code ?? last;
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
