import '@mantine/dropzone/styles.layer.css';
import { Button, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { IconFileUpload } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  filesRefusal,
  type FilesRefusal,
  MAP_ENDINGS,
  UPLOAD_LIMITS as LIMITS,
} from '../model/chosen-files.ts';
import { pastedFiles } from '../model/pasted-files.ts';
import { FilesRefused } from './files-refused.tsx';
import classes from './sitemap.module.css';

interface MapDropProps {
  readonly onFiles: (files: readonly File[]) => void;
  /** Files are open already: the zone is small. */
  readonly isSmall: boolean;
  /** Nothing is taken for now. */
  readonly isShut: boolean;
}

/** Takes files by dropping, by choosing and by pasting them or their text. */
export function MapDrop({ onFiles, isSmall, isShut }: MapDropProps) {
  const { t } = useTranslation('sitemap');
  const openPicker = useRef<() => void>(null);
  const [refusal, setRefusal] = useState<FilesRefusal | null>(null);
  const take = (files: readonly File[]) => {
    if (files.length === 0) return;
    const next = filesRefusal(files);
    setRefusal(next);
    if (next === null) onFiles(files);
  };
  const paste = useEffectEvent((event: ClipboardEvent) => {
    if (isShut) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea') !== null) return;
    const files = pastedFiles(event.clipboardData);
    if (files.length > 0) take(files);
  });
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => paste(event);
    window.addEventListener('paste', onPaste);
    return () => window.removeEventListener('paste', onPaste);
  }, []);
  return (
    <div>
      <Dropzone
        openRef={openPicker}
        onDrop={take}
        disabled={isShut}
        activateOnClick={false}
        enablePointerEvents
        multiple
        className={classes['zone'] ?? ''}
        data-small={isSmall || undefined}
        inputProps={{ 'aria-label': t('drop.label'), accept: MAP_ENDINGS }}
        role="group"
        tabIndex={-1}
        aria-label={t('drop.label')}
      >
        <div className={classes['invitation']}>
          {!isSmall && <IconFileUpload size={40} stroke={1.4} aria-hidden />}
          {!isSmall && (
            <Text fw={600} size="lg">
              {t('drop.title')}
            </Text>
          )}
          <Group justify="center" gap="sm">
            <Button
              variant={isSmall ? 'default' : 'filled'}
              disabled={isShut}
              onClick={() => openPicker.current?.()}
            >
              {t(isSmall ? 'drop.again' : 'drop.choose')}
            </Button>
          </Group>
          <Text size="sm" c="dimmed">
            {t(isSmall ? 'drop.againText' : 'drop.text', LIMITS)}
          </Text>
        </div>
      </Dropzone>
      {refusal !== null && <FilesRefused refusal={refusal} />}
    </div>
  );
}
