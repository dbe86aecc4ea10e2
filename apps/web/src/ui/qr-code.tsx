import qrcode from 'qrcode-generator';

/** The light border a reader needs, in modules (ISO/IEC 18004). */
const quietZone = 4;
const moduleWidthPx = 4;

/** A text as a QR code: dark on white in either colour scheme, since many readers know no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const count = code.getModuleCount();
  const side = count + 2 * quietZone;
  const dark: string[] = [];
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++)
      if (code.isDark(row, column)) dark.push(`M${column + quietZone} ${row + quietZone}h1v1h-1z`);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      width={side * moduleWidthPx}
      height={side * moduleWidthPx}
      shapeRendering="crispEdges"
    >
      <path fill="#fff" d={`M0 0h${side}v${side}h-${side}z`} />
      <path fill="#000" d={dark.join('')} />
    </svg>
  );
}
