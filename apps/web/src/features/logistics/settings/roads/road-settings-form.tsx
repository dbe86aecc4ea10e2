import { originsOf } from '@cartage/contract/logistics/maps/basemap.rules.ts';
import { mapEndpoints } from '@cartage/contract/logistics/maps/maps.endpoints.ts';
import { roadEndpoints } from '@cartage/contract/logistics/roads/roads.endpoints.ts';
import {
  addressSources,
  geocodingServers,
  type RoadSettings,
  roadSettingsChangesSchema,
  routingServers,
  travelSources,
} from '@cartage/contract/logistics/roads/roads.schema.ts';
import { Checkbox, NumberInput, Select } from '@mantine/core';
import { SettingsFormBody } from '#features/logistics/settings/settings-form-body.tsx';
import { useFollowedForm } from '#form/use-followed-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import fields from '#logistics/fields.module.css';
import { toast } from '#ui/toast/toast.ts';
import { BasemapFields, basemapOf, basemapValue } from './basemap-fields.tsx';
import { ConnectionTest } from './connection-test.tsx';
import { roadsMessages } from './messages.ts';
import classes from './roads-tab.module.css';
import { ServerFields, serverOf, serverValue } from './server-fields.tsx';

interface RoadSettingsFormProps {
  settings: RoadSettings;
  isFixed: boolean;
  /** Whether this host may ask servers at all. */
  hasServers: boolean;
}

const valuesOf = (settings: RoadSettings) => {
  const { travelSource, addressSource, allowsPrivateHosts, trafficByHour } = settings;
  return {
    travelSource,
    addressSource,
    allowsPrivateHosts,
    trafficByHour,
    basemap: basemapValue(settings.basemap),
    routingServer: serverValue(settings.routingServer),
    geocodingServer: serverValue(settings.geocodingServer),
  };
};

/** Where travel times and addresses come from, and how traffic changes the times. */
export function RoadSettingsForm({ settings, isFixed, hasServers }: RoadSettingsFormProps) {
  const t = useMessages(roadsMessages);
  const form = useFollowedForm({
    schema: roadSettingsChangesSchema,
    latest: settings,
    valuesOf,
    toBody: ({ routingServer, geocodingServer, basemap, ...plain }) => ({
      ...plain,
      basemap: basemapOf(basemap),
      ...(hasServers ? { routingServer: serverOf(routingServer), geocodingServer: serverOf(geocodingServer) } : {}),
    }),
    onSubmit: async (body, { ifMatch, show }) => {
      const saved = await call(roadEndpoints.update, { body }, { ifMatch });
      show(saved);
      await invalidate([roadEndpoints.settings.path, mapEndpoints.style.path, '/api/apps/logistics/addresses']);
      toast.done(t('saved'));
      // Which servers a page may ask was told when it was opened.
      if (originsOf(saved.basemap).join() !== originsOf(settings.basemap).join()) location.reload();
    },
  });
  const { values, errors } = form.form;
  const routing = serverOf(values.routingServer);
  const geocoding = serverOf(values.geocodingServer);
  return (
    <section className={classes.card} aria-label={t('travel')}>
      {isFixed ? <p className={classes.quiet}>{t('readOnly')}</p> : null}
      <SettingsFormBody form={form} isFixed={isFixed}>
        {hasServers ? (
          <>
            <Select
              label={t('travel')}
              data={travelSources.map((value) => ({ value, label: t(`travelSource.${value}`) }))}
              allowDeselect={false}
              {...form.field('travelSource')}
            />
            <ServerFields
              legend={t('routingServer')}
              kinds={routingServers}
              value={values.routingServer}
              errorAt={(name) => errors[`routingServer.${name}`] ?? errors.routingServer}
              onChange={(next) => form.form.setFieldValue('routingServer', next)}
            />
            {isFixed || !routing ? null : (
              <ConnectionTest
                key={JSON.stringify([routing, values.allowsPrivateHosts])}
                body={{ routingServer: routing, allowsPrivateHosts: values.allowsPrivateHosts }}
                name={t('routingServer')}
              />
            )}
            <Select
              label={t('addresses')}
              data={addressSources.map((value) => ({ value, label: t(`addressSource.${value}`) }))}
              allowDeselect={false}
              {...form.field('addressSource')}
            />
            <ServerFields
              legend={t('geocodingServer')}
              kinds={geocodingServers}
              value={values.geocodingServer}
              errorAt={(name) => errors[`geocodingServer.${name}`] ?? errors.geocodingServer}
              onChange={(next) => form.form.setFieldValue('geocodingServer', next)}
            />
            {isFixed || !geocoding ? null : (
              <ConnectionTest
                key={JSON.stringify([geocoding, values.allowsPrivateHosts])}
                body={{ geocodingServer: geocoding, allowsPrivateHosts: values.allowsPrivateHosts }}
                name={t('geocodingServer')}
              />
            )}
            <Checkbox
              label={t('privateHosts')}
              description={t('privateHostsText')}
              {...form.field('allowsPrivateHosts', { type: 'checkbox' })}
            />
          </>
        ) : null}
        <BasemapFields
          value={values.basemap}
          errorAt={(name) => errors[`basemap.${name}`]}
          onChange={(next) => form.form.setFieldValue('basemap', next)}
        />
        <fieldset className={fields.group}>
          <legend className={fields.legend}>{t('traffic')}</legend>
          <p className={fields.hint}>{t('trafficText')}</p>
          <div className={classes.hours}>
            {values.trafficByHour.map((percent, hour) => (
              <NumberInput
                // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day
                key={hour}
                label={`${String(hour).padStart(2, '0')}:00`}
                aria-label={t('trafficHour', { time: `${String(hour).padStart(2, '0')}:00` })}
                value={percent}
                min={50}
                max={300}
                allowDecimal={false}
                hideControls
                error={errors[`trafficByHour.${hour}`]}
                onChange={(next) =>
                  form.form.setFieldValue(
                    'trafficByHour',
                    values.trafficByHour.map((old, other) => (other === hour ? Number(next) : old)),
                  )
                }
              />
            ))}
          </div>
        </fieldset>
      </SettingsFormBody>
    </section>
  );
}
