import type { LonLat } from '@cartage/contract/logistics/measures.schema.ts';
import { Button, Select } from '@mantine/core';
import { IconArrowBackUp, IconCheck, IconCurrentLocation, IconPencilPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormat } from '#format/format.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { areaText } from './area-text.ts';
import { CornerList } from './corner-list.tsx';
import { zoneMessages } from './messages.ts';
import type { Outline } from './use-outline.ts';
import classes from './zones.module.css';

interface OutlineFieldsProps {
  outline: Outline;
  areaKm2: number | undefined;
  error: ReactNode;
  /** Where the cross of the map is. */
  middle: () => LonLat;
}

/** The outline of a zone: how it is drawn, and its corners. */
export function OutlineFields({ outline, areaKm2, error, middle }: OutlineFieldsProps) {
  const t = useMessages(zoneMessages);
  const format = useFormat();
  const { corners, isAdding, isFull } = outline;
  return (
    <fieldset className={fields.group}>
      <legend className={fields.legend}>{t('outline')}</legend>
      <p className={fields.hint}>{t(isAdding ? 'addingHint' : 'changingHint')}</p>
      <div className={classes.acts}>
        {isAdding ? (
          <>
            <Button
              size="compact-sm"
              variant="light"
              disabled={corners.length < 3}
              leftSection={<IconCheck size={16} aria-hidden="true" />}
              onClick={() => outline.setIsAdding(false)}
            >
              {t('finish')}
            </Button>
            <Button
              size="compact-sm"
              variant="default"
              disabled={isFull}
              leftSection={<IconCurrentLocation size={16} aria-hidden="true" />}
              onClick={() => outline.add(middle())}
            >
              {t('addAtCross')}
            </Button>
          </>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            disabled={isFull}
            leftSection={<IconPencilPlus size={16} aria-hidden="true" />}
            onClick={() => outline.setIsAdding(true)}
          >
            {t('addCorners')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          disabled={!outline.canUndo}
          leftSection={<IconArrowBackUp size={16} aria-hidden="true" />}
          onClick={outline.undo}
        >
          {t('undo')}
        </Button>
      </div>
      <Rings outline={outline} />
      <p className={classes.quiet} role="status">
        {[
          t('cornerCount', { count: corners.length }),
          ...(areaKm2 === undefined ? [] : [areaText({ t, format }, areaKm2)]),
        ].join(' · ')}
      </p>
      {error ? (
        <p className={fields.error} role="alert">
          {error}
        </p>
      ) : null}
      <CornerList outline={outline} />
    </fieldset>
  );
}

/** Other parts and holes, where there are any, and how they are begun. */
function Rings({ outline }: { outline: Outline }) {
  const t = useMessages(zoneMessages);
  const { drawn, at, corners } = outline;
  const rings = drawn.flatMap((part, index) => part.map((_, ring) => ({ part: index, ring })));
  const nameOf = ({ part, ring }: Outline['at']) =>
    ring === 0 ? t('partOf', { number: part + 1 }) : t('holeOf', { number: ring, part: part + 1 });
  return (
    <>
      {rings.length > 1 ? (
        <Select
          label={t('ring')}
          data={rings.map((ring) => ({ value: `${ring.part} ${ring.ring}`, label: nameOf(ring) }))}
          allowDeselect={false}
          value={`${at.part} ${at.ring}`}
          onChange={(next) => {
            const chosen = rings.find(({ part, ring }) => `${part} ${ring}` === next);
            if (chosen) outline.choose(chosen);
          }}
        />
      ) : null}
      {corners.length > 2 || rings.length > 1 ? (
        <div className={classes.acts}>
          <Button size="compact-xs" variant="subtle" disabled={corners.length < 3} onClick={outline.addPart}>
            {t('addPart')}
          </Button>
          <Button size="compact-xs" variant="subtle" disabled={corners.length < 3} onClick={outline.addHole}>
            {t('addHole')}
          </Button>
          {rings.length > 1 ? (
            <Button size="compact-xs" variant="subtle" color="red" onClick={outline.removeRing}>
              {t('removeRing', { name: nameOf(at) })}
            </Button>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
