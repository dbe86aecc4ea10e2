import { useFormat } from '#format/format.ts';
import { isolated } from '#format/isolated.ts';
import { useMessages } from '#i18n/messages.ts';
import { QrCode } from '#ui/qr-code.tsx';
import classes from './labels.module.css';
import { labelMessages } from './messages.ts';
import type { ParcelLabel } from './parcel-labels.ts';

export const papers = ['a6', 'a4'] as const;
export type LabelPaper = (typeof papers)[number];

/** The labels as they come out of the printer, one for each parcel. */
export function LabelSheet({ labels, paper }: { labels: readonly ParcelLabel[]; paper: LabelPaper }) {
  return (
    <ol className={classes.sheet} data-paper={paper}>
      {labels.map((label) => (
        <Label key={`${label.deliveryId} ${label.nth}`} label={label} />
      ))}
    </ol>
  );
}

function Label({ label }: { label: ParcelLabel }) {
  const t = useMessages(labelMessages);
  const format = useFormat();
  const { code, nth, of, ref, customer, address, windows, date, notes, weightG, onRoute } = label;
  return (
    <li className={classes.label}>
      <div className={classes.top}>
        <span className={classes.place}>
          <bdi>{onRoute?.vehicle ?? ref}</bdi>
        </span>
        {onRoute ? <span className={classes.stop}>{t('stop', { number: format.number(onRoute.stop) })}</span> : null}
      </div>
      <div className={classes.to}>
        <strong className={classes.customer}>
          <bdi>{customer}</bdi>
        </strong>
        <span className={classes.address}>
          <bdi>{address}</bdi>
        </span>
        {notes ? (
          <span className={classes.notes}>
            <bdi>{notes}</bdi>
          </span>
        ) : null}
      </div>
      <div className={classes.code}>
        <QrCode text={code} label={t('code', { code: isolated(code) })} />
        <div className={classes.facts}>
          <strong className={classes.nth}>{t('nth', { nth: format.number(nth), of: format.number(of) })}</strong>
          <span>{date ? format.date(date) : ''}</span>
          <span>
            <bdi>{windows.join(', ') || t('anyTime')}</bdi>
          </span>
          {weightG > 0 ? <span>{format.weight(weightG)}</span> : null}
          <span className={classes.text}>
            <bdi>{code}</bdi>
          </span>
        </div>
      </div>
    </li>
  );
}
