import { Anchor, Text, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Category } from '#domain/calls/catalogue.ts';
import { MOST_CATEGORIES } from '#domain/calls/managed-event.ts';
import { paths } from '../../../app/paths.ts';
import { useMayEnter } from '../../../lib/session/use-may-enter.ts';
import { MultiDropdown } from '../../../ui/dropdown/multi-dropdown.tsx';
import { FormSection } from '../../../ui/edit-form/form-section.tsx';
import type { EventEditState } from './event-edit.ts';

interface TextsSectionProps {
  readonly edit: EventEditState;
  readonly categories: readonly Category[];
}

/** What the public reads, and what the event is sorted into. */
export function TextsSection({ edit, categories }: TextsSectionProps) {
  const { t } = useTranslation('events');
  const { form } = edit;
  const mayCreate = useMayEnter('categories');
  const description = edit.field('description');
  const categoryIds = form.useWatchValue('categoryIds');
  return (
    <FormSection title={t('form.texts')} text={t('form.textsText')}>
      <TextInput {...edit.field('name')} description={t('form.nameText')} />
      <TextInput {...edit.field('title')} description={t('form.titleText')} />
      <Textarea {...description} description={t('form.descriptionText')} autosize minRows={6} maxRows={24} />
      <MultiDropdown
        id="categoryIds"
        label={t('form.categories')}
        options={categories.map(({ id, description }) => ({ value: String(id), label: description }))}
        values={categoryIds}
        max={MOST_CATEGORIES}
        onChange={(values) => form.setFieldValue('categoryIds', [...values])}
        error={form.errors['categoryIds']}
      />
      {categories.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('form.noCategories')}{' '}
          {mayCreate && (
            <Anchor component={Link} to={paths.createCategory.href()}>
              {t('form.newCategory')}
            </Anchor>
          )}
        </Text>
      )}
    </FormSection>
  );
}
