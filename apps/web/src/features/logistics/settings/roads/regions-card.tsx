import { regionEndpoints } from '@cartage/contract/logistics/regions/regions.endpoints.ts';
import type { Region } from '@cartage/contract/logistics/regions/regions.schema.ts';
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { removeRecord } from '#logistics/remove-record.ts';
import { isSimulatedHost } from '#session/session.ts';
import { Chip } from '#ui/chip.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { roadsMessages } from './messages.ts';
import { RegionDialog } from './region-dialog.tsx';
import { RegionImportItem } from './region-import-item.tsx';
import classes from './roads-tab.module.css';
import type { RegionList } from './send-region.ts';

/** Regions and what their imports found, with those under way. */
export function RegionsCard({ list, isFixed }: { list: RegionList; isFixed: boolean }) {
  const t = useMessages(roadsMessages);
  const format = useFormat();
  const [open, setOpen] = useState<Region | 'new'>();
  // One that went well stands among the regions.
  const imports = list.imports.filter(({ status }) => status !== 'done');
  const add = isFixed ? null : (
    <Button leftSection={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
      {t('add')}
    </Button>
  );
  const isEmpty = list.regions.length === 0 && imports.length === 0;
  return (
    <section className={classes.card} aria-labelledby="regions">
      <div className={classes.head}>
        <div>
          <h2 id="regions" className={classes.heading}>
            {t('regions')}
          </h2>
          <p className={classes.quiet}>
            {isSimulatedHost ? t('regionsTextHere', { size: format.bytes(list.maxUploadBytes) }) : t('regionsText')}
          </p>
        </div>
        {isEmpty ? null : add}
      </div>
      {isEmpty ? <StatePanel title={t('noneTitle')} text={t('noneText')} action={add} /> : null}
      <ul className={classes.list}>
        {imports.map((one) => (
          <RegionImportItem key={one.id} job={one} isFixed={isFixed} />
        ))}
        {list.regions.map((region) => (
          <RegionItem key={region.id} region={region} isFixed={isFixed} onReplace={() => setOpen(region)} />
        ))}
      </ul>
      {open ? (
        <RegionDialog list={list} {...(open === 'new' ? {} : { replaces: open })} onClose={() => setOpen(undefined)} />
      ) : null}
    </section>
  );
}

function RegionItem({ region, isFixed, onReplace }: { region: Region; isFixed: boolean; onReplace: () => void }) {
  const t = useMessages(roadsMessages);
  const format = useFormat();
  const { id, name, report } = region;
  const remove = () =>
    void removeRecord({
      question: { title: t('removeTitle', { name }), text: t('removeText'), confirmLabel: t('removeConfirm') },
      send: () => call(regionEndpoints.remove, { params: { id } }),
      listPath: regionEndpoints.list.path,
      done: t('removed', { name }),
    });
  const facts = [
    t('facts', {
      nodes: format.number(report.nodes),
      ways: format.number(report.ways),
      addresses: format.number(report.addresses.address),
      size: format.bytes(region.sizeBytes),
    }),
    t('importedIn', { time: format.duration(Math.max(1, report.durationMs / 1000)) }),
    report.peakMemoryBytes === null ? '' : t('peak', { size: format.bytes(report.peakMemoryBytes) }),
  ];
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <h3 className={classes.name}>
          <bdi>{name}</bdi>
        </h3>
        <Chip tone="success">{t('ready')}</Chip>
        <span className={classes.spring} />
        {isFixed ? null : (
          <>
            <Button size="compact-sm" variant="default" onClick={onReplace} aria-label={t('replaceTitle', { name })}>
              {t('replace')}
            </Button>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              onClick={remove}
              aria-label={t('removeName', { name })}
            >
              {t('remove')}
            </Button>
          </>
        )}
      </div>
      <p className={classes.quiet}>
        <bdi>{region.fileName}</bdi> · {facts.filter(Boolean).join(' · ')}
      </p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('profile')}</th>
              <th scope="col">{t('edges')}</th>
              <th scope="col">{t('restrictions')}</th>
              <th scope="col" title={t('islandsText')}>
                {t('islands')}
              </th>
            </tr>
          </thead>
          <tbody>
            {report.profiles.map(({ profile, edges, restrictions, restrictionsLeftOut, islands }) => (
              <tr key={profile}>
                <td>{t(`profile.${profile}`)}</td>
                <td>{format.number(edges)}</td>
                <td>
                  {format.number(restrictions)}
                  {restrictionsLeftOut > 0 ? ` (${t('restrictionsLeftOut', { count: restrictionsLeftOut })})` : ''}
                </td>
                <td>{format.number(islands)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </li>
  );
}
