import { Button, Menu } from '@mantine/core';
import {
  IconDownload,
  IconFile,
  IconFileCode,
  IconFileSpreadsheet,
  IconFileVector,
} from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../lib/answer/use-answer.ts';
import { fileStem } from '../../lib/save-file.ts';
import { useDownload } from '../use-download.tsx';
import { type MapOwner, type SavedMap, useSitemapCalls } from '../../lib/room/sitemap-calls.ts';

interface MapFilesMenuProps {
  readonly owner: MapOwner;
  /** Of the room or the region: what files are called after. */
  readonly name: string;
}

/** The map as files: as it is now, and as it was uploaded. */
export function MapFilesMenu({ owner, name }: MapFilesMenuProps) {
  const { t } = useTranslation('sitemap');
  const calls = useSitemapCalls();
  const { download, isComing, failure } = useDownload();
  const { room, region } = owner;
  const { answer } = useAnswer(
    useCallback((signal: AbortSignal) => calls.upload({ room, region }, signal), [calls, room, region]),
  );
  const originals = answer.status === 'ready' ? (answer.value.upload?.files ?? []) : [];
  const save = (asked: SavedMap, fileName: string) =>
    download(async () => {
      const content = await calls.save(owner, asked);
      return { name: fileName, file: new Blob([content], { type: SAVED_TYPE }) };
    });
  return (
    <>
      <Menu position="bottom-end" transitionProps={{ duration: 0 }}>
        <Menu.Target>
          <Button variant="default" leftSection={<IconDownload size={18} aria-hidden />} loading={isComing}>
            {t('files.title')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconFileCode size={16} aria-hidden />}
            onClick={() => save({ format: 'plan' }, `${fileStem(name)}.plan.json`)}
          >
            {t('files.plan')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileVector size={16} aria-hidden />}
            onClick={() => save({ format: 'svg' }, `${fileStem(name)}.svg`)}
          >
            {t('files.svg')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            onClick={() => save({ format: 'csv' }, `${fileStem(name)}.csv`)}
          >
            {t('files.csv')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconFileCode size={16} aria-hidden />}
            onClick={() => save({ format: 'pretix' }, `${fileStem(name)}.pretix.json`)}
          >
            {t('files.pretix')}
          </Menu.Item>
          {originals.map((file, index) => (
            <Menu.Item
              key={file.name}
              leftSection={<IconFile size={16} aria-hidden />}
              onClick={() => save({ format: 'original', file: index }, file.name)}
            >
              {t('files.original', { name: file.name })}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {failure}
    </>
  );
}

/** Saved, whatever it is. */
const SAVED_TYPE = 'application/octet-stream';
