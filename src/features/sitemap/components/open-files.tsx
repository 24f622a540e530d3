import { ActionIcon, Button, FileButton, Group, Text } from '@mantine/core';
import { IconFile, IconPlus, IconX } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filesRefusal, type FilesRefusal, joinFiles, MAP_ENDINGS } from '../model/chosen-files.ts';
import { FilesRefused } from './files-refused.tsx';
import classes from './sitemap.module.css';

interface OpenFilesProps {
  readonly files: readonly File[];
  /** Others, all of which are read; none: there is nothing to look at. */
  readonly onFiles: (files: readonly File[]) => void;
}

/** The files that are looked at; one more may join them, such as the list of the seats of a drawing, or leave. */
export function OpenFiles({ files, onFiles }: OpenFilesProps) {
  const { t, i18n } = useTranslation('sitemap');
  const reset = useRef<() => void>(null);
  const [refusal, setRefusal] = useState<FilesRefusal | null>(null);
  const add = (more: readonly File[]) => {
    // The same file again is a choice too: it may have been mended meanwhile.
    reset.current?.();
    if (more.length === 0) return;
    const joined = joinFiles(files, more);
    const next = filesRefusal(joined);
    setRefusal(next);
    if (next === null) onFiles(joined);
  };
  const remove = (file: File) => {
    setRefusal(null);
    onFiles(files.filter((each) => each !== file));
  };
  return (
    <div>
      <Group gap="sm">
        <ul className={classes['files']} aria-label={t('drop.files')}>
          {files.map((file) => (
            <li key={file.name} className={classes['file']}>
              <IconFile size={18} aria-hidden />
              <span className={classes['fileName']}>{file.name}</span>
              <Text span size="sm" c="dimmed">
                {sizeText(file.size, i18n.language)}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('drop.remove', { name: file.name })}
                onClick={() => remove(file)}
              >
                <IconX size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <FileButton multiple accept={MAP_ENDINGS} resetRef={reset} onChange={add}>
          {(props) => (
            <Button variant="subtle" leftSection={<IconPlus size={16} aria-hidden />} {...props}>
              {t('drop.add')}
            </Button>
          )}
        </FileButton>
      </Group>
      {refusal !== null && <FilesRefused refusal={refusal} />}
    </div>
  );
}

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

function sizeText(bytes: number, language: string): string {
  const [unit, size] =
    bytes < MEGABYTE ? (['kilobyte', KILOBYTE] as const) : (['megabyte', MEGABYTE] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(
    bytes / size,
  );
}
