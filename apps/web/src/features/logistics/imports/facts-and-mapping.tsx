import { importEndpoints } from '@cartage/contract/logistics/imports/imports.endpoints.ts';
import {
  type DateOrder,
  dateOrders,
  type ImportJob,
  importUnits,
  type Mapping,
} from '@cartage/contract/logistics/imports/imports.schema.ts';
import { Button, NativeSelect, Select, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormat } from '#format/format.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { Chip } from '#ui/chip.tsx';
import { toast } from '#ui/toast/toast.ts';
import classes from './import-page.module.css';
import { fieldOptions, unitOptions } from './import-words.ts';
import { importMessages } from './messages.ts';
import { rereadImport } from './use-import-rows.ts';

/** What was found out about the file, and which field each column fills. */
export function FactsAndMapping({ job }: { job: ImportJob }) {
  const t = useMessages(importMessages);
  const { facts } = job;
  const [isOpen, setIsOpen] = useState(facts.isDateOrderAmbiguous);
  const chips = [
    t('fact.rows', { count: job.rows }),
    t('fact.format', { format: facts.format.toUpperCase() }),
    facts.encoding ? t('fact.encoding', { encoding: facts.encoding.toUpperCase() }) : '',
    facts.delimiter
      ? t('fact.delimiter', { delimiter: facts.delimiter === '\t' ? t('fact.tab') : facts.delimiter })
      : '',
    job.kind === 'scenario' ? '' : t(facts.hasHeader ? 'fact.header' : 'fact.noHeader'),
    job.template ? t('fact.template', { name: job.template.name }) : '',
  ].filter(Boolean);
  return (
    <section className={classes.card} aria-label={t('facts')}>
      <div className={classes.facts}>
        <strong className={classes.fileName}>
          <bdi>{job.fileName}</bdi>
        </strong>
        {chips.map((fact) => (
          <Chip key={fact}>{fact}</Chip>
        ))}
        {job.kind === 'scenario' ? null : (
          <Button
            variant="subtle"
            size="compact-sm"
            aria-expanded={isOpen}
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            onClick={() => setIsOpen(!isOpen)}
          >
            {t('mappingShow')}
          </Button>
        )}
      </div>
      {facts.isDateOrderAmbiguous ? (
        <p role="alert" className={classes.warning}>
          {t('ambiguous')}
        </p>
      ) : null}
      {isOpen ? <MappingForm key={job.version} job={job} /> : null}
    </section>
  );
}

function MappingForm({ job }: { job: ImportJob }) {
  const t = useMessages(importMessages);
  const { compare } = useFormat();
  const [mapping, setMapping] = useState<Mapping>(() => job.columns.map(({ field, unit }) => ({ field, unit })));
  const [decimal, setDecimal] = useState(job.facts.decimal);
  const [dateOrder, setDateOrder] = useState<DateOrder>(job.facts.dateOrder);
  const [saveAs, setSaveAs] = useState('');
  const options = fieldOptions(t, job.kind).toSorted((a, b) => compare(a.label, b.label));
  const save = useMutation({
    mutationFn: () =>
      call(
        importEndpoints.remap,
        {
          params: { id: job.id },
          body: { mapping, decimal, dateOrder, ...(saveAs.trim() ? { saveAs: saveAs.trim() } : {}) },
        },
        { ifMatch: job.version },
      ),
    onSuccess: () => Promise.all([rereadImport(), invalidate([importEndpoints.templates.path])]),
    onError: (error) => {
      toast.failed(error);
      void rereadImport();
    },
  });
  const change = (at: number, next: Mapping[number]) =>
    setMapping(mapping.map((one, other) => (other === at ? next : one)));
  return (
    <form
      className={classes.mapping}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate();
      }}
    >
      <p className={classes.quiet}>{t('mappingText')}</p>
      <div className={classes.columns}>
        {job.columns.map(({ header }, at) => {
          const { field, unit } = mapping[at] ?? { field: null, unit: null };
          const units = unitOptions(job.kind, field);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the file
            <div key={at} className={classes.column}>
              <Select
                label={header || String(at + 1)}
                aria-label={t('column', { header: header || String(at + 1) })}
                placeholder={t('noField')}
                data={options}
                searchable
                clearable
                value={field}
                onChange={(next) => change(at, { field: next, unit: next === field ? unit : null })}
              />
              {units.length > 0 ? (
                <NativeSelect
                  aria-label={t('unitOf', { header })}
                  className={classes.unit}
                  data={[{ value: '', label: '–' }, ...units.map((value) => ({ value, label: value }))]}
                  value={unit ?? ''}
                  onChange={({ currentTarget }) =>
                    change(at, { field, unit: importUnits.find((one) => one === currentTarget.value) ?? null })
                  }
                />
              ) : null}
            </div>
          );
        })}
      </div>
      <div className={classes.options}>
        <NativeSelect
          label={t('decimal')}
          data={[
            { value: '.', label: t('decimal.point') },
            { value: ',', label: t('decimal.comma') },
          ]}
          value={decimal}
          onChange={({ currentTarget }) => setDecimal(currentTarget.value === ',' ? ',' : '.')}
        />
        <NativeSelect
          label={t('dateOrder')}
          data={dateOrders.map((value) => ({ value, label: t(`order.${value}`) }))}
          value={dateOrder}
          onChange={({ currentTarget }) => setDateOrder(dateOrders.find((one) => one === currentTarget.value) ?? 'ymd')}
        />
        <TextInput
          label={t('saveAs')}
          description={t('saveHint')}
          maxLength={80}
          value={saveAs}
          onChange={({ currentTarget }) => setSaveAs(currentTarget.value)}
        />
        <Button type="submit" loading={save.isPending}>
          {t('applyMapping')}
        </Button>
      </div>
    </form>
  );
}
