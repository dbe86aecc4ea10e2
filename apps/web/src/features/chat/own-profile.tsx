import { chatEndpoints } from '@cartage/contract/chat/chat.endpoints.ts';
import { type ChatProfile, type ChatStatus, chatProfileChangeSchema } from '@cartage/contract/chat/chat.schema.ts';
import { Switch, Textarea } from '@mantine/core';
import { FormDrawer } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { invalidate } from '#http/api.ts';
import { call } from '#http/call.ts';
import { useMessages } from '#i18n/messages.ts';
import { Avatar } from '#ui/avatar.tsx';
import { TextLink } from '#ui/link.tsx';
import { toast } from '#ui/toast/toast.ts';
import { chatMessages } from './messages.ts';
import { StatusDot } from './presence.tsx';
import classes from './profile.module.css';

const statuses: readonly ChatStatus[] = ['online', 'away', 'busy', 'offline'];

/** How one stands in the chat. */
export function OwnProfile({ profile, onClose }: { profile: ChatProfile; onClose: () => void }) {
  const t = useMessages(chatMessages);
  const { about, status, settings } = profile;
  const form = useContractForm({
    schema: chatProfileChangeSchema,
    initial: { about, status, isNotificationsOn: settings.isNotificationsOn },
    toBody: ({ isNotificationsOn, ...rest }) => ({ ...rest, settings: { isNotificationsOn } }),
    onSubmit: async (body) => {
      await call(chatEndpoints.updateProfile, { body });
      await invalidate([chatEndpoints.list.path]);
      toast.done(t('profileSaved'));
      onClose();
    },
  });
  const chosen = form.form.getValues().status;
  return (
    <FormDrawer title={t('profileTitle')} form={form} onClose={onClose}>
      <div className={classes.person}>
        <Avatar name={profile.fullName} src={profile.avatar} sizePx={96} />
        <bdi className={classes.name}>{profile.fullName}</bdi>
      </div>
      <fieldset className={classes.statuses}>
        <legend>{t('status')}</legend>
        {statuses.map((one) => (
          <label key={one} className={classes.choice}>
            <input
              type="radio"
              name="status"
              value={one}
              checked={chosen === one}
              onChange={() => form.form.setFieldValue('status', one)}
            />
            <StatusDot status={one} />
            {t(`status.${one}`)}
          </label>
        ))}
      </fieldset>
      <Textarea
        label={t('about')}
        description={t('aboutHint')}
        rows={3}
        maxLength={500}
        dir="auto"
        {...form.field('about')}
      />
      <Switch
        label={t('notifications')}
        description={t('notificationsHint')}
        {...form.field('isNotificationsOn', { type: 'checkbox' })}
      />
      <dl className={classes.facts}>
        <div>
          <dt>{t('twoStep')}</dt>
          <dd>
            {t(settings.isTwoStepAuthVerificationEnabled ? 'twoStepOn' : 'twoStepOff')}
            {' · '}
            <TextLink to="/pages/account-settings/security">{t('toSecurity')}</TextLink>
          </dd>
        </div>
      </dl>
    </FormDrawer>
  );
}
