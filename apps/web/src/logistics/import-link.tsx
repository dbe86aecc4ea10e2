import type { ImportKind } from '@cartage/contract/logistics/imports/imports.schema.ts';
import { IconFileImport } from '@tabler/icons-react';
import { useMessages } from '#i18n/messages.ts';
import { useCan } from '#session/ability.ts';
import { ButtonLink } from '#ui/link.tsx';
import { linkTo } from './link-to.ts';
import { logisticsMessages } from './messages.ts';

/** The way to the import of a file of records, for who may import. */
export function ImportLink({ kind }: { kind?: ImportKind }) {
  const t = useMessages(logisticsMessages);
  const can = useCan();
  if (!can('create', 'ImportJob')) return null;
  return (
    <ButtonLink
      {...linkTo('/apps/logistics/deliveries/import', kind && { search: { kind } })}
      variant="default"
      leftSection={<IconFileImport size={16} aria-hidden="true" />}
    >
      {t('import')}
    </ButtonLink>
  );
}
