import type { Zone } from '@cartage/contract/logistics/zones/zones.schema.ts';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import { RowActions } from '#list-page/row-actions.tsx';
import { logisticsMessages } from '#logistics/messages.ts';
import { routeStyleOfTheme } from '#map/route-colours.ts';
import { useCan } from '#session/ability.ts';
import { areaText } from './area-text.ts';
import { zoneMessages } from './messages.ts';
import { removeZone } from './remove-zone.ts';
import classes from './zones.module.css';

interface ZoneCardProps {
  zone: Zone;
  isSelected: boolean;
  onSelect: () => void;
  onEdit: () => void;
}

/** One zone in words. */
export function ZoneCard({ zone, isSelected, onSelect, onEdit }: ZoneCardProps) {
  const t = useMessages(zoneMessages);
  const tWord = useMessages(logisticsMessages);
  const format = useFormat();
  const can = useCan();
  const { name, kind, colour, drivers, areaKm2 } = zone;
  const whose = drivers.map(({ name, isGone }) => (isGone ? t('gone', { name }) : name));
  const text =
    whose.length > 0 ? format.list(whose) : kind === 'service' ? '' : t(kind === 'no_go' ? 'allDrivers' : 'noDrivers');
  return (
    <article
      className={classes.card}
      data-kind={kind}
      data-selected={isSelected || undefined}
      style={routeStyleOfTheme(colour)}
    >
      <button type="button" className={classes.cardBody} aria-pressed={isSelected} onClick={onSelect}>
        <bdi className={classes.cardName}>{name}</bdi>
        <span className={classes.quiet}>
          {tWord(`zoneKind.${kind}`)} · {areaText({ t, format }, areaKm2)}
        </span>
        {text ? (
          <span className={classes.quiet} dir="auto">
            {text}
          </span>
        ) : null}
      </button>
      <RowActions
        row={zone}
        name={name}
        actions={[
          ...(can('update', 'Zone') ? [{ id: 'edit', label: t('edit'), icon: IconPencil, run: onEdit }] : []),
          ...(can('delete', 'Zone')
            ? [{ id: 'delete', label: t('delete'), icon: IconTrash, isDangerous: true, run: removeZone }]
            : []),
        ]}
      />
    </article>
  );
}
