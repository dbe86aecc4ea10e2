import { languages } from '@cartage/contract/auth/auth.schema.ts';
import { ActionIcon } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import { appMessages } from '#app/messages.ts';
import { languageFacts, useLanguage } from '#i18n/language.ts';
import { setLanguage, useMessages } from '#i18n/messages.ts';
import { Menu } from '#ui/menu/menu.tsx';
import { toast } from '#ui/toast/toast.ts';

/** Which language; each says its own name. */
export function LanguageMenu() {
  const t = useMessages(appMessages);
  const current = useLanguage();
  const entries = languages.map((language) => ({
    id: language,
    label: languageFacts[language].name,
    lang: language,
    isChecked: language === current,
    run: () => setLanguage(language).catch(toast.failed),
  }));
  return (
    <Menu label={t('language')} entries={entries}>
      {(trigger) => (
        <ActionIcon aria-label={t('language')} {...trigger}>
          <IconLanguage size={20} aria-hidden="true" />
        </ActionIcon>
      )}
    </Menu>
  );
}
