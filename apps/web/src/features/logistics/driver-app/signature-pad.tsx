import { Button } from '@mantine/core';
import { type PointerEvent, useRef } from 'react';
import { useMessages } from '#i18n/messages.ts';
import classes from './driver-page.module.css';
import { driverAppMessages } from './messages.ts';

interface SignaturePadProps {
  /** The name typed above it, for those who cannot draw. */
  name: string;
  /** null: nothing is drawn. */
  onChange: (picture: Blob | null) => void;
}

const size = { width: 640, height: 240 };
/** Less than this is a tap, or a hand that came upon it. */
const shortestPx = 40;

/** A place to sign. */
export function SignaturePad({ name, onChange }: SignaturePadProps) {
  const t = useMessages(driverAppMessages);
  const canvas = useRef<HTMLCanvasElement>(null);
  const pointer = useRef<[number, number]>(undefined);
  const drawnPx = useRef(0);
  const pen = () => {
    const context = canvas.current?.getContext('2d');
    if (context) Object.assign(context, { lineWidth: 4, lineCap: 'round', lineJoin: 'round', strokeStyle: '#1b1a26' });
    return context;
  };
  const at = ({ currentTarget, clientX, clientY }: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = currentTarget.getBoundingClientRect();
    return [((clientX - box.left) / box.width) * size.width, ((clientY - box.top) / box.height) * size.height];
  };
  const tell = () => canvas.current?.toBlob(onChange, 'image/png');
  const clear = () => {
    paper(pen());
    drawnPx.current = 0;
    onChange(null);
  };
  const lift = () => {
    pointer.current = undefined;
    if (drawnPx.current >= shortestPx) tell();
  };
  const writeName = () => {
    const context = pen();
    if (!context || !name.trim()) return;
    paper(context);
    context.fillStyle = '#1b1a26';
    context.font = 'italic 56px serif';
    context.textAlign = 'center';
    context.fillText(name.trim(), size.width / 2, size.height / 2 + 18, size.width - 40);
    drawnPx.current = shortestPx;
    tell();
  };
  return (
    <div className={classes.sign}>
      <canvas
        ref={canvas}
        {...size}
        className={classes.pad}
        role="img"
        aria-label={t('signHere')}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          if (drawnPx.current === 0) paper(pen());
          pointer.current = at(event);
        }}
        onPointerMove={(event) => {
          const from = pointer.current;
          if (!from) return;
          const to = at(event);
          const context = pen();
          context?.beginPath();
          context?.moveTo(...from);
          context?.lineTo(...to);
          context?.stroke();
          drawnPx.current += Math.hypot(to[0] - from[0], to[1] - from[1]);
          pointer.current = to;
        }}
        onPointerUp={lift}
        onPointerCancel={lift}
      />
      <p className={classes.quiet}>{t('signHere')}</p>
      <div className={classes.buttons}>
        <Button variant="default" size="md" onClick={clear}>
          {t('clear')}
        </Button>
        {name.trim() ? (
          <Button variant="default" size="md" onClick={writeName}>
            {t('signTyped')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** White, not see-through: ink shows wherever it is looked at. */
function paper(context: CanvasRenderingContext2D | null | undefined): void {
  if (!context) return;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, size.width, size.height);
}
