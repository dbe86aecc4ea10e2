import { scenarioInputSchema } from '@cartage/contract/logistics/plans/scenarios.schema.ts';
import { TextInput } from '@mantine/core';
import { FormDialog } from '#form/form-drawer.tsx';
import { useContractForm } from '#form/use-contract-form.ts';
import { useMessages } from '#i18n/messages.ts';
import { plannerMessages } from './messages.ts';

interface NameDialogProps {
  title: string;
  text?: string;
  initial: string;
  submitLabel: string;
  onNamed: (name: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a plan's name. */
export function NameDialog({ title, text, initial, submitLabel, onNamed, onClose }: NameDialogProps) {
  const t = useMessages(plannerMessages);
  const form = useContractForm({
    schema: scenarioInputSchema,
    initial: { name: initial },
    onSubmit: async ({ name }) => {
      await onNamed(name);
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} onClose={onClose} submitLabel={submitLabel}>
      <TextInput
        label={t('planName')}
        {...(text ? { description: text } : {})}
        data-autofocus
        {...form.field('name')}
      />
    </FormDialog>
  );
}
