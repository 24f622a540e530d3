import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../lib/format/use-format.ts';
import { type FilesRefusal, UPLOAD_LIMITS } from '../model/chosen-files.ts';

/** Why files were not opened, beside where they were dropped or chosen; those that were open before stay. */
export function FilesRefused({ refusal }: { readonly refusal: FilesRefusal }) {
  const { t } = useTranslation('sitemap');
  const { count } = useFormat();
  return (
    <Text c="var(--mantine-color-error)" size="sm" mt="xs" role="alert">
      {refusal.code === 'tooMany'
        ? t('drop.tooMany', { chosen: refusal.count, ...UPLOAD_LIMITS })
        : t(refusal.name === null ? 'drop.tooLargeTogether' : 'drop.tooLarge', {
            ...UPLOAD_LIMITS,
            name: refusal.name,
            chosen: count(Math.ceil(refusal.megabytes)),
          })}
    </Text>
  );
}
